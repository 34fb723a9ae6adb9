#include <simdjson.h>
extern "C" int roost_json_placeholder(void) { simdjson::dom::parser parser; return (int)parser.capacity(); }
