-- Addresses for wrk. Arguments: unique | cycle | random, the address before its number, how many numbers, a cookie.
local mode, prefix, count, headers
local number = 0

function init(args)
  mode, prefix, count = args[1], args[2], tonumber(args[3] or "1")
  headers = { ["x-page"] = "INDEX", ["accept-encoding"] = "identity" }
  if args[4] then headers["cookie"] = args[4] end
  math.randomseed(os.time())
  -- No round repeats keys of an earlier one.
  if mode == "unique" then number = (os.time() % 100000) * 1000000 end
end

function request()
  if mode == "random" then
    number = math.random(count)
  else
    number = number + 1
    if mode == "cycle" and number > count then number = 1 end
  end
  return wrk.format("GET", prefix .. string.format("%d", number), headers)
end
