import { useLocation } from 'react-router-dom';

import type { Payload } from '~/api/call-types';
import { heads } from '~/api/generated/heads/VideoPage';
import { HotSeries } from '~/features/car/hot-series/HotSeries';
import { SeriesGrid } from '~/features/car/related-series/SeriesGrid';
import { SubjectSeries } from '~/features/car/related-series/SubjectSeries';
import { isPlayNow, playNow } from '~/features/content/stories/playing';
import { Related } from '~/features/content/stories/Related';
import { pathOf } from '~/features/content/stories/story';
import { StoryFeed } from '~/features/content/stories/StoryFeed';
import { UpNext, type NextVideo } from '~/features/content/stories/UpNext';
import { NextUp } from '~/features/content/video-story/NextUp';
import { filmOf, isDeleted, VideoGone, VideoHead } from '~/features/content/video-story/VideoHead';
import { VideoText } from '~/features/content/video-story/VideoText';
import { paths } from '~/paths';
import { useHead } from '~/route/use-head';
import { usePart } from '~/route/use-part';
import { useRoute } from '~/route/route';
import { Failed, Loading } from '~/ui/AsyncState';
import { Breadcrumb, type Crumb } from '~/ui/Breadcrumb';
import { SectionHead } from '~/ui/SectionHead';
import { Sections } from '~/ui/Guarded';
import { Skeleton, SkeletonLines } from '~/ui/Skeleton';
import { VideoPlayer } from '~/ui/VideoPlayer';

import * as styles from './VideoPage.module.css';

export { rules } from '~/api/generated/rules/VideoPage';

type Detail = Payload<'videoDetail'>;

/** A video with its description and what to watch next. */
export default function VideoPage() {
  const { params } = useRoute();
  const nid = params['nid'] ?? '';
  const detail = usePart('videoDetail');
  const landing = usePart('videoLanding');
  const related = usePart('recommand');
  const hot = usePart('gatherRankList');
  useHead(heads, { videoDetail: detail.data });

  const next = landing.data?.feeds.find((video) => video.nid !== nid);
  const shown = new Set(landing.data?.feeds.map((video) => video.nid));
  const stories = related.data?.data.items.relate.list.filter((story) => !shown.has(story.nid));
  return (
    <>
      <Crumbs detail={detail.data} />
      {detail.status === 'failed' ? (
        <h1 className={styles.failed}>视频</h1>
      ) : detail.data ? (
        !isDeleted(detail.data.news) && <VideoHead news={detail.data.news} />
      ) : (
        <Loading>
          <Skeleton className={styles.waitingTitle} />
          <Skeleton className={styles.waitingNotes} />
        </Loading>
      )}
      <div className={styles.stage}>
        <div>
          {detail.status === 'failed' ? (
            <Failed error={detail.error} onRetry={detail.retry} />
          ) : detail.data ? (
            <Film detail={detail.data} next={next} />
          ) : (
            <Skeleton className={styles.waitingFilm} />
          )}
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

function Film({ detail: { news }, next }: { detail: Detail; next: NextVideo | undefined }) {
  const state = useLocation().state as unknown;
  if (isDeleted(news)) return <VideoGone />;
  const film = filmOf(news);
  const to = next && pathOf(next);
  return (
    <VideoPlayer
      src={film?.src}
      poster={film?.poster ?? news.image_url}
      ratio={film?.ratio}
      title={news.title}
      autoPlay={isPlayNow(state)}
      ending={to && <NextUp title={next.title} to={to} state={playNow} />}
    />
  );
}

function About({ detail: { news, relate_seires: cars, keywords } }: { detail: Detail }) {
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

function Crumbs({ detail }: { detail: Detail | undefined }) {
  const subject = detail?.relate_seires[0];
  const crumbs: Crumb[] = [{ label: '首页', to: paths.home() }];
  if (subject && /^[0-9]{1,12}$/.test(subject.series_id)) {
    crumbs.push({ label: subject.series_name, to: paths.series(subject.series_id) });
  }
  return <Breadcrumb crumbs={[...crumbs, { label: '视频' }]} />;
}
