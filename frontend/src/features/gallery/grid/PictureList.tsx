import type { ReactNode } from 'react';

import { Empty } from '~/ui/AsyncState';

import { MorePictures, type MoreState } from './MorePictures';
import type { GridPicture } from './PictureCard';
import { PictureSections } from './PictureSections';
import { sectionsOf } from './sections';

type PictureListProps = {
  pictures: readonly GridPicture[];
  total: number;
  /** Number of pictures of the selected model itself. */
  ownTotal: number;
  /** A model is selected. */
  filtered: boolean;
  /** Label of the pictures, such as 外观图片. */
  kind: string;
  seriesName: string;
  more: MoreState;
  linkOf: (index: number) => string;
  modelOf: (picture: GridPicture) => string;
  onNear: () => void;
  onRetry: () => void;
  /** Shown when there are no pictures. */
  elsewhere: ReactNode;
};

const pageSize = 30;

/** The loaded pictures of one tab. */
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
