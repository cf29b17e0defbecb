import { memo } from 'react';

import type { Payload } from '~/api/call-types';
import { Link } from '~/ui/Link';
import { Picture } from '~/ui/Picture';

import { pictureId } from './picture-id';
import styles from './PictureCard.module.css';

export type GridPicture = Payload<'getCarPicList'>['lists']['list'][number];

type PictureCardProps = {
  picture: GridPicture;
  to: string;
  /** Counts from 1 in the whole list. */
  index: number;
  /** The model's name, where the heading does not say it. */
  model: string | undefined;
  eager: boolean;
};

/** A picture of the list with its words; the whole card leads to it. */
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
