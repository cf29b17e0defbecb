import type { ReactNode } from 'react';

import type { Payload } from '~/api/call-types';
import { useCall, type CallState } from '~/api/use-call';
import { grouped, monthText } from '~/lib/format';
import { Failed } from '~/ui/AsyncState';
import { Price } from '~/ui/Price';
import { Skeleton } from '~/ui/Skeleton';

import { AspectScores } from './AspectScores';
import { betterOf, type PairCar } from './pair';
import { PairSide } from './PairSide';
import * as styles from './PairSummary.module.css';

type PairSummaryProps = {
  cars: readonly [PairCar, PairCar];
  scores: CallState<Payload<'statisticsSeriesBatch'>>;
};

type Fact = {
  readonly title: string;
  readonly texts: readonly [ReactNode, ReactNode] | undefined;
  readonly better?: 0 | 1 | undefined;
};

/** Two series compared by price, sales and owner reviews. */
export function PairSummary({ cars, scores }: PairSummaryProps) {
  const [one, other] = cars;
  const sales = [useSales(one.id), useSales(other.id)] as const;
  const of = cars.map(({ id }) => scores.data?.list.find(({ series_id }) => series_id === id));
  const [a, b] = of;

  const facts: readonly Fact[] = [
    {
      title: '指导价',
      texts: both(cars, ({ price }) => <Price key="price" price={price} size="plain" />),
      better: betterOf([one.price.span?.from, other.price.span?.from], 'low'),
    },
    {
      title: '经销商报价',
      texts: both(cars, ({ dealerPrice }) => (
        <Price key="price" price={dealerPrice} size="plain" />
      )),
      better: betterOf([one.dealerPrice.span?.from, other.dealerPrice.span?.from], 'low'),
    },
    { title: '级别', texts: both(cars, ({ level }) => level?.toUpperCase() || '其他') },
    {
      title: '最近一月销量',
      texts: sales.every(({ status }) => status !== 'loading') ? both(sales, salesText) : undefined,
      better: betterOf([latest(sales[0])?.sale_num, latest(sales[1])?.sale_num]),
    },
    {
      title: '口碑评分',
      texts: scores.status === 'loading' ? undefined : [scoreText(a), scoreText(b)],
      better: betterOf([positive(a?.score), positive(b?.score)]),
    },
    {
      title: '好评率',
      texts:
        scores.status === 'loading' ? undefined : [a?.good_rate ?? '暂无', b?.good_rate ?? '暂无'],
      better: betterOf([positive(a?.good_rate), positive(b?.good_rate)]),
    },
  ];

  return (
    <section className={styles.summary} aria-label="两车概览">
      <PairSide car={one} />
      <div className={styles.middle}>
        <table className={styles.facts}>
          <caption className={styles.caption}>概览</caption>
          <thead>
            <tr>
              <th scope="col">{one.name}</th>
              <td />
              <th scope="col">{other.name}</th>
            </tr>
          </thead>
          <tbody>
            {facts.map(({ title, texts, better }) => (
              <tr key={title}>
                <td data-better={better === 0 || undefined}>{texts?.[0] ?? <Place />}</td>
                <th scope="row">{title}</th>
                <td data-better={better === 1 || undefined}>{texts?.[1] ?? <Place />}</td>
              </tr>
            ))}
          </tbody>
        </table>
        {scores.status === 'failed' ? (
          <Failed small error={scores.error} onRetry={scores.retry} />
        ) : (
          <AspectScores names={[one.name, other.name]} scores={[a, b]} />
        )}
      </div>
      <PairSide car={other} />
    </section>
  );
}

type Sales = CallState<Payload<'getseriessummary'>>;

function useSales(seriesId: string): Sales {
  return useCall('getseriessummary', { series_id: seriesId });
}

function latest(sales: Sales) {
  return sales.data?.sale_trend.at(-1);
}

function salesText(sales: Sales): string {
  const month = latest(sales);
  if (!month) return sales.status === 'failed' ? '加载失败' : '暂无';
  return `${grouped(month.sale_num)} 辆（${monthText(month.month).slice(5)}）`;
}

function scoreText(of: { score?: string; koubei_count: number } | undefined): string {
  return positive(of?.score) === undefined
    ? '暂无'
    : `${of?.score ?? ''}（${of?.koubei_count ?? 0} 条）`;
}

function positive(text: string | undefined): number | undefined {
  const number = parseFloat(text ?? '');
  return number > 0 ? number : undefined;
}

function both<Of, Text>(pair: readonly [Of, Of], textOf: (one: Of) => Text): [Text, Text] {
  return [textOf(pair[0]), textOf(pair[1])];
}

function Place() {
  return <Skeleton className={styles.place} />;
}
