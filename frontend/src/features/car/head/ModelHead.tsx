import type { Fact } from '~/lib/drive-facts';
import { wanText } from '~/lib/wan';
import { canAsk, isPresale } from '~/lib/sell-status';
import { paths } from '~/paths';
import { AskPriceLink } from '~/route/AskPriceLink';
import { DealRating } from '~/route/DealRating';
import { CompareButton } from '~/route/own/CompareButton';
import { FavouriteButton } from '~/route/own/FavouriteButton';
import { seenPrice } from '~/route/own/entries';
import { AboveGuide } from '~/ui/AboveGuide';
import { buttonClass } from '~/ui/Button';
import { Link } from '~/ui/Link';
import { Picture } from '~/ui/Picture';
import { Price } from '~/ui/Price';

import { SellTag } from './car-words';
import * as styles from './ModelHead.module.css';
import type { ModelView } from './model-view';

type ModelHeadProps = {
  model: ModelView;
  picture: string | undefined;
  /** Facts from the parameter table. */
  more: readonly Fact[];
  city: string;
};

/** One model of a car: name, prices and inquiry buttons. */
export function ModelHead({ model, picture, more, city }: ModelHeadProps) {
  const { modelId, seriesId, seriesName, name, sellStat, facts } = model;
  return (
    <header className={styles.head}>
      <Link to={paths.modelGallery(modelId)} className={styles.gallery}>
        <Picture src={picture} alt={`${name}图片`} eager className={styles.picture} />
      </Link>
      <div className={styles.words}>
        <h1 className={styles.title}>{name}</h1>
        <p className={styles.below}>
          <SellTag sellStat={sellStat} />
          {seriesId && (
            <Link to={paths.series(seriesId)} className={styles.series}>
              {seriesName}全部车款
            </Link>
          )}
        </p>
        <dl className={styles.facts}>
          {[...facts, ...more].map(({ name: fact, value }) => (
            <div key={fact} className={styles.fact}>
              <dt>{fact}</dt>
              <dd title={value}>{value}</dd>
            </div>
          ))}
        </dl>
        <p className={styles.ways}>
          <Link to={paths.parameters({ modelId })} className={buttonClass({})}>
            参数配置
          </Link>
          <CompareButton modelId={modelId} name={name} className={buttonClass({})} />
          <Link to={paths.vrPano({ modelId })} className={buttonClass({})}>
            VR内饰
          </Link>
          <FavouriteButton
            car={{
              kind: 'model',
              id: modelId,
              name,
              picture,
              price: seenPrice({ guide: model.price, dealer: model.dealerPrice }, city),
            }}
          />
        </p>
      </div>
      <Prices model={model} city={city} />
    </header>
  );
}

function Prices({ model, city }: { model: ModelView; city: string }) {
  const { modelId, seriesId, sellStat, price, dealerPrice, saving, rating } = model;
  const presale = isPresale(sellStat);
  return (
    <div className={styles.prices}>
      <dl>
        <div className={styles.guide}>
          <dt>厂商指导价</dt>
          <dd>
            <Price price={price} size="plain" />
          </dd>
        </div>
        <div className={styles.dealer}>
          <dt>{city}经销商最低价</dt>
          <dd>
            <Price price={dealerPrice} size="large" />
            <AboveGuide price={dealerPrice} guide={price} />
            {saving !== undefined && <span className={styles.saving}>省{wanText(saving)}</span>}
          </dd>
        </div>
      </dl>
      {rating && (
        <p className={styles.rating}>
          <DealRating rating={rating} />
        </p>
      )}
      {!canAsk(sellStat) && <span className={styles.stopped}>已停售</span>}
      {canAsk(sellStat) && seriesId && (
        <AskPriceLink
          car={{ seriesId, modelId, kind: presale ? 'presale' : undefined }}
          className={buttonClass({ look: 'price', size: 'large' }, styles.ask)}
        >
          {presale ? '预售咨询' : '询底价'}
        </AskPriceLink>
      )}
      {seriesId && (
        <Link to={paths.ownerPrice({ seriesId, modelId })} className={styles.owner}>
          看车主成交价
        </Link>
      )}
    </div>
  );
}
