import { StoryWords } from '~/route/StoryWords';
import { heads } from '~/api/generated/heads/ArticlePage';
import { ArticleBody } from '~/features/content/article/ArticleBody';
import {
  ArticleHead,
  ArticleHeadSkeleton,
  NextArticle,
} from '~/features/content/article/ArticleHead';
import { Gone } from '~/features/content/article/Gone';
import type { ArticleAnswer } from '~/features/content/article/news';
import { useArticle, type Article, type Text } from '~/features/content/article/use-article';
import { HotSeries } from '~/features/car/hot-series/HotSeries';
import { AboutSeries } from '~/features/car/related-series/AboutSeries';
import { SubjectSeries } from '~/features/car/related-series/SubjectSeries';
import { Headlines } from '~/features/content/stories/Headlines';
import { Related } from '~/features/content/stories/Related';
import { StoryFeed } from '~/features/content/stories/StoryFeed';
import { paths } from '~/paths';
import { useHead } from '~/route/use-head';
import { useDependentPart } from '~/route/use-dependent-part';
import { usePart } from '~/route/use-part';
import { useRoute } from '~/route/route';
import { Failed, Loading } from '~/ui/AsyncState';
import { HeadFailed } from '~/ui/HeadFailed';
import { Breadcrumb, type Crumb } from '~/ui/Breadcrumb';
import { Sections } from '~/ui/Guarded';
import { SkeletonLines } from '~/ui/Skeleton';

import * as styles from './StoryColumns.module.css';

export { rules } from '~/api/generated/rules/ArticlePage';

/** An article or question, then what to read next. */
export default function ArticlePage() {
  const nid = useRoute().params['nid'] ?? '';
  const article = useArticle();
  const next = usePart('getPreLoad');
  const related = usePart('recommand');
  const { data } = article.detail;
  useHead(heads, { articleDetail: data });

  return (
    <>
      <Crumbs answer={data} />
      <div className={styles.columns}>
        <Sections className={styles.main}>
          <Reading article={article} />
          {data && !article.gone && (
            <>
              <StoryWords tags={data.news.series_tag ?? []} keywords={data.keywords.words} />
              <NextArticle news={next.data?.articles[0]} />
            </>
          )}
          <Related
            title="相关阅读"
            state={related}
            stories={related.data?.data.items.relate.list ?? []}
            most={8}
          />
          {data && <StoryFeed key={nid} of={data} />}
        </Sections>
        <Side answer={data} />
      </div>
    </>
  );
}

function Reading({ article: { detail, text, gone } }: { article: Article }) {
  if (detail.status === 'failed')
    return <HeadFailed title="文章" error={detail.error} onRetry={detail.retry} />;
  if (!detail.data) {
    return (
      <Loading>
        <ArticleHeadSkeleton />
        <SkeletonLines count={12} />
      </Loading>
    );
  }
  const { news, relate_seires: cars } = detail.data;
  if (gone) return <Gone series={cars[0]} />;
  return (
    <article>
      <ArticleHead news={news} />
      <Body title={news.title} text={text} />
    </article>
  );
}

function Body({ title, text }: { title: string; text: Text }) {
  if (text.status === 'loading') {
    return (
      <Loading>
        <SkeletonLines count={12} />
      </Loading>
    );
  }
  return (
    <>
      <ArticleBody title={title} blocks={text.blocks} />
      {text.lacks && <Failed small error={text.lacks.error} onRetry={text.lacks.retry} />}
    </>
  );
}

/** The article's cars, more under its tag, and popular series. */
function Side({ answer }: { answer: ArticleAnswer | undefined }) {
  const hot = usePart('gatherRankList');
  const { data: tagged } = useDependentPart('knowledgeRecommend', { articleDetail: answer });
  const [subject, ...others] = answer?.relate_seires ?? [];
  return (
    <Sections as="aside" className={styles.side} aria-label="相关车系与热门榜单">
      {subject && <SubjectSeries series={subject} look="column" />}
      <AboutSeries title="同级车" series={others.slice(0, 4)} />
      {tagged && (
        <Headlines
          title={`更多${tagged.tag.name}内容`}
          stories={tagged.list.filter(({ nid }) => nid !== answer?.news.nid).slice(0, 5)}
          more={{ to: paths.tag(tagged.tag.nid), label: `更多${tagged.tag.name}内容` }}
        />
      )}
      <HotSeries lists={hot} />
    </Sections>
  );
}

function Crumbs({ answer }: { answer: ArticleAnswer | undefined }) {
  const subject = answer?.relate_seires[0];
  const crumbs: Crumb[] = [{ label: '首页', to: paths.home() }];
  if (subject && /^[0-9]{1,12}$/.test(subject.series_id)) {
    crumbs.push({ label: subject.series_name, to: paths.series(subject.series_id) });
  }
  return <Breadcrumb crumbs={[...crumbs, { label: '正文' }]} />;
}
