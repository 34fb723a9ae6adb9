// A C face for simdjson's DOM parser: Swift walks the tape itself, so only parsing crosses the border.
#include "CSimdJSON.h"

#include <new>
#include <simdjson.h>

struct roost_json_parser {
    simdjson::dom::parser parser;
};

extern "C" roost_json_parser *roost_json_create(void) {
    return new (std::nothrow) roost_json_parser();
}

extern "C" void roost_json_destroy(roost_json_parser *parser) {
    delete parser;
}

extern "C" size_t roost_json_padding(void) {
    return simdjson::SIMDJSON_PADDING;
}

extern "C" int roost_json_parse(roost_json_parser *parser, const uint8_t *bytes, size_t length) {
    simdjson::dom::parser &inner = parser->parser;
    // simdjson grows its buffers to exactly the length asked for; lines of slowly growing length would allocate
    // again and again.
    if (length > inner.capacity() && length < (size_t(64) << 20)) {
        size_t capacity = 4096;
        while (capacity < length) capacity *= 2;
        if (auto error = inner.allocate(capacity)) return error;
        if (auto error = inner.doc.allocate(capacity)) return error;
    }
    return inner.parse(bytes, length, false).error();
}

extern "C" const char *roost_json_message(int code) {
    return simdjson::error_message(static_cast<simdjson::error_code>(code));
}

extern "C" const uint64_t *roost_json_tape(const roost_json_parser *parser) {
    return parser->parser.doc.tape.get();
}

extern "C" const uint8_t *roost_json_strings(const roost_json_parser *parser) {
    return parser->parser.doc.string_buf.get();
}
