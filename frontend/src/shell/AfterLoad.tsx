import { useEffect, useState, type ComponentType } from 'react';

import { whenIdle } from '~/lib/when-idle';

/** What no page waits for: its code comes when the first page is there. Without it nothing is missed. */
export function AfterLoad() {
  const [loaded, setLoaded] = useState<{ readonly Part: ComponentType }>();
  useEffect(
    () =>
      whenIdle(() => {
        import(/* webpackChunkName: "afterwards" */ './Afterwards').then(
          ({ Afterwards: Part }) => {
            setLoaded({ Part });
          },
          () => undefined,
        );
      }),
    [],
  );
  return loaded && <loaded.Part />;
}
