import { paths } from '~/paths';
import { Breadcrumb } from '~/ui/Breadcrumb';
import { Link } from '~/ui/Link';

import { shortTitle, type Instructions, type ManualPlace } from './manual';
import * as styles from './ManualTop.module.css';

type ManualTopProps = {
  manual: Instructions;
  place: ManualPlace;
  /** The address names a video. */
  named: boolean;
  /** Its title, or that of the one shown in its place; undefined if the page is about the whole manual. */
  lesson: string | undefined;
};

/** The way to the manual, and its title or that of the video in the address. */
export function ManualTop({ manual, place, named, lesson }: ManualTopProps) {
  const name = manual.series_info.series_name;
  const title = `${name}视频说明书`;
  const model = manual.model_list.find(({ model_id: id }) => id === place.modelId);
  return (
    <>
      <Breadcrumb
        crumbs={[
          { label: '首页', to: paths.home() },
          { label: name, to: paths.series(place.seriesId) },
          { label: '视频说明书', ...(named && { to: paths.videoIntro(place.seriesId) }) },
          ...(lesson ? [{ label: lesson }] : []),
        ]}
      />
      <header className={styles.head}>
        {lesson !== undefined ? (
          <>
            <h1 className={styles.title}>{lesson}</h1>
            <p className={styles.manual}>
              <Link to={paths.videoIntro(place.seriesId)}>{title}</Link>
              {model && ` · ${shortTitle(model.model_name, name)}`}
            </p>
          </>
        ) : (
          <>
            <h1 className={styles.title}>{title}</h1>
            <p className={styles.manual}>
              {model ? shortTitle(model.model_name, name) : '一段视频讲清一个功能'}
            </p>
          </>
        )}
      </header>
    </>
  );
}
