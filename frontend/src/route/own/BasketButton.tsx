import { mostCompared } from './entries';
import { useOwnList } from './own-list';
import { addToBasket, basket } from './own-lists';

export type BasketButtonProps = {
  modelId: string;
  name: string;
  words: string;
  className: string;
};

/** Adds a model to the compare basket, or takes it out. */
export function BasketButton({ modelId, name, words, className }: BasketButtonProps) {
  const cars = useOwnList(basket);
  const inside = cars.some((car) => car.modelId === modelId);
  const full = !inside && cars.length >= mostCompared;
  const shown = inside ? `已${words}` : words;
  return (
    <button
      type="button"
      className={className}
      aria-pressed={inside}
      aria-label={name + shown}
      aria-disabled={full || undefined}
      title={full ? `最多对比${mostCompared}款` : undefined}
      onClick={({ detail }) => {
        // The second press of a double click undoes nothing.
        if (detail > 1) return;
        if (inside) basket.remove(modelId);
        else addToBasket({ modelId, name });
      }}
    >
      {shown}
    </button>
  );
}
