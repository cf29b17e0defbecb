import type { Payload } from '~/api/call-types';
import { heads } from '~/api/generated/heads/WendaPage';
import type { CallState } from '~/api/use-call';
import { ofAnswerList } from '~/features/qa/answers/answers';
import { AnswerList } from '~/features/qa/answers/AnswerList';
import { HotSeries } from '~/features/car/hot-series/HotSeries';
import { SeriesGrid } from '~/features/car/related-series/SeriesGrid';
import { SubjectSeries } from '~/features/car/related-series/SubjectSeries';
import { Related } from '~/features/content/stories/Related';
import { ofQuestionDetail, QuestionGone } from '~/features/qa/questions/question';
import { QuestionHead } from '~/features/qa/questions/QuestionHead';
import { paths } from '~/paths';
import { useHead } from '~/route/use-head';
import { usePart } from '~/route/use-part';
import { useRoute } from '~/route/route';
import { Empty, Failed, Loading } from '~/ui/AsyncState';
import { Breadcrumb } from '~/ui/Breadcrumb';
import { SectionHead } from '~/ui/SectionHead';
import { Sections } from '~/ui/Guarded';
import { Skeleton, SkeletonLines } from '~/ui/Skeleton';

import * as styles from './WendaPage.module.css';

export { rules } from '~/api/generated/rules/WendaPage';

type Detail = Payload<'getQuestionDetail'>;

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
      <Breadcrumb
        crumbs={[
          { label: '首页', to: paths.home() },
          ...(subject && /^[0-9]{1,12}$/.test(subject.series_id)
            ? [{ label: subject.series_name, to: paths.series(subject.series_id) }]
            : []),
          { label: '问答' },
        ]}
      />
      <div className={styles.columns}>
        <Sections className={styles.main}>
          <Asked nid={nid} detail={detail} answers={answers} />
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

type AskedProps = {
  nid: string;
  detail: CallState<Detail>;
  answers: CallState<Payload<'getAnswerList'>>;
};

function Asked({ nid, detail, answers }: AskedProps) {
  if (detail.status === 'failed') {
    return (
      <section>
        <h1 className={styles.failed}>问答</h1>
        <Failed error={detail.error} onRetry={detail.retry} />
      </section>
    );
  }
  if (detail.status !== 'ready') {
    return (
      <Loading>
        <Skeleton className={styles.waitingTitle} />
        <Skeleton className={styles.waitingBy} />
      </Loading>
    );
  }
  const question = ofQuestionDetail(detail.data);
  if (question.isDelete) {
    return <QuestionGone>提问者删除了这个问题，看看相关内容和车型吧</QuestionGone>;
  }
  const total = answers.data?.total ?? detail.data.answer_count ?? 0;
  return (
    <article>
      <QuestionHead question={question} />
      <section className={styles.answers} aria-label="回答">
        <h2 className={styles.count}>{total}个回答</h2>
        {answers.status === 'failed' ? (
          <Failed error={answers.error} onRetry={answers.retry} />
        ) : answers.status !== 'ready' ? (
          <Loading>
            <SkeletonLines count={8} />
          </Loading>
        ) : (
          <AnswerList
            payload={answers.data}
            read={ofAnswerList}
            pathOf={(pn) => paths.wenda(nid, pn)}
            look="articles"
            empty={<Empty>还没有人回答这个问题</Empty>}
          />
        )}
      </section>
    </article>
  );
}
