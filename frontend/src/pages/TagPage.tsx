import { heads } from '~/api/generated/heads/TagPage';
import { HotSeries } from '~/features/car/hot-series/HotSeries';
import { AboutSeries } from '~/features/car/related-series/AboutSeries';
import {
  StoryRowsSkeleton,
  TagStories,
  type UnderTag,
} from '~/features/content/stories/TagStories';
import { mediaAddress } from '~/lib/media-address';
import { paths } from '~/paths';
import { useHead } from '~/route/use-head';
import { usePart } from '~/route/use-part';
import { Loading } from '~/ui/AsyncState';
import { HeadFailed } from '~/ui/HeadFailed';
import { Breadcrumb } from '~/ui/Breadcrumb';
import { Picture } from '~/ui/Picture';
import { Sections } from '~/ui/Guarded';
import { Skeleton } from '~/ui/Skeleton';
import { VisuallyHidden } from '~/ui/VisuallyHidden';

import * as columns from './StoryColumns.module.css';
import * as styles from './TagPage.module.css';

export { rules } from '~/api/generated/rules/TagPage';

/** Articles and videos with one tag. */
export default function TagPage() {
  const under = usePart('knowledgeRecommend');
  const hot = usePart('gatherRankList');
  useHead(heads, { knowledgeRecommend: under.data });
  return (
    <>
      <Breadcrumb
        crumbs={[{ label: '首页', to: paths.home() }, { label: under.data?.tag.name ?? '标签' }]}
      />
      <div className={styles.columns}>
        <Sections className={styles.main}>
          {under.status === 'failed' ? (
            <HeadFailed title="标签" error={under.error} onRetry={under.retry} />
          ) : under.data ? (
            <>
              <Head under={under.data} />
              <h2>
                <VisuallyHidden>全部内容</VisuallyHidden>
              </h2>
              <TagStories first={under.data} />
            </>
          ) : (
            <Loading>
              <Skeleton className={styles.waitingHead} />
              <StoryRowsSkeleton count={6} />
            </Loading>
          )}
        </Sections>
        <Sections as="aside" className={columns.side} aria-label="相关车系与热门榜单">
          <AboutSeries title="相关车系" series={under.data?.relate_seires ?? []} />
          <HotSeries lists={hot} />
        </Sections>
      </div>
    </>
  );
}

function Head({ under: { tag, total } }: { under: UnderTag }) {
  return (
    <header className={styles.head}>
      <Picture
        src={mediaAddress(tag.image_url)}
        alt=""
        ratio="4:3"
        fit="contain"
        eager
        className={styles.picture}
      />
      <div className={styles.words}>
        <h1 className={styles.name}>{tag.name}</h1>
        {tag.intro && <p className={styles.intro}>{tag.intro}</p>}
        {total !== undefined && <p className={styles.total}>共 {total} 篇</p>}
      </div>
    </header>
  );
}
