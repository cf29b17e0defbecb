import { listPath, picturePath } from '~/features/gallery/pictures/place';
import type { Shown } from '~/features/gallery/pictures/shown';
import type { Gallery } from '~/features/gallery/pictures/use-gallery';
import type { StagedContent } from '~/features/gallery/stage/StageContent';
import { stayHere } from '~/route/trail';
import { Link } from '~/ui/Link';

import * as styles from './GalleryDetailPage.module.css';

/** What the stage shows for picture n, with a way out where there is none. */
export function stagedContent(
  shown: Shown,
  { place, tab }: Pick<Gallery, 'place' | 'tab'>,
  index: number,
): StagedContent {
  switch (shown.status) {
    case 'loading':
      return shown;
    case 'failed':
      return { status: 'failed', error: shown.error, onRetry: shown.retry };
    case 'picture': {
      const { url, ModelName, title, color = '' } = shown.picture;
      return {
        status: 'picture',
        src: url,
        alt: `${ModelName} ${tab.name} ${title} ${color}`.trim(),
      };
    }
    case 'none':
      return {
        status: 'empty',
        words: `暂无${tab.pictures}`,
        way: (
          <Link to={listPath(place, tab.tab)} className={styles.way}>
            看其他图片
          </Link>
        ),
      };
    case 'beyond':
      return {
        status: 'empty',
        words: `没有第 ${index} 张图片，${tab.name}共 ${shown.total} 张`,
        way: (
          <Link to={picturePath(place, tab.tab, 1)} replace state={stayHere} className={styles.way}>
            从第一张看起
          </Link>
        ),
      };
  }
}
