import type { Payload } from '~/api/call-types';
import type { CallState } from '~/api/use-call';
import { paths } from '~/paths';
import { AsyncSection } from '~/ui/AsyncSection';
import { Skeleton } from '~/ui/Skeleton';

import { ModelPictures } from './ModelPictures';
import * as styles from './PictureSection.module.css';

type PictureSectionProps = {
  model: { readonly modelId: string; readonly name: string };
  pictures: CallState<Payload<'getCarPicList'>>;
};

export function PictureSection({ model: { modelId, name }, pictures }: PictureSectionProps) {
  return (
    <AsyncSection
      below
      title="车款图片"
      note={pictures.data && picturesWords(pictures.data)}
      more={{ to: paths.modelGallery(modelId), label: `${name}全部图片` }}
      state={pictures}
      skeleton={<Skeleton className={styles.pictures} />}
      empty="暂无图片"
    >
      {({ lists }) =>
        lists.list.length > 0 && <ModelPictures modelId={modelId} pictures={lists.list} />
      }
    </AsyncSection>
  );
}

/** Without pictures of its own, the upstream returns those of its siblings. */
function picturesWords({ own_total: own, total }: Payload<'getCarPicList'>): string {
  if (total === 0) return '';
  return own > 0 ? `本车款${own}张外观图片` : '以下为同系车款的图片';
}
