import { QuietLocation } from '~/features/city-picker/QuietLocation';
import { BehaviourLog } from '~/features/behaviour-log/BehaviourLog';
import { DownloadQr } from '~/features/download-app/DownloadQr';
import { usePlace } from '~/route/route';

import { frameOf } from './frame';

/** The parts of the shell that come after the first page. */
export function Afterwards() {
  const { page, search } = usePlace();
  const { topBar } = frameOf(page, new URLSearchParams(search));
  return (
    <>
      <QuietLocation />
      <BehaviourLog />
      {topBar !== 'hidden' && <DownloadQr />}
    </>
  );
}
