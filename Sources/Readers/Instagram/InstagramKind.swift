internal import JSON

/// The families of media objects.
enum InstagramKind {
    /// The API of before 2020.
    case classic
    /// The Graph API of today.
    case graph
    /// What Instagram's own pages ask for: `{"shortcode", "display_url"}`.
    case web
    /// What Instagram's apps ask for: `{"code", "image_versions2"}`.
    case mobile

    init?(of value: JSONValue) {
        let images = value["images"]
        if images.kind == .object,
            images["standard_resolution"].exists || images["low_resolution"].exists || images["thumbnail"].exists
        {
            self = .classic
        } else if value["media_type"].kind == .string, !value["media_product_type"].is("THREADS"),
            value["media_url"].exists || value["permalink"].exists || value["thumbnail_url"].exists
        {
            self = .graph
        } else if value["shortcode"].exists || value["code"].exists && value["display_src"].exists,
            value["display_url"].exists || value["display_src"].exists || value["iphone_struct"].kind == .object
        {
            self = .web
        } else if value["pk"].exists || value["code"].exists, !value["text_post_app_info"].exists,
            value["image_versions2"].kind == .object || value["carousel_media"].kind == .array
        {
            self = .mobile
        } else {
            return nil
        }
    }
}
