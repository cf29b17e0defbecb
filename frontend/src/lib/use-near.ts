import { useState, type RefObject } from 'react';

import { useNearEnd } from './use-near-end';

/** Distance in px from the viewport at which content below is requested. */
const margin = 600;

/** True once the element came near the viewport. */
export function useNear<E extends Element>(): [place: RefObject<E | null>, near: boolean] {
  const [near, setNear] = useState(false);
  const place = useNearEnd<E>(
    () => {
      setNear(true);
    },
    near,
    margin,
  );
  return [place, near];
}
