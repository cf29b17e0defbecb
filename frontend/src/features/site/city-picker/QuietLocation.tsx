import { useEffect } from 'react';

import { isPositionGranted } from './position';
import { useLocation } from './use-location';

/** Locates the visitor without asking when permission was granted before. Renders nothing. */
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
