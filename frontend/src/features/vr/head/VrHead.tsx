import type { Payload } from '~/api/call-types';
import { priceIn } from '~/lib/price';
import { canAsk, isPresale } from '~/lib/sell-status';
import { paths, type CarId } from '~/paths';
import { AskPriceLink } from '~/route/AskPriceLink';
import { CompareButton } from '~/route/own/CompareButton';
import { buttonClass } from '~/ui/Button';
import { Icon } from '~/ui/Icon';
import { left } from '~/ui/late-drawings';
import { Link } from '~/ui/Link';
import { Price } from '~/ui/Price';

import * as styles from './VrHead.module.css';

export type VrConfig = Payload<'getvrconfig'>;
type SeriesHead = Payload<'getSeriesHead'>;
type Model = Payload<'carModalInfo'>['modelInfo'];

export type VrView = 'round' | 'pano';

type VrHeadProps = {
  view: VrView;
  title: string;
  config: VrConfig | undefined;
  /** Price and sales state, loaded after the pictures. */
  head: SeriesHead | undefined;
  model: Model | undefined;
};

/** Replaces the top bar over a VR view: back link, other views, price. */
export function VrHead({ view, title, config, head, model }: VrHeadProps) {
  return (
    <header className={styles.head}>
      <div className={styles.car}>
        {config && (
          <Link to={pageOf(config)} className={styles.back}>
            <Icon name={left} size={16} />
            返回{config.model_id ? '车款' : '车系'}
          </Link>
        )}
        <h1 className={styles.title}>{title}</h1>
      </div>
      {config && <Ways view={view} config={config} />}
      {config && head && <Asking config={config} head={head} model={model} />}
    </header>
  );
}

function Ways({ view, config }: { view: VrView; config: VrConfig }) {
  const car = carOf(config);
  const ways = [
    { key: 'round', label: '外观', to: paths.vrRound(car), there: hasRound(config) },
    { key: 'pano', label: '内饰', to: paths.vrPano(car), there: config.pano !== null },
  ];
  return (
    <nav className={styles.views} aria-label="看车方式">
      <ul className={styles.ways}>
        {ways
          .filter(({ key, there }) => there || key === view)
          .map(({ key, label, to }) => (
            <li key={key}>
              <Link
                to={to}
                className={styles.way}
                aria-current={key === view ? 'page' : undefined}
                replace
              >
                {label}
              </Link>
            </li>
          ))}
        <li>
          <Link to={galleryOf(config)} className={styles.way}>
            图片
          </Link>
        </li>
      </ul>
    </nav>
  );
}

type AskingProps = { config: VrConfig; head: SeriesHead; model: Model | undefined };

/** If the model fails to load, no price is shown and the sell status of its series decides. */
function Asking({ config, head, model }: AskingProps) {
  const price = priceIn(config.model_id ? model : head, 'price');
  const sellStat = model?.sell_stat ?? head.sell_stat;
  return (
    <div className={styles.asking}>
      {price.text && (
        <span className={styles.price}>
          指导价 <Price price={price} />
        </span>
      )}
      <CompareButton modelId={config.model_id ?? head.best_model_id} name={head.series_name} />
      {canAsk(sellStat) ? (
        <AskPriceLink
          car={{ seriesId: config.series_id, ...(config.model_id && { modelId: config.model_id }) }}
          className={buttonClass({ look: 'price' })}
        >
          {isPresale(sellStat) ? '预售咨询' : '询底价'}
        </AskPriceLink>
      ) : (
        <span className={styles.stopped}>已停售</span>
      )}
    </div>
  );
}

/** Whether there is a round view. */
export function hasRound({ round }: VrConfig): boolean {
  return !!round?.colors.some(({ frames }) => frames.length > 0);
}

export function carOf({ model_id: modelId, series_id: seriesId }: VrConfig): CarId {
  return modelId ? { modelId } : { seriesId };
}

function pageOf({ model_id: model, series_id: series }: VrConfig): string {
  return model ? paths.model(model) : paths.series(series);
}

function galleryOf({ model_id: model, series_id: series }: VrConfig): string {
  return model ? paths.modelGallery(model) : paths.gallery(series);
}
