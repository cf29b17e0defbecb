import { heads } from '~/api/generated/heads/DongtaiPage';
import { HotSeries } from '~/features/car/hot-series/HotSeries';
import { AboutSeries } from '~/features/car/related-series/AboutSeries';
import { SubjectSeries } from '~/features/car/related-series/SubjectSeries';
import { Gone } from '~/features/content/article/Gone';
import { isGone, type ArticleAnswer } from '~/features/content/article/news';
import { PostWithPhotos } from '~/features/content/posts/PostWithPhotos';
import { Related } from '~/features/content/stories/Related';
import { StoryFeed } from '~/features/content/stories/StoryFeed';
import { paths } from '~/paths';
import { useRoute } from '~/route/route';
import { useHead } from '~/route/use-head';
import { usePart } from '~/route/use-part';
import { Loading } from '~/ui/AsyncState';
import { Breadcrumb } from '~/ui/Breadcrumb';
import { Sections } from '~/ui/Guarded';
import { HeadFailed } from '~/ui/HeadFailed';
import { Skeleton, SkeletonLines } from '~/ui/Skeleton';

import * as styles from './DongtaiPage.module.css';
import * as columns from './StoryColumns.module.css';

export { rules } from '~/api/generated/rules/DongtaiPage';

/** An owner's short post with pictures. */
export default function DongtaiPage() {
  const id = useRoute().params['id'] ?? '';
  const detail = usePart('articleDetail');
  const related = usePart('recommand');
  const hot = usePart('gatherRankList');
  const { data } = detail;
  useHead(heads, { articleDetail: data });

  const [subject, ...others] = data?.relate_seires ?? [];
  return (
    <>
      <Breadcrumb crumbs={[{ label: '首页', to: paths.home() }, { label: '车友动态' }]} />
      <div className={columns.columns}>
        <Sections className={columns.main}>
          {detail.status === 'failed' ? (
            <HeadFailed title="车友动态" error={detail.error} onRetry={detail.retry} />
          ) : data ? (
            <PostContent id={id} answer={data} />
          ) : (
            <Loading>
              <Skeleton className={styles.waitingBy} />
              <SkeletonLines count={6} />
              <Skeleton className={styles.waitingPhoto} />
            </Loading>
          )}
          <Related
            title="相关阅读"
            state={related}
            stories={related.data?.data.items.relate.list ?? []}
            most={8}
          />
          {data && <StoryFeed key={id} of={data} />}
        </Sections>
        <Sections as="aside" className={columns.side} aria-label="相关车系与热门榜单">
          {subject && <SubjectSeries series={subject} look="column" />}
          <AboutSeries title="同级车" series={others.slice(0, 4)} />
          <HotSeries lists={hot} />
        </Sections>
      </div>
    </>
  );
}

function PostContent({ id, answer }: { id: string; answer: ArticleAnswer }) {
  if (isGone(answer.news)) return <Gone series={answer.relate_seires[0]} />;
  return <PostWithPhotos id={id} answer={answer} />;
}
