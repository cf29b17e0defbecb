import { useNavigate } from 'react-router-dom';

import { changedAddress } from '~/route/changed-address';
import { useRoute } from '~/route/route';
import { stayHere } from '~/route/trail';

import { readModelIds, writeModelIds } from './selection-address';
import { idsOf, selection, selectionOf, type SelectionEvent } from './selection.machine';

type Known = {
  /** Models with a column, in order: selected where the address names none. */
  readonly ids: readonly string[];
  /** Models that do not exist. */
  readonly missing: readonly string[];
};

/** The selection in the address: what happens to it changes the address. */
export function useSelection({ ids, missing }: Known) {
  const route = useRoute();
  const navigate = useNavigate();
  const asked = readModelIds(route.query['modelIds']);
  // Missing models get no column; the next change removes them from the address.
  const wanted = asked.ids.filter((id) => !missing.includes(id));
  const chosen = selectionOf(wanted.length > 0 ? wanted : ids);

  function change(modelIds: readonly string[], replace: boolean): void {
    const address = changedAddress(route, { modelIds: writeModelIds(modelIds) });
    void navigate(address, { state: stayHere, replace });
  }
  return {
    chosen,
    happened: (event: SelectionEvent): void => {
      change(idsOf(selection(chosen, event)), event.type === 'moved');
    },
    /** What of the address cannot be shown, and how it is taken out. */
    notice: {
      missing,
      broken: asked.broken,
      surplus: asked.surplus,
      onRemove: (gone: readonly string[]): void => {
        change(
          asked.ids.filter((id) => !gone.includes(id)),
          true,
        );
      },
    },
  };
}
