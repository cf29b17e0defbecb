import { useState, useLayoutEffect, useRef, type DragEvent, type RefObject } from 'react';

type Drag = { readonly id: string; readonly over: string | undefined };

/** Moves columns by dragging their heads; for the keyboard there are buttons. */
export function useColumnDrag(ids: readonly string[], onMove: (id: string, to: number) => void) {
  const [drag, setDrag] = useState<Drag | null>(null);

  return {
    handlers: {
      onStart: (id: string, event: DragEvent) => {
        event.dataTransfer.effectAllowed = 'move';
        // Firefox needs data to start a drag.
        event.dataTransfer.setData('text/plain', id);
        setDrag({ id, over: undefined });
      },
      onOver: (id: string, event: DragEvent) => {
        if (!drag) return;
        event.preventDefault();
        if (drag.over !== id) setDrag({ ...drag, over: id });
      },
      onDrop: (event: DragEvent) => {
        event.preventDefault();
        if (drag?.over && drag.over !== drag.id) onMove(drag.id, ids.indexOf(drag.over));
        setDrag(null);
      },
      onEnd: () => {
        setDrag(null);
      },
    },
    /** On which side of this column the dragged one would be dropped. */
    dropAt: (id: string): 'before' | 'after' | undefined => {
      if (!drag || drag.over !== id || drag.id === id) return undefined;
      return ids.indexOf(drag.id) > ids.indexOf(id) ? 'before' : 'after';
    },
  };
}

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
