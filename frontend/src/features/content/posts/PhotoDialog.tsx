import type { KeyboardEvent } from 'react';

import { Dialog } from '~/ui/Dialog';
import { IconButton } from '~/ui/IconButton';
import { left } from '~/ui/late-drawings';
import { Picture } from '~/ui/Picture';

import * as styles from './PhotoDialog.module.css';
import type { Photo } from './post';

type PhotoDialogProps = {
  photos: readonly Photo[];
  /** Index of the open picture; undefined: closed. */
  place: number | undefined;
  onTurn: (place: number) => void;
  onClose: () => void;
};

/** Shows one large picture at a time. Arrow keys move between the first and the last. */
export function PhotoDialog({ photos, place, onTurn, onClose }: PhotoDialogProps) {
  const photo = place === undefined ? undefined : photos[place];

  function turnTo(next: number): void {
    if (next >= 0 && next < photos.length) onTurn(next);
  }

  function handleKey({ key }: KeyboardEvent): void {
    if (place === undefined) return;
    if (key === 'ArrowLeft') turnTo(place - 1);
    if (key === 'ArrowRight') turnTo(place + 1);
  }

  return (
    <Dialog
      open={photo !== undefined}
      title={titleOf(place, photos.length)}
      width="wide"
      onClose={onClose}
    >
      {photo && place !== undefined && (
        // Handles keys for everything inside.
        // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- the buttons do the same
        <div className={styles.stage} onKeyDown={handleKey}>
          <Picture src={photo.url} alt={photo.caption || '图片'} fit="contain" eager />
          {photo.caption && <p className={styles.caption}>{photo.caption}</p>}
          {photos.length > 1 && (
            <div className={styles.turns}>
              <IconButton
                icon={left}
                label="上一张"
                aria-disabled={place === 0}
                onClick={() => {
                  turnTo(place - 1);
                }}
              />
              <IconButton
                icon="right"
                label="下一张"
                aria-disabled={place === photos.length - 1}
                onClick={() => {
                  turnTo(place + 1);
                }}
              />
            </div>
          )}
        </div>
      )}
    </Dialog>
  );
}

function titleOf(place: number | undefined, count: number): string {
  return place === undefined || count === 1 ? '图片' : `第${place + 1}张，共${count}张`;
}
