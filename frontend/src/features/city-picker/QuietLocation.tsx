import { useEffect } from 'react';

import { isPositionGranted } from './position';
import { useLocation } from './use-location';

/** Where the visitor allowed it before, his city is known without a question. Shows nothing. */
export function QuietLocation() {
  const [{ status }, tell] = useLocation();

  useEffect(() => {
    if (status !== 'idle') return;
    let gone = false;
    void isPositionGranted().then((granted) => {
      if (granted && !gone) tell({ type: 'asked' });
    });
    return () => {
      gone = true;
    };
  }, [status, tell]);
  return null;
}
