import type { ReactNode } from 'react';

import { Empty } from '~/ui/AsyncState';

import { MorePictures, type MoreState } from './MorePictures';
import type { GridPicture } from './PictureCard';
import { PictureSections } from './PictureSections';
import { sectionsOf } from './sections';

type PictureListProps = {
  pictures: readonly GridPicture[];
  total: number;
  /** Of these, pictures of the chosen model itself. */
  ownTotal: number;
  /** A model is chosen. */
  filtered: boolean;
  /** What the pictures are, such as 外观图片. */
  kind: string;
  seriesName: string;
  more: MoreState;
  linkOf: (index: number) => string;
  modelOf: (picture: GridPicture) => string;
  onNear: () => void;
  onRetry: () => void;
  /** Offered where there is no picture. */
  elsewhere: ReactNode;
};

const pageSize = 30;

/** The pictures of one tab, as far as they are loaded. */
export function PictureList({
  pictures,
  total,
  ownTotal,
  filtered,
  kind,
  seriesName,
  more,
  linkOf,
  modelOf,
  onNear,
  onRetry,
  elsewhere,
}: PictureListProps) {
  const loaded = pictures.length;
  if (loaded === 0) return <Empty action={elsewhere}>暂无{kind}</Empty>;
  return (
    <>
      <PictureSections
        sections={sectionsOf(pictures, { total, ownTotal }, filtered)}
        kind={kind}
        seriesName={seriesName}
        linkOf={linkOf}
        modelOf={modelOf}
        awaited={more.status === 'loading' ? Math.min(pageSize, total - loaded) : 0}
      />
      <MorePictures more={more} loaded={loaded} total={total} onNear={onNear} onRetry={onRetry} />
    </>
  );
}
