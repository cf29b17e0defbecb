import type { Payload } from '~/api/call-types';
import { heads } from '~/api/generated/heads/CheyouWendaPage';
import { OwnerAnswers } from '~/features/qa/answers/OwnerAnswers';
import { HotSeries, type HotLists } from '~/features/car/hot-series/HotSeries';
import { cardOf } from '~/features/car/related-series/series-card';
import { SubjectSeries } from '~/features/car/related-series/SubjectSeries';
import { AskedAmong, LikeQuestions } from '~/features/qa/questions/CheyouQuestion';
import { ofWendaInfo, QuestionGone } from '~/features/qa/questions/question';
import { paths } from '~/paths';
import { useHead } from '~/route/use-head';
import { useDependentPart } from '~/route/use-dependent-part';
import { usePart } from '~/route/use-part';
import { useRoute } from '~/route/route';
import { Failed, Loading } from '~/ui/AsyncState';
import { Breadcrumb } from '~/ui/Breadcrumb';
import { Sections } from '~/ui/Guarded';
import { Skeleton, SkeletonLines } from '~/ui/Skeleton';

import * as styles from './CheyouWendaPage.module.css';

export { rules } from '~/api/generated/rules/CheyouWendaPage';

type Talk = Payload<'wendapage'>;

/** A question among owners, in conversation style. */
export default function CheyouWendaPage() {
  const { params } = useRoute();
  const wendaId = params['wendaId'] ?? '';
  const talk = usePart('wendapage', { keepPrevious: true });
  // The question stays while another page of its answers loads.
  const shown = talk.data?.wendaInfo.wendaId === wendaId ? talk.data : undefined;
  const series = useDependentPart('getSeriesInfo', { wendapage: shown });
  useHead(heads, { wendapage: shown });

  const { series_id: id, series_name: name } = shown?.wendaInfo ?? {};
  const seriesId = id && /^[0-9]{1,12}$/.test(id) ? id : undefined;
  return (
    <>
      <Breadcrumb
        crumbs={[
          { label: '首页', to: paths.home() },
          ...(seriesId && name ? [{ label: name, to: paths.series(seriesId) }] : []),
          { label: '车友问答' },
        ]}
      />
      <Sections className={styles.columns}>
        <div>
          {talk.status === 'failed' ? (
            <>
              <h1 className={styles.failed}>车友问答</h1>
              <Failed error={talk.error} onRetry={talk.retry} />
            </>
          ) : shown ? (
            <div aria-busy={talk.status === 'ready' && talk.outdated}>
              <Thread wendaId={wendaId} talk={shown} seriesId={seriesId} />
            </div>
          ) : (
            <Loading>
              <Skeleton className={styles.waiting} />
              <SkeletonLines count={8} />
            </Loading>
          )}
        </div>
        <Sections as="aside" className={styles.side} aria-label="相关问题与车系">
          {shown?.wendaInfo.is_show === 1 && <LikeQuestions questions={shown.relate} />}
          {series.data && <SubjectSeries series={cardOf(series.data)} look="column" />}
          {talk.status !== 'failed' && <HotSeries lists={listsOf(shown)} />}
        </Sections>
      </Sections>
    </>
  );
}

type ThreadProps = { wendaId: string; talk: Talk; seriesId: string | undefined };

function Thread({ wendaId, talk, seriesId }: ThreadProps) {
  const question = ofWendaInfo(talk.wendaInfo);
  if (question.isDelete) {
    return (
      <>
        <QuestionGone>提问的车友删除了这个问题，看看车友们还在问什么</QuestionGone>
        <div className={styles.others}>
          <LikeQuestions questions={talk.relate} />
        </div>
      </>
    );
  }
  const reviews = seriesId && paths.reviews(seriesId);
  return (
    <article>
      <AskedAmong question={question} seriesName={talk.wendaInfo.series_name} reviews={reviews} />
      <OwnerAnswers wendaId={wendaId} talk={talk} reviews={reviews} />
    </article>
  );
}

function listsOf(talk: Talk | undefined): HotLists {
  if (!talk) return { status: 'loading' };
  return { status: 'ready', data: { sale_list: talk.sale, heat_list: talk.heat } };
}
