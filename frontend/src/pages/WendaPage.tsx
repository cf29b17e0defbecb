import { heads } from '~/api/generated/heads/WendaPage';
import { HotSeries } from '~/features/car/hot-series/HotSeries';
import { SeriesGrid } from '~/features/car/related-series/SeriesGrid';
import { SubjectCrumbs } from '~/features/car/related-series/SubjectCrumbs';
import { SubjectSeries } from '~/features/car/related-series/SubjectSeries';
import { Related } from '~/features/content/stories/Related';
import { AnswerSection } from '~/features/qa/answers/AnswerSection';
import { AskedQuestion } from '~/features/qa/questions/AskedQuestion';
import { useRoute } from '~/route/route';
import { useHead } from '~/route/use-head';
import { usePart } from '~/route/use-part';
import { Sections } from '~/ui/Guarded';
import { SectionHead } from '~/ui/SectionHead';

import * as styles from './WendaPage.module.css';

export { rules } from '~/api/generated/rules/WendaPage';

/** A question with its answers and related content. */
export default function WendaPage() {
  const { params } = useRoute();
  const nid = params['nid'] ?? '';
  const detail = usePart('getQuestionDetail');
  const answers = usePart('getAnswerList');
  const related = usePart('recommand');
  const knowledge = usePart('knowledgeRecommend');
  const hot = usePart('gatherRankList');
  useHead(heads, { getQuestionDetail: detail.data, getAnswerList: answers.data });

  const known = new Set(knowledge.data?.list.map((story) => story.nid));
  const stories = related.data?.data.items.relate.list.filter((story) => !known.has(story.nid));
  const [subject, ...others] = detail.data?.relate_seires ?? [];
  return (
    <>
      <SubjectCrumbs subject={subject} here="问答" />
      <div className={styles.columns}>
        <Sections className={styles.main}>
          <AskedQuestion detail={detail}>
            {({ answer_count: count }) => (
              <AnswerSection nid={nid} answers={answers} count={count} />
            )}
          </AskedQuestion>
          <Related
            title={knowledge.data ? `相关知识：${knowledge.data.tag.name}` : '相关知识'}
            state={knowledge}
            stories={knowledge.data?.list ?? []}
            most={4}
          />
          <Related title="相关内容" state={related} stories={stories ?? []} most={8} />
        </Sections>
        <Sections as="aside" className={styles.side} aria-label="相关车系">
          {subject && <SubjectSeries series={subject} look="column" />}
          {others.length > 0 && (
            <section>
              <SectionHead title="同级车" />
              <SeriesGrid series={others.slice(0, 4)} columns="one" />
            </section>
          )}
          <HotSeries lists={hot} />
        </Sections>
      </div>
    </>
  );
}
