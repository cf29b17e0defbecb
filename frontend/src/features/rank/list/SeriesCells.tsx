import { classes } from '~/lib/classes';
import { priceIn, type PriceView } from '~/lib/price';
import { seriesName } from '~/lib/series-name';
import { isPresale } from '~/lib/sell-status';
import { CompareButton } from '~/route/own/CompareButton';
import { SeriesLink } from '~/route/SeriesLink';
import { Picture } from '~/ui/Picture';
import { AboveGuide } from '~/ui/AboveGuide';
import { Price } from '~/ui/Price';

import type { RankItem } from './rank-answer';
import * as styles from './SeriesCells.module.css';

export type SeriesItem = Extract<RankItem, { kind: 'series' }>;

/** The name of a series without a known id is no link (spec browsing §3). */
export function SeriesCells({ series, eager }: { series: SeriesItem; eager: boolean }) {
  const { series_id: id } = series;
  const name = seriesName(series);
  const [guide, other] = [guidePrice(series), priceIn(series, 'dealer_price')];
  return (
    <>
      <th scope="row" abbr={name} className={styles.subject}>
        <div className={styles.card}>
          <Picture
            className={classes(styles.picture, series.white_bg_img && styles.white)}
            src={series.white_bg_img}
            alt=""
            fit="contain"
            eager={eager}
          />
          <div className={styles.words}>
            <p className={styles.title}>
              <SeriesLink id={id} className={styles.name}>
                {name}
              </SeriesLink>
              <Marks series={series} />
              <CompareButton
                modelId={series.model_id ?? series.min_model_id}
                name={name}
                words="对比"
                className={styles.compare}
              />
            </p>
            <p className={styles.facts}>{factsOf(series)}</p>
            {series.min_model_name && (
              <p className={styles.model} title={series.min_model_name}>
                入门 {withoutName(series.min_model_name, name)}
              </p>
            )}
          </div>
        </div>
      </th>
      <td>
        <Price price={guide} />
        {other.text && (
          <p className={styles.dealer}>
            {other.kind === 'rank' ? '榜单价' : '经销商'} <Price price={other} size="plain" />
            <AboveGuide price={other} guide={guide} />
          </p>
        )}
      </td>
    </>
  );
}

function Marks({ series }: { series: SeriesItem }) {
  const { is_new_energy: newEnergy, energy_type: energy, sell_stat: stat, tag } = series;
  return (
    <>
      {newEnergy === 1 && <span className={styles.energy}>{energy || '新能源'}</span>}
      {isPresale(stat) && <span className={styles.mark}>预售</span>}
      {tag && <span className={styles.mark}>{tag}</span>}
    </>
  );
}

function factsOf({ brand_name: brand, cruisingInfo: range }: SeriesItem): string {
  return [brand, range].filter(Boolean).join(' · ');
}

/** Model name without the series name, which is shown above. */
function withoutName(model: string, series: string): string {
  return model.startsWith(`${series} `) ? model.slice(series.length + 1) : model;
}

function guidePrice({ price, price_nounit: bare, prices }: SeriesItem): PriceView {
  return priceIn({ price: price || (bare && `${bare}万`), prices }, 'price');
}
