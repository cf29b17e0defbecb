import type { ReactNode } from 'react';

import { grouped, monthText } from '~/lib/format';
import { canAsk, isPresale } from '~/lib/sell-status';
import { paths } from '~/paths';
import { AskPriceLink } from '~/route/AskPriceLink';
import { CompareButton } from '~/route/own/CompareButton';
import { FavouriteButton } from '~/route/own/FavouriteButton';
import { seenPrice } from '~/route/own/entries';
import { AboveGuide } from '~/ui/AboveGuide';
import { buttonClass } from '~/ui/Button';
import { Figure } from '~/ui/Figure';
import { Link } from '~/ui/Link';
import { Price } from '~/ui/Price';

import { SellTag } from './car-words';
import * as styles from './SeriesHead.module.css';
import { SeriesGallery } from './SeriesGallery';
import type { Color, Rank, SeriesView } from './series-view';

type SeriesHeadProps = {
  series: SeriesView;
  /** Number of reviews, if known. */
  reviewCount: number | undefined;
  /** Latest month of the sales ranking, if the series is in it. */
  sold: { readonly month: string; readonly sale_num: number } | undefined;
  /** Shown when some data failed to load. */
  failure?: ReactNode;
  city: string;
};

/** Name, price and figures of a series, with links to learn more. */
export function SeriesHead({ series, reviewCount, sold, failure, city }: SeriesHeadProps) {
  const { seriesId, name, sellStat, price, dealerPrice, facts, score, colors, ranks } = series;
  return (
    <header className={styles.head}>
      <SeriesGallery series={series} />
      <div className={styles.words}>
        <div className={styles.titleRow}>
          <h1 className={styles.title}>{name}</h1>
          <SellTag sellStat={sellStat} />
          <Link to={paths.reviews(seriesId)} className={styles.reviews}>
            {score && (
              <span className={styles.score}>
                <Figure kind="score" member="score" value={score} count={reviewCount} inside>
                  <strong>{score}</strong>分
                </Figure>
              </span>
            )}
            {!!reviewCount && (
              <Figure kind="reviews" member="koubei_count" value={reviewCount} inside>
                {reviewCount}条车主口碑
              </Figure>
            )}
          </Link>
        </div>
        <Ranks ranks={ranks} />
        <dl className={styles.prices}>
          <div className={styles.price}>
            <dt>厂商指导价</dt>
            <dd>
              <Price price={price} size="large" />
            </dd>
          </div>
          <div className={styles.price}>
            <dt>经销商报价</dt>
            <dd className={styles.second}>
              <Price price={dealerPrice} />
              <AboveGuide price={dealerPrice} guide={price} />
            </dd>
          </div>
          {sold && (
            <div className={styles.price}>
              <dt>{monthText(sold.month)}销量</dt>
              <dd className={styles.second}>
                <Figure kind="sale" member="sale_num" value={sold.sale_num} date={sold.month}>
                  {grouped(sold.sale_num)}辆
                </Figure>
              </dd>
            </div>
          )}
        </dl>
        <dl className={styles.facts}>
          {facts.map(({ name: fact, value }) => (
            <div key={fact} className={styles.fact}>
              <dt>
                <Figure kind="parameter" member={fact} value={value}>
                  {fact}
                </Figure>
              </dt>
              <dd title={value}>{value}</dd>
            </div>
          ))}
        </dl>
        <Colors colors={colors} />
        {failure}
        <Actions series={series} city={city} />
      </div>
    </header>
  );
}

function Ranks({ ranks }: { ranks: readonly Rank[] }) {
  if (ranks.length === 0) return null;
  return (
    <ul className={styles.ranks} aria-label="上榜">
      {ranks.map(({ sort, title, rank }, place) => (
        <li key={place}>
          <Link to={paths.rank({ sort })} className={styles.rank}>
            {title}
            <strong>第{rank}名</strong>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Colors({ colors }: { colors: readonly Color[] }) {
  if (colors.length === 0) return null;
  return (
    <dl className={styles.colors}>
      <dt>车身颜色</dt>
      {colors.slice(0, 8).map(({ name, value }, place) => (
        <dd key={place} className={styles.color}>
          <svg width="1rem" height="1rem" viewBox="0 0 16 16" aria-hidden="true">
            <circle cx="8" cy="8" r="7.5" fill={value} className={styles.swatch} />
          </svg>
          {name}
        </dd>
      ))}
    </dl>
  );
}

function Actions({ series, city }: { series: SeriesView; city: string }) {
  const { seriesId, name, sellStat, bestModelId } = series;
  const { picture, price, dealerPrice } = series;
  return (
    <p className={styles.actions}>
      {canAsk(sellStat) && (
        <AskPriceLink
          car={{
            seriesId,
            modelId: bestModelId,
            kind: isPresale(sellStat) ? 'presale' : undefined,
          }}
          className={buttonClass({ look: 'price', size: 'large' })}
        >
          {isPresale(sellStat) ? '预售咨询' : '询底价'}
        </AskPriceLink>
      )}
      {!canAsk(sellStat) && <span className={styles.stopped}>已停售</span>}
      <Link to={paths.parameters({ seriesId })} className={buttonClass({ size: 'large' })}>
        参数配置
      </Link>
      <Link to={paths.ownerPrice({ seriesId })} className={buttonClass({ size: 'large' })}>
        车主成交价
      </Link>
      <CompareButton modelId={bestModelId} name={name} className={buttonClass({ size: 'large' })} />
      <FavouriteButton
        size="large"
        car={{
          kind: 'series',
          id: seriesId,
          name,
          picture,
          price: seenPrice({ guide: price, dealer: dealerPrice }, city),
        }}
      />
    </p>
  );
}
