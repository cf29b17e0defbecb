import { useEffect, useState } from 'react';

/** The reading area below the table head. */
const readingZone = '-240px 0px -55% 0px';

/** The group being read: the first one in the upper part of the viewport. */
export function useCurrentGroup(anchors: readonly string[]): string | undefined {
  const [current, setCurrent] = useState<string>();
  const all = anchors.join();

  useEffect(() => {
    const order = all.split(',');
    const inZone = new Set<Element>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) inZone.add(target);
          else inZone.delete(target);
        }
        const names = [...inZone].map((group) => group.querySelector('[id]')?.id);
        const first = order.find((anchor) => names.includes(anchor));
        if (first) setCurrent(first);
      },
      { rootMargin: readingZone },
    );
    for (const anchor of order) {
      const group = document.getElementById(anchor)?.closest('tbody');
      if (group) observer.observe(group);
    }
    return () => {
      observer.disconnect();
    };
  }, [all]);

  return current !== undefined && anchors.includes(current) ? current : anchors[0];
}
