-- Leads for wrk, each of another phone and under another key. Argument: a number that no other round has.
local first
local number = 0

local body = '{"username":"张三","telephone":"199%04d0000","series_id":"1001","consent_version":"2020-09-10","consent_time":1777622400000}'

function init(args)
  first = tonumber(args[1]) + os.time() % 100000
end

function request()
  number = number + 1
  local headers = {
    ["content-type"] = "application/json",
    ["sec-fetch-site"] = "same-origin",
    ["x-page"] = "INDEX",
    ["idempotency-key"] = string.format("3b241101-e2bb-4255-%04x-%012x", 0x8000 + first % 0x3fff, first * 1000000 + number),
  }
  return wrk.format("POST", "/api/clue/lead/form", headers, string.format(body, number % 10000))
end
