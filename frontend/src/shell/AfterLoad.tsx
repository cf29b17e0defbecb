import { useEffect, useState } from 'react';

import { whenIdle } from '~/lib/when-idle';
import { Boundary } from '~/ui/Boundary';
import { usePartCode } from '~/ui/optional-part';

const againMs = 10_000;

const code = {
  load: () =>
    import(/* webpackChunkName: "afterwards" */ './Afterwards').then((chunk) => chunk.Afterwards),
};

/**
 * What no page waits for: its code comes when the first page is there. It says how a lead ended, so it is asked for
 * until it came.
 */
export function AfterLoad() {
  const [idle, setIdle] = useState(false);
  const { Part, failed, retry } = usePartCode(code, idle && code);
  useEffect(() => {
    const go = () => {
      setIdle(true);
    };
    // The dialog of such an address would take the focus from what the visitor has begun to do.
    if (!location.search.includes('coupon=')) return whenIdle(go);
    go();
    return;
  }, []);
  useEffect(() => {
    if (!failed) return;
    const timer = setTimeout(retry, againMs);
    return () => {
      clearTimeout(timer);
    };
  });
  return (
    Part && (
      <Boundary fallback={() => null}>
        <Part />
      </Boundary>
    )
  );
}
