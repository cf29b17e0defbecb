import { useState } from 'react';

import { writeView, type TableView } from './table-view';

type Wish = { readonly instead: string; readonly view: TableView };

/** Optimistic view: applies a click at once, until the address has changed. */
export function useWishedView(
  view: TableView,
  onView: (view: TableView) => void,
): readonly [TableView, (view: TableView) => void] {
  const [wish, setWish] = useState<Wish | null>(null);
  const addressed = writeView(view);
  if (wish && wish.instead !== addressed) setWish(null);

  return [
    wish?.instead === addressed ? wish.view : view,
    (next) => {
      setWish({ instead: addressed, view: next });
      onView(next);
    },
  ];
}
