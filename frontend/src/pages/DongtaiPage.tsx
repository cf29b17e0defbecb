import { StoryWords } from '~/route/StoryWords';
import { useLocation, useNavigate } from 'react-router-dom';

import { heads } from '~/api/generated/heads/DongtaiPage';
import { Gone } from '~/features/content/article/Gone';
import { isGone, type ArticleAnswer } from '~/features/content/article/news';
import { PhotoDialog } from '~/features/content/posts/PhotoDialog';
import { photosOf, placeOf } from '~/features/content/posts/post';
import { PostCard } from '~/features/content/posts/PostCard';
import { HotSeries } from '~/features/car/hot-series/HotSeries';
import { AboutSeries } from '~/features/car/related-series/AboutSeries';
import { SubjectSeries } from '~/features/car/related-series/SubjectSeries';
import { Related } from '~/features/content/stories/Related';
import { StoryFeed } from '~/features/content/stories/StoryFeed';
import { paths, withQuery } from '~/paths';
import { stayHere } from '~/route/trail';
import { useHead } from '~/route/use-head';
import { usePart } from '~/route/use-part';
import { useRoute } from '~/route/route';
import { Loading } from '~/ui/AsyncState';
import { HeadFailed } from '~/ui/HeadFailed';
import { Breadcrumb } from '~/ui/Breadcrumb';
import { Sections } from '~/ui/Guarded';
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

/** State of an entry that was opened over the post: the post is the entry before it. */
const overPost = { ...stayHere, overPost: true } as const;

/** The post; ?pic=2 opens its second picture, so that Back closes it. */
function PostContent({ id, answer: { news, relate_seires: cars, keywords } }: PostContentProps) {
  const { query } = useRoute();
  const { state } = useLocation() as { state: Partial<typeof overPost> | null };
  const navigate = useNavigate();
  if (isGone(news)) return <Gone series={cars[0]} />;
  const photos = photosOf(news);
  const linkOf = (place: number): string => withQuery(paths.dongtai(id), { pic: `${place + 1}` });
  const open = placeOf(query['pic'], photos.length);

  function close(): void {
    if (open === undefined) return;
    if (state?.overPost) void navigate(-1);
    else void navigate(paths.dongtai(id), { replace: true, state: stayHere });
  }

  return (
    <>
      <PostCard post={news} photos={photos} linkOf={linkOf} linkState={overPost} />
      <StoryWords tags={news.series_tag ?? []} keywords={keywords.words} />
      <PhotoDialog
        photos={photos}
        place={open}
        onTurn={(place) =>
          void navigate(linkOf(place), {
            replace: true,
            state: state?.overPost ? overPost : stayHere,
          })
        }
        onClose={close}
      />
    </>
  );
}

type PostContentProps = { id: string; answer: ArticleAnswer };
