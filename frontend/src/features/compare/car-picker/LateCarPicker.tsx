import { laterDialog } from '~/ui/later';

/** Separate chunk, needed only for adding a car. */
const CarPicker = laterDialog(() =>
  import(/* webpackChunkName: "car-picker" */ './CarPicker').then((chunk) => chunk.CarPicker),
);

export type Picking = {
  readonly seriesId?: string;
  /** The model whose place the picked one takes. */
  readonly replaces?: string;
};

type Picked =
  | { readonly type: 'added'; readonly id: string }
  | { readonly type: 'replaced'; readonly id: string; readonly by: string };

type LateCarPickerProps = {
  picking: Picking;
  /** Models already selected. */
  chosen: readonly string[];
  most: number;
  /** Series shown initially, unless the picking names one. */
  seriesId: string | undefined;
  onPicked: (picked: Picked) => void;
  onClose: () => void;
};

/** Adds models until it is closed, or replaces one. */
export function LateCarPicker(props: LateCarPickerProps) {
  const { picking, chosen, most, seriesId, onPicked, onClose } = props;
  const { replaces } = picking;
  function pick(id: string): void {
    if (!replaces) {
      onPicked({ type: 'added', id });
      return;
    }
    onPicked({ type: 'replaced', id: replaces, by: id });
    onClose();
  }
  return (
    <CarPicker
      asked={picking}
      title={replaces ? '换一款车' : '添加车款'}
      chosen={chosen}
      most={replaces ? most + 1 : most}
      seriesId={picking.seriesId ?? seriesId}
      onPick={pick}
      onClose={onClose}
    />
  );
}
