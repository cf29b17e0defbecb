import { useState } from 'react';

import { IconButton } from '~/ui/IconButton';
import { heart } from '~/ui/late-drawings';
import { laterDialog } from '~/ui/later';

const OwnDialog = laterDialog<{ onClose: () => void }>(() =>
  import(/* webpackChunkName: "own-dialog" */ './OwnDialog').then((chunk) => chunk.OwnDialog),
);

/** Opens what the visitor keeps in this browser. */
export function OwnButton() {
  const [asked, setAsked] = useState<object>();
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
