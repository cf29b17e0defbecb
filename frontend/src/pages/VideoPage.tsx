import { useLocation } from 'react-router-dom';

import type { Payload } from '~/api/call-types';
import { heads } from '~/api/generated/heads/VideoPage';
import { HotSeries } from '~/features/car/hot-series/HotSeries';
import { SeriesGrid } from '~/features/car/related-series/SeriesGrid';
import { SubjectCrumbs } from '~/features/car/related-series/SubjectCrumbs';
import { SubjectSeries } from '~/features/car/related-series/SubjectSeries';
import { isPlayNow, playNow } from '~/features/content/stories/playing';
import { Related } from '~/features/content/stories/Related';
import { pathOf } from '~/features/content/stories/story';
import { StoryFeed } from '~/features/content/stories/StoryFeed';
import { UpNext } from '~/features/content/stories/UpNext';
import { Film } from '~/features/content/video-story/Film';
import { NextUp } from '~/features/content/video-story/NextUp';
import { isDeleted } from '~/features/content/video-story/VideoHead';
import { VideoText } from '~/features/content/video-story/VideoText';
import { VideoTitle } from '~/features/content/video-story/VideoTitle';
import { useRoute } from '~/route/route';
import { useHead } from '~/route/use-head';
import { usePart } from '~/route/use-part';
import { Sections } from '~/ui/Guarded';
import { SectionHead } from '~/ui/SectionHead';
import { SkeletonLines } from '~/ui/Skeleton';

import * as styles from './VideoPage.module.css';

export { rules } from '~/api/generated/rules/VideoPage';

/** A video with its description and what to watch next. */
export default function VideoPage() {
  const { params } = useRoute();
  const state = useLocation().state as unknown;
  const nid = params['nid'] ?? '';
  const detail = usePart('videoDetail');
  const landing = usePart('videoLanding');
  const related = usePart('recommand');
  const hot = usePart('gatherRankList');
  useHead(heads, { videoDetail: detail.data });

  const next = landing.data?.feeds.find((video) => video.nid !== nid);
  const to = next && pathOf(next);
  const shown = new Set(landing.data?.feeds.map((video) => video.nid));
  const stories = related.data?.data.items.relate.list.filter((story) => !shown.has(story.nid));
  return (
    <>
      <SubjectCrumbs subject={detail.data?.relate_seires[0]} here="视频" />
      <VideoTitle detail={detail} />
      <div className={styles.stage}>
        <div>
          <Film
            detail={detail}
            autoPlay={isPlayNow(state)}
            ending={to && <NextUp title={next.title} to={to} state={playNow} />}
          />
        </div>
        <UpNext landing={landing} />
      </div>
      <div className={styles.columns}>
        <Sections className={styles.main}>
          {detail.data ? (
            <About detail={detail.data} />
          ) : (
            detail.status !== 'failed' && <SkeletonLines count={6} />
          )}
          <Related title="相关内容" state={related} stories={stories ?? []} most={8} />
          {detail.data && <StoryFeed key={nid} of={detail.data} />}
        </Sections>
        <Sections as="aside" className={styles.side} aria-label="热门车系">
          <HotSeries lists={hot} />
        </Sections>
      </div>
    </>
  );
}

function About({
  detail: { news, relate_seires: cars, keywords },
}: {
  detail: Payload<'videoDetail'>;
}) {
  const [subject, ...others] = cars;
  return (
    <>
      {subject && (
        <section aria-label="视频中的车">
          <SubjectSeries series={subject} />
        </section>
      )}
      {!isDeleted(news) && <VideoText news={news} keywords={keywords.words} />}
      {others.length > 0 && (
        <section aria-label="同级车">
          <SectionHead title="同级车" />
          <SeriesGrid series={others.slice(0, 5)} />
        </section>
      )}
    </>
  );
}
