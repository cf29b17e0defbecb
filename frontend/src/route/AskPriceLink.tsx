import { use, type MouseEvent, type ReactNode } from 'react';

import { isPlainClick, Link } from '~/ui/Link';

import { AskPriceContext, askPricePath, type AskedCar } from './ask-price';

type AskPriceLinkProps = {
  car: AskedCar;
  /** The page with the inquiry, if not that of the car. */
  to?: string | undefined;
  className?: string | undefined;
  /** Accessible name with the car, for repeated links. */
  label?: string | undefined;
  children: ReactNode;
};

/**
 * Link to an inquiry: opens the dialog, or the page in a new tab.
 * As a button: className={buttonClass({ look: 'price' })}.
 */
export function AskPriceLink({ car, to, className, label, children }: AskPriceLinkProps) {
  const ask = use(AskPriceContext);

  function handleClick(event: MouseEvent): void {
    if (!ask || !isPlainClick(event)) return;
    event.preventDefault();
    ask(car);
  }

  return (
    <Link
      to={to ?? askPricePath(car)}
      className={className}
      aria-label={label}
      aria-haspopup={ask ? 'dialog' : undefined}
      onClick={handleClick}
    >
      {children}
    </Link>
  );
}
