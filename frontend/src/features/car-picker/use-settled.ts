import { useEffect, useState } from 'react';

import { browserClock, type Clock } from '~/lib/clock';

/** A value once it has stayed as it is for `ms`. */
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
