import { heads } from '~/api/generated/heads/ArticlePage';
import { HotSeries } from '~/features/car/hot-series/HotSeries';
import { AboutSeries } from '~/features/car/related-series/AboutSeries';
import { SubjectCrumbs } from '~/features/car/related-series/SubjectCrumbs';
import { SubjectSeries } from '~/features/car/related-series/SubjectSeries';
import { NextArticle } from '~/features/content/article/ArticleHead';
import type { ArticleAnswer } from '~/features/content/article/news';
import { Reading } from '~/features/content/article/Reading';
import { useArticle } from '~/features/content/article/use-article';
import { Headlines } from '~/features/content/stories/Headlines';
import { Related } from '~/features/content/stories/Related';
import { StoryFeed } from '~/features/content/stories/StoryFeed';
import { paths } from '~/paths';
import { useRoute } from '~/route/route';
import { StoryWords } from '~/route/StoryWords';
import { useDependentPart } from '~/route/use-dependent-part';
import { useHead } from '~/route/use-head';
import { usePart } from '~/route/use-part';
import { Sections } from '~/ui/Guarded';

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
      <SubjectCrumbs subject={data?.relate_seires[0]} here="正文" />
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
