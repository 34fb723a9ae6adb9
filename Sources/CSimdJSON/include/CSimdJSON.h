#pragma once
int roost_json_placeholder(void);
