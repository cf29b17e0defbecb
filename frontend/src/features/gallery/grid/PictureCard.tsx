import { memo } from 'react';

import type { Payload } from '~/api/call-types';
import { Link } from '~/ui/Link';
import { Picture } from '~/ui/Picture';

import * as styles from './PictureCard.module.css';

export type GridPicture = Payload<'getCarPicList'>['lists']['list'][number];

type PictureCardProps = {
  picture: GridPicture;
  to: string;
  /** Number in the whole list, from 1. */
  index: number;
  /** Model name, unless the heading shows it. */
  model: string | undefined;
  eager: boolean;
};

/** A picture of the list with caption, linked as a whole. */
export const PictureCard = memo(function PictureCard({
  picture,
  to,
  index,
  model,
  eager,
}: PictureCardProps) {
  const { thumb, title, color } = picture;
  return (
    <Link to={to} className={styles.card} id={pictureId(index)}>
      <Picture src={thumb} alt="" eager={eager} />
      <span className={styles.line}>
        <span className={styles.title}>{title}</span>
        {color && <span className={styles.color}>{color}</span>}
      </span>
      {model !== undefined && (
        <span className={styles.model} title={model}>
          {model}
        </span>
      )}
    </Link>
  );
});

/** Position of a picture in the list, as URL fragment. */
function pictureId(index: number): string {
  return `picture-${index}`;
}

export function focusPicture(index: number): void {
  document.getElementById(pictureId(index))?.focus({ preventScroll: true });
}
