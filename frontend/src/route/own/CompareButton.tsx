import { isId } from '~/lib/is-id';
import { paths } from '~/paths';
import { Link } from '~/ui/Link';
import { optionalPart } from '~/ui/optional-part';

import type { BasketButtonProps } from './BasketButton';
import * as styles from './TextButton.module.css';

/** Until its code is there, and without scripts: a link to a comparison of this car alone. */
const BasketButton = optionalPart<BasketButtonProps>(
  () =>
    import(/* webpackChunkName: "own-things" */ './BasketButton').then(
      (chunk) => chunk.BasketButton,
    ),
  ({ modelId, name, words, className }) => (
    <Link to={paths.compare([modelId])} className={className} aria-label={name + words}>
      {words}
    </Link>
  ),
);

type CompareButtonProps = {
  modelId: string | undefined;
  /** Name of the car. */
  name: string;
  /** Shorter where there is no room. */
  words?: string;
  className?: string | undefined;
};

/** Puts a car into the compare basket. Renders nothing for a car without a known model. */
export function CompareButton({
  modelId,
  name,
  words = '加入对比',
  className = styles.text ?? '',
}: CompareButtonProps) {
  return (
    isId(modelId) && (
      <BasketButton modelId={modelId} name={name} words={words} className={className} />
    )
  );
}
