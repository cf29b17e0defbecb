import { useCallback, useMemo, useState, type ComponentType, type ReactNode } from 'react';

import { AskPriceContext, askPricePath, type AskedCar } from '~/route/ask-price';

/** A car that was asked about; the same car again is another object. */
export type Asked = { readonly car: AskedCar };

type Loaded = { readonly Dialog: ComponentType<{ asked: Asked }> };

/** Lets every page open the inquiry dialog, whose code comes with the first click. */
export function AskPriceHost({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<Asked>();
  const [loaded, setLoaded] = useState<Loaded>();

  const ask = useCallback((car: AskedCar) => {
    setAsked({ car });
    import(/* webpackChunkName: "AskPriceDialog" */ './AskPriceDialog').then(
      ({ AskPriceDialog: Dialog }) => {
        setLoaded((before) => before ?? { Dialog });
      },
      () => {
        // Where its code cannot be had there is still the page, as for a link.
        location.assign(askPricePath(car));
      },
    );
  }, []);
  const dialog = useMemo(() => loaded && asked && <loaded.Dialog asked={asked} />, [loaded, asked]);

  return (
    <AskPriceContext value={ask}>
      {children}
      {dialog}
    </AskPriceContext>
  );
}
