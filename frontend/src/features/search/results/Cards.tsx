import { isId } from '~/lib/is-id';
import { mediaAddress } from '~/lib/media-address';
import { priceIn } from '~/lib/price';
import { canAsk } from '~/lib/sell-status';
import { paths } from '~/paths';
import { AskPriceLink } from '~/route/AskPriceLink';
import { CompareButton } from '~/route/own/CompareButton';
import { SeriesLink } from '~/route/SeriesLink';
import { buttonClass } from '~/ui/Button';
import { Link } from '~/ui/Link';
import { Picture } from '~/ui/Picture';
import { Price } from '~/ui/Price';

import * as styles from './Cards.module.css';
import { QueryReading } from './QueryReading';
import type { BrandCard, Card, DemandCard, SeriesCard } from './result';

/** Promoted cards above the results: how the query was read, a car, a brand, or facts about a car. */
export function Cards({ cards }: { cards: readonly Card[] }) {
  return (
    <ul className={styles.cards}>
      {cards.map((card, place) => (
        <li key={place} className={styles.card}>
          <ByTemplate card={card} />
        </li>
      ))}
    </ul>
  );
}

function ByTemplate({ card }: { card: Card }) {
  switch (card.template) {
    case 'query_card':
      return <QueryReading {...card} />;
    case 'img_1_series_card':
      return <Series {...card} />;
    case 'brand_card':
      return <Brand {...card} />;
    case 'series_demand_card':
      return <Demand {...card} />;
  }
}

function Series({ series, image_url: image, imgNum = 0 }: SeriesCard) {
  const { series_id: id, series_name: name } = series;
  const price = priceIn(series, 'price');
  return (
    <div className={styles.series}>
      <Picture
        src={mediaAddress(image ?? series.white_bg_img)}
        alt=""
        ratio="3:2"
        fit="contain"
        className={styles.picture}
      />
      <div className={styles.words}>
        <h2 className={styles.name}>
          <SeriesLink id={id}>{name}</SeriesLink>
        </h2>
        <p className={styles.facts}>
          {[series.brand_name, series.level, series.energy_type, series.cruisingInfo]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <p>
          {price.text && <span className={styles.label}>指导价 </span>}
          <Price price={price} />
        </p>
        {isId(id) && (
          <p className={styles.ways}>
            <Link to={paths.parameters({ seriesId: id })}>参数配置</Link>
            <Link to={paths.gallery(id)}>图片{imgNum > 0 && ` ${imgNum}张`}</Link>
            <Link to={paths.reviews(id)}>口碑</Link>
            <Link to={paths.videoIntro(id)}>视频说明书</Link>
            <CompareButton modelId={series.model_id} name={name} />
          </p>
        )}
      </div>
      {isId(id) && <Ask id={id} sellStat={series.sell_stat} />}
    </div>
  );
}

function Ask({ id, sellStat }: { id: string; sellStat: number | undefined }) {
  if (!canAsk(sellStat)) return <p className={styles.unsold}>已停售</p>;
  return (
    <AskPriceLink car={{ seriesId: id }} className={buttonClass({ look: 'price' })}>
      询底价
    </AskPriceLink>
  );
}

function Brand({ brand, series_total: total, series_list: list }: BrandCard) {
  const all = paths.databaseOf('brand', brand.code);
  return (
    <>
      <div className={styles.brand}>
        <Picture
          src={mediaAddress(brand.logo)}
          alt=""
          ratio="1:1"
          fit="contain"
          className={styles.logo}
        />
        <h2 className={styles.name}>{brand.title}</h2>
        {all && (
          <Link to={all} className={styles.all}>
            {total === undefined ? '全部车系' : `全部${total}个车系`}
          </Link>
        )}
      </div>
      <ul className={styles.row}>
        {list.slice(0, 5).map((series) => (
          <li key={series.series_id}>
            <SeriesLink id={series.series_id} className={styles.small}>
              <Picture
                src={mediaAddress(series.white_bg_img)}
                alt=""
                ratio="4:3"
                fit="contain"
                className={styles.smallPicture}
              />
              <span className={styles.smallName}>{series.series_name}</span>
              <Price price={priceIn(series, 'price')} size="small" inside />
            </SeriesLink>
          </li>
        ))}
      </ul>
    </>
  );
}

type DemandType = DemandCard['demand_list'][number]['type'];

const demandPaths: { readonly [type in DemandType]: (id: string) => string } = {
  price: (id) => paths.series(id),
  pic: (id) => paths.gallery(id),
  parameter: (id) => paths.parameters({ seriesId: id }),
  koubei: (id) => paths.reviews(id),
  video: (id) => paths.videoIntro(id),
  policy: (id) => paths.policy({ seriesId: id }),
};

function Demand({ series, demand_list: demands }: DemandCard) {
  const id = series.series_id;
  return (
    <>
      <h2 className={styles.name}>
        <SeriesLink id={id}>{series.series_name}</SeriesLink>
        <span className={styles.note}>大家都在看</span>
      </h2>
      <ul className={styles.demands}>
        {demands.map(({ type, title, text }) => (
          <li key={type + title}>
            {isId(id) && Object.hasOwn(demandPaths, type) ? (
              <Link to={demandPaths[type](id)} className={styles.demand}>
                <span>{title}</span>
                {text && <span className={styles.note}>{text}</span>}
              </Link>
            ) : (
              <span className={styles.demand}>{title}</span>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
