import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

/** What a visitor asked for on a page. Leaving the page calls it off. */
export function useAsked<Asked>(): [Asked | undefined, (asked?: Asked) => void] {
  const place = useLocation();
  const [asked, setAsked] = useState<Asked>();
  useEffect(
    () => () => {
      setAsked(undefined);
    },
    [place],
  );
  return [asked, setAsked];
}
