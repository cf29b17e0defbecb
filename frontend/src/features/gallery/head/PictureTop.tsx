import type { ComponentProps } from 'react';

import { Icon } from '~/ui/Icon';
import { left } from '~/ui/late-drawings';
import { Link } from '~/ui/Link';

import type { Car } from './car-facts';
import { GalleryCrumbs } from './GalleryCrumbs';
import { GalleryTabs } from './GalleryTabs';
import * as styles from './PictureTop.module.css';

type PictureTopProps = Pick<ComponentProps<typeof GalleryTabs>, 'tabs' | 'active'> & {
  car: Car | undefined;
  seriesPath: string | undefined;
  modelPath: string | undefined;
  /** Title of the current page. */
  here: string;
  /** The list with the picture. */
  backPath: string;
};

/** Above a picture: breadcrumbs, tabs, and the link back to the list. */
export function PictureTop(props: PictureTopProps) {
  const { car, seriesPath, modelPath, here, tabs, active, backPath } = props;
  return (
    <>
      <GalleryCrumbs car={car} seriesPath={seriesPath} modelPath={modelPath} here={here} />
      <GalleryTabs
        title={<h1 className={styles.title}>{car ? `${car.name}图片` : '图片'}</h1>}
        tabs={tabs}
        active={active}
        replace
      >
        <Link to={backPath} className={styles.back}>
          <Icon name={left} size={16} />
          回到列表
        </Link>
      </GalleryTabs>
    </>
  );
}
