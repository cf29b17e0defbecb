import { useEffect, useState } from 'react';

import { whenIdle } from '~/lib/when-idle';
import { optionalPart } from '~/ui/optional-part';

const Afterwards = optionalPart(
  () =>
    import(/* webpackChunkName: "afterwards" */ './Afterwards').then((chunk) => chunk.Afterwards),
  () => null,
);

/** What no page waits for: its code comes when the first page is there. Without it nothing is missed. */
export function AfterLoad() {
  const [idle, setIdle] = useState(false);
  useEffect(
    () =>
      whenIdle(() => {
        setIdle(true);
      }),
    [],
  );
  return idle && <Afterwards />;
}
