import { useLayoutEffect, useRef, type RefObject } from 'react';

type Wanted = { readonly id: string | undefined; readonly control: string };

/** Keeps the focus on a moved column, or moves it to a neighbour of a removed one. */
export function useColumnFocus<E extends Element>(
  ids: readonly string[],
): {
  readonly table: RefObject<E | null>;
  readonly want: (wanted: Wanted) => void;
} {
  const table = useRef<E>(null);
  const wanted = useRef<Wanted>(null);
  const order = ids.join();

  useLayoutEffect(() => {
    if (!wanted.current || !table.current) return;
    const { id, control } = wanted.current;
    wanted.current = null;
    const column = table.current.querySelector(`[data-car="${id ?? ''}"]`);
    const target =
      column?.querySelector<HTMLElement>(`[data-control="${control}"]:not(:disabled)`) ??
      column?.querySelector<HTMLElement>('[data-control]:not(:disabled)');
    target?.focus({ preventScroll: true });
  }, [order]);

  return {
    table,
    want: (next) => {
      wanted.current = next;
    },
  };
}
