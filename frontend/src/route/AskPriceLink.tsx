import { use, type MouseEvent, type ReactNode } from 'react';

import { isPlainClick } from '~/lib/plain-click';
import { Link } from '~/ui/Link';

import { AskPriceContext, askPricePath, type AskedCar } from './ask-price';

type AskPriceLinkProps = {
  car: AskedCar;
  className?: string | undefined;
  /** Where many of them repeat what is inside: of which car. */
  label?: string | undefined;
  children: ReactNode;
};

/**
 * Asks for the price of a car: in a dialog over the page, or, in another tab, on the page for it.
 * For the look of a button: className={buttonClass({ look: 'price' })}.
 */
export function AskPriceLink({ car, className, label, children }: AskPriceLinkProps) {
  const ask = use(AskPriceContext);

  function handleClick(event: MouseEvent): void {
    if (!ask || !isPlainClick(event)) return;
    event.preventDefault();
    ask(car);
  }

  return (
    <Link
      to={askPricePath(car)}
      className={className}
      aria-label={label}
      aria-haspopup={ask ? 'dialog' : undefined}
      onClick={handleClick}
    >
      {children}
    </Link>
  );
}
