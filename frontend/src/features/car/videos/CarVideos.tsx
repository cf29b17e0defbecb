import type { Payload } from '~/api/call-types';
import { useCall } from '~/api/use-call';
import { useNear } from '~/lib/use-near';
import { paths } from '~/paths';
import { IdLink } from '~/route/IdLink';
import { AsyncSection } from '~/ui/AsyncSection';
import { Icon } from '~/ui/Icon';
import { Picture } from '~/ui/Picture';
import { Skeleton } from '~/ui/Skeleton';

import * as styles from './CarVideos.module.css';

type Video =
  Payload<'getVideoInstructions'>['video_info']['category_list'][number]['video_list'][number];

const shown = 4;

/** Video manual of the car, one video per kind. */
export function CarVideos({ seriesId }: { seriesId: string }) {
  const [place, wanted] = useNear<HTMLDivElement>();
  const videos = useCall('getVideoInstructions', wanted ? { series_id: seriesId } : null);
  return (
    <div ref={place}>
      <AsyncSection
        title="视频说明书"
        more={{ to: paths.videoIntro(seriesId), label: '全部视频说明书' }}
        state={videos}
        skeleton={<Places />}
        empty="暂无视频说明书"
      >
        {({ video_info: { category_list: kinds } }) => {
          const first = kinds.flatMap(({ title, video_list: list }) =>
            list.slice(0, 1).map((video) => ({ kind: title, video })),
          );
          if (first.length === 0) return null;
          return (
            <ul className={styles.list}>
              {first.slice(0, shown).map(({ kind, video }) => (
                <li key={video.videoId}>
                  <Card seriesId={seriesId} kind={kind} video={video} />
                </li>
              ))}
            </ul>
          );
        }}
      </AsyncSection>
    </div>
  );
}

type CardProps = { seriesId: string; kind: string; video: Video };

function Card({ seriesId, kind, video }: CardProps) {
  const { videoId, categoryId, title, poster, duration_display: length } = video;
  return (
    <IdLink
      to={() =>
        categoryId ? paths.videoIntroTab(seriesId, categoryId, videoId) : paths.videoIntro(seriesId)
      }
      className={styles.card}
    >
      <span className={styles.cover}>
        <Picture src={poster} alt="" ratio="16:9" />
        <span className={styles.play}>
          <Icon name="play" size={12} />
          {length}
        </span>
      </span>
      <span className={styles.title}>{title}</span>
      <span className={styles.kind}>{kind}</span>
    </IdLink>
  );
}

function Places() {
  return (
    <span className={styles.list}>
      {Array.from({ length: shown }, (_, place) => (
        <Skeleton key={place} className={styles.place} />
      ))}
    </span>
  );
}
