import { memo, useEffect, useRef, type ReactNode, type RefObject } from 'react';

import { stayHere } from '~/route/trail';
import { Link } from '~/ui/Link';
import { Picture } from '~/ui/Picture';

import * as styles from './Filmstrip.module.css';
import type { StagedPicture } from './PicturePanel';
import { useStripView } from './use-strip-view';

type FilmstripProps = {
  label: string;
  index: number;
  total: number;
  pictureAt: (index: number) => StagedPicture | undefined;
  linkOf: (index: number) => string;
  /** Indexes of the first and last visible pictures. */
  onView: (first: number, last: number) => void;
  /** Why the remaining thumbnails are empty. */
  children?: ReactNode;
};

/** All pictures of the tab in a row; each has reserved space before it loads. */
export function Filmstrip({
  label,
  index,
  total,
  pictureAt,
  linkOf,
  onView,
  children,
}: FilmstripProps) {
  const strip = useRef<HTMLOListElement>(null);
  useStripView(strip, index, onView);
  useFocusOnCurrent(strip, index);
  return (
    <nav aria-label={label} className={styles.frame}>
      <ol ref={strip} className={styles.strip}>
        {Array.from({ length: total }, (_, place) => {
          const picture = pictureAt(place + 1);
          return (
            <Place
              key={place}
              index={place + 1}
              current={place + 1 === index}
              isStop={place + 1 === Math.min(index, total)}
              to={linkOf(place + 1)}
              title={picture?.title}
              thumb={picture?.thumb}
            />
          );
        })}
      </ol>
      {children}
    </nav>
  );
}

type PlaceProps = {
  index: number;
  current: boolean;
  /** Index of the only tab stop. */
  isStop: boolean;
  to: string;
  title: string | undefined;
  thumb: string | undefined;
};

const Place = memo(function Place({ index, current, isStop, to, title, thumb }: PlaceProps) {
  if (thumb === undefined) return <li className={styles.place} />;
  return (
    <li className={styles.place}>
      <Link
        to={to}
        replace
        state={stayHere}
        className={styles.thumb}
        aria-label={`第${index}张 ${title ?? ''}`}
        aria-current={current ? 'true' : undefined}
        tabIndex={isStop ? 0 : -1}
      >
        <Picture src={thumb} alt="" />
      </Link>
    </li>
  );
});

/** One tab stop: the focus follows the current picture. */
function useFocusOnCurrent(strip: RefObject<HTMLOListElement | null>, index: number): void {
  useEffect(() => {
    const list = strip.current;
    if (!list?.contains(document.activeElement)) return;
    list.querySelector<HTMLElement>('[aria-current]')?.focus({ preventScroll: true });
  }, [strip, index]);
}
