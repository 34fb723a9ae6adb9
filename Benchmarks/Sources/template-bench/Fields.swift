import Templates

/// A page of posts.
enum PageFields: Int, ViewFields {
    case posts

    static let recordName = "page"
    static let slotCount = 1

    var field: Field { Field("posts", .list(PostFields.self), "The posts") }
}

/// What the template of 12 tags names.
enum PostFields: Int, ViewFields {
    case address, avatar, name, handle, profile, machineTime, time, text, replies, reposts, likes, isEdited

    static let recordName = "post"
    static let slotCount = 12

    var field: Field {
        switch self {
        case .address: Field("address", .address, "The post's page")
        case .avatar: Field("avatar", .address, "The author's picture")
        case .name: Field("name", .text, "The author's name")
        case .handle: Field("handle", .text, "The author's handle")
        case .profile: Field("profile", .address, "The author's page")
        case .machineTime: Field("machineTime", .text, "The time for machines")
        case .time: Field("time", .text, "The time")
        case .text: Field("text", .text, "The text")
        case .replies: Field("replies", .text, "Replies")
        case .reposts: Field("reposts", .text, "Reposts")
        case .likes: Field("likes", .text, "Likes")
        case .isEdited: Field("isEdited", .flag, "Whether it was edited")
        }
    }
}
