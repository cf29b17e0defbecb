import { useEffect, useState } from 'react';

import { whenIdle } from '~/lib/when-idle';
import { useOwnList } from '~/route/own/own-list';
import { favourites, savedFilters, seenCars } from '~/route/own/own-lists';
import { IconButton } from '~/ui/IconButton';
import { heart } from '~/ui/late-drawings';
import { laterDialog } from '~/ui/later';

const load = () =>
  import(/* webpackChunkName: "own-dialog" */ './OwnDialog').then((chunk) => chunk.OwnDialog);

const OwnDialog = laterDialog<{ onClose: () => void }>(load);

/** Opens what the visitor keeps in this browser. */
export function OwnButton() {
  const [asked, setAsked] = useState<object>();
  const has = [useOwnList(seenCars), useOwnList(favourites), useOwnList(savedFilters)].some(
    (list) => list.length > 0,
  );
  // What lies in the browser is shown without a network, too.
  useEffect(() => (has ? whenIdle(() => void load().catch(() => undefined)) : undefined), [has]);
  return (
    <>
      <IconButton
        icon={heart}
        label="我的收藏与浏览"
        aria-haspopup="dialog"
        onClick={() => {
          setAsked({});
        }}
      />
      {asked && (
        <OwnDialog
          asked={asked}
          onClose={() => {
            setAsked(undefined);
          }}
        />
      )}
    </>
  );
}
