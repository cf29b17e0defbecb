import { Button } from '~/ui/Button';

import { idsOf, type Selection, type SelectionEvent } from './selection.machine';

type AddRivalProps = {
  id: string;
  name: string;
  chosen: Selection;
  onEvent: (event: SelectionEvent) => void;
};

/** Beside a car of the same level: adds its model. */
export function AddRival({ id, name, chosen, onEvent }: AddRivalProps) {
  const added = idsOf(chosen).includes(id);
  return (
    <Button
      size="small"
      disabled={added || chosen.status === 'full'}
      aria-label={`把${name}加入对比`}
      onClick={() => {
        onEvent({ type: 'added', id });
      }}
    >
      {added ? '已在对比中' : '加入对比'}
    </Button>
  );
}
