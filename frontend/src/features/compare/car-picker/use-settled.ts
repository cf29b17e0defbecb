import { useEffect, useState } from 'react';

import { browserClock, type Clock } from '~/lib/clock';

/** Debounces a value by `ms`. */
export function useSettled<Value>(value: Value, ms: number, clock: Clock = browserClock): Value {
  const [settled, setSettled] = useState(value);
  useEffect(
    () =>
      clock.after(ms, () => {
        setSettled(value);
      }),
    [value, ms, clock],
  );
  return settled;
}
