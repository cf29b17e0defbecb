import type { Payload } from '~/api/call-types';
import { paths } from '~/paths';
import { Link } from '~/ui/Link';
import { Picture } from '~/ui/Picture';

import * as styles from './ModelPictures.module.css';

type ModelPicturesProps = {
  modelId: string;
  pictures: Payload<'getCarPicList'>['lists']['list'];
};

const tabs = [
  { tab: 'ns', name: '内饰图片' },
  { tab: 'kj', name: '空间图片' },
  { tab: 'gf', name: '官方图片' },
] as const;

/** Exterior pictures of the model and links to the others. */
export function ModelPictures({ modelId, pictures }: ModelPicturesProps) {
  return (
    <>
      <ul className={styles.pictures}>
        {pictures.map(({ thumb, url, title }, place) => (
          <li key={place}>
            <Link to={paths.modelPicture(modelId, 'wg', place + 1)} className={styles.picture}>
              <Picture src={thumb || url} alt="" />
              <span className={styles.title}>{title || '外观'}</span>
            </Link>
          </li>
        ))}
      </ul>
      <p className={styles.elsewhere}>
        {tabs.map(({ tab, name }) => (
          <Link key={tab} to={paths.modelGallery(modelId, tab)}>
            看{name}
          </Link>
        ))}
      </p>
    </>
  );
}
