import { useEffect, useState } from 'react';

import { NotLoaded } from '~/ui/later';

import { offline, reloadOnline } from './TopBar';

/** Says over the page that a reload has to wait for the network. */
export function OfflineNotice() {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const handleOffline = (): void => {
      setShown(true);
    };
    window.addEventListener(offline, handleOffline);
    return () => {
      window.removeEventListener(offline, handleOffline);
    };
  }, []);
  return (
    shown && (
      <NotLoaded
        onRetry={reloadOnline}
        onClose={() => {
          setShown(false);
        }}
      />
    )
  );
}
