import { useEffect, useState } from 'react';

import { useCall } from '~/api/use-call';
import { whenIdle } from '~/lib/when-idle';

import { ownSlogan } from './own-slogan';

export function Slogan() {
  const [idle, setIdle] = useState(false);
  useEffect(
    () =>
      whenIdle(() => {
        setIdle(true);
      }),
    [],
  );
  const { data } = useCall('gettopbar', idle ? {} : null);
  return data?.slogan || ownSlogan;
}
