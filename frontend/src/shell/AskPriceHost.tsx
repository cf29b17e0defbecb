import { useCallback, type ReactNode } from 'react';

import { AskPriceContext, type AskedCar } from '~/route/ask-price';
import { useAsked } from '~/route/use-asked';
import { laterDialog } from '~/ui/later';

/** A car that was asked about; the same car again is another object. */
export type Asked = { readonly car: AskedCar };

const AskPriceDialog = laterDialog<{ asked: Asked }>(() =>
  import(/* webpackChunkName: "AskPriceDialog" */ './AskPriceDialog').then(
    (chunk) => chunk.AskPriceDialog,
  ),
);

/** Lets every page open the inquiry dialog, whose code comes with the first click. */
export function AskPriceHost({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useAsked<Asked>();

  const ask = useCallback(
    (car: AskedCar) => {
      setAsked({ car });
    },
    [setAsked],
  );

  return (
    <AskPriceContext value={ask}>
      {children}
      {asked && <AskPriceDialog asked={asked} onClose={setAsked} />}
    </AskPriceContext>
  );
}
