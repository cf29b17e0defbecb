import { useState, useEffect } from 'react';

type InView = { readonly tab: number; readonly ends: readonly [number, number] };

/**
 * First and last visible index of the strip, updated only on relevant changes: `same` compares two
 * indexes. Reset for another tab.
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

/** Preloads the neighbouring pictures. */
export function usePreload(urls: readonly (string | undefined)[]): void {
  const text = urls.filter(Boolean).join('\n');
  useEffect(() => {
    for (const url of text === '' ? [] : text.split('\n')) new Image().src = url;
  }, [text]);
}
