import type { Payload } from '~/api/call-types';
import type { CallState } from '~/api/use-call';
import { priceIn } from '~/lib/price';
import { canAsk, isPresale } from '~/lib/sell-status';
import { paths } from '~/paths';
import { AskPriceLink } from '~/route/AskPriceLink';
import { CompareButton } from '~/route/own/CompareButton';
import { Breadcrumb, type Crumb } from '~/ui/Breadcrumb';
import { buttonClass } from '~/ui/Button';
import { Link } from '~/ui/Link';
import { Picture } from '~/ui/Picture';
import { Price } from '~/ui/Price';
import { Skeleton } from '~/ui/Skeleton';

import * as styles from './ParameterHead.module.css';

type Model = Payload<'carModalInfo'>['modelInfo'];

type ParameterHeadProps = {
  /** Name of the series, or of the page's model. */
  name: string | undefined;
  seriesId: string | undefined;
  modelId: string | undefined;
  /** The page's model: its prices and sell status, not those of its series. */
  model: Model | undefined;
  series: CallState<Payload<'getSeriesInfo'>>;
  /** Number of models in the table's data. */
  count: number | undefined;
  /** True when the name failed to load. */
  failed: boolean;
};

/** Page heading with links to the other pages of the car. */
export function ParameterHead({
  name,
  seriesId,
  modelId,
  model,
  series,
  count,
  failed,
}: ParameterHeadProps) {
  const { data } = series;
  const guide = priceIn(model ?? data, 'price');
  const dealer = model ? priceIn(model, 'dealer_price') : priceIn(data, 'dealerPrice');
  const sellStat = model?.sell_stat ?? data?.sell_stat;
  return (
    <>
      <Breadcrumb crumbs={crumbsOf({ name, seriesId, modelId, data })} />
      <header className={styles.head}>
        <Picture src={data?.white_bg_img} alt="" fit="contain" eager className={styles.picture} />
        <div className={styles.words}>
          {name || failed ? (
            <h1 className={styles.title}>{name}参数配置</h1>
          ) : (
            <Skeleton className={styles.titlePlace} />
          )}
          <dl className={styles.facts}>
            <div>
              <dt>指导价</dt>
              <dd>
                <Price price={guide} size="small" />
              </dd>
            </div>
            {dealer.text && (
              <div>
                <dt>经销商报价</dt>
                <dd>
                  <Price price={dealer} size="small" />
                </dd>
              </div>
            )}
            <div>
              <dt>级别</dt>
              <dd>{data?.level?.toUpperCase() || '其他'}</dd>
            </div>
            {count !== undefined && (
              <div>
                <dt>车款</dt>
                <dd>{count} 款</dd>
              </div>
            )}
          </dl>
        </div>
        {seriesId && (
          <div className={styles.ways}>
            <Link to={paths.series(seriesId)} className={styles.way}>
              车系首页
            </Link>
            <Link to={paths.gallery(seriesId)} className={styles.way}>
              图片
            </Link>
            <Link to={paths.reviews(seriesId)} className={styles.way}>
              口碑
            </Link>
            <CompareButton modelId={modelId ?? data?.best_model_id} name={name ?? ''} />
            {data && canAsk(sellStat) ? (
              <AskPriceLink
                car={{ seriesId, ...(modelId && { modelId }) }}
                className={buttonClass({ look: 'price' })}
              >
                {isPresale(sellStat) ? '预售咨询' : '询底价'}
              </AskPriceLink>
            ) : (
              data && <span className={styles.stopped}>已停售</span>
            )}
          </div>
        )}
      </header>
    </>
  );
}

function crumbsOf({
  name,
  seriesId,
  modelId,
  data,
}: Pick<ParameterHeadProps, 'name' | 'seriesId' | 'modelId'> & {
  data: Payload<'getSeriesInfo'> | undefined;
}): readonly Crumb[] {
  const series = data?.name;
  return [
    { label: '首页', to: paths.home() },
    ...(data?.brand_name ? [{ label: data.brand_name }] : []),
    ...(series && seriesId ? [{ label: series, to: paths.series(seriesId) }] : []),
    ...(modelId && seriesId
      ? [
          { label: '参数配置', to: paths.parameters({ seriesId }) },
          {
            label:
              name?.slice((series && name.startsWith(series) ? series : '').length).trim() ??
              '车款',
          },
        ]
      : [{ label: '参数配置' }]),
  ];
}
