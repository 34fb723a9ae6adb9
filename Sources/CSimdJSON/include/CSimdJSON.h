#pragma once

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// simdjson's DOM parser with its buffers. One a thread.
typedef struct roost_json_parser roost_json_parser;

/// NULL when there is no memory.
roost_json_parser *roost_json_create(void);
void roost_json_destroy(roost_json_parser *parser);

/// How many readable bytes must follow a document.
size_t roost_json_padding(void);

/// Parses one document of `length` bytes. 0 when it is well formed, else simdjson's error code.
int roost_json_parse(roost_json_parser *parser, const uint8_t *bytes, size_t length);

/// What an error code means, in English. Never NULL.
const char *roost_json_message(int code);

/// The last document's tape and its strings; valid until the next parse. The tape's layout is simdjson's doc/tape.md.
const uint64_t *roost_json_tape(const roost_json_parser *parser);
const uint8_t *roost_json_strings(const roost_json_parser *parser);

#ifdef __cplusplus
}
#endif
