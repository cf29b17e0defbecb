import { useState } from 'react';

type InView = { readonly tab: number; readonly ends: readonly [number, number] };

/**
 * The two ends of what the strip shows, as far as they matter: `same` says whether two indexes
 * come to the same. Another tab begins with nothing.
 */
export function useInView(
  tab: number,
  same: (left: number, right: number) => boolean,
): [readonly number[], (first: number, last: number) => void] {
  const [inView, setInView] = useState<InView>();
  return [
    inView?.tab === tab ? inView.ends : [],
    (first, last) => {
      setInView((before) => {
        const kept =
          before?.tab === tab && same(before.ends[0], first) && same(before.ends[1], last);
        return kept ? before : { tab, ends: [first, last] };
      });
    },
  ];
}
