import type { Payload } from '~/api/call-types';
import { isId } from '~/lib/is-id';
import { mediaAddress } from '~/lib/media-address';
import { priceIn } from '~/lib/price';
import { canAsk, isPresale } from '~/lib/sell-status';
import { paths } from '~/paths';
import { AskPriceLink } from '~/route/AskPriceLink';
import { CompareButton } from '~/route/own/CompareButton';
import { buttonClass } from '~/ui/Button';
import { Figure } from '~/ui/Figure';
import { Link } from '~/ui/Link';
import { Picture } from '~/ui/Picture';
import { Price } from '~/ui/Price';

import type { ReviewHeadInfo } from './review-place';
import * as styles from './ReviewHead.module.css';

type ReviewHeadProps = {
  info: ReviewHeadInfo;
  /** The page's model: its price and sell status, not those of its series. */
  model: Payload<'carModalInfo'>['modelInfo'] | undefined;
};

/** The car with its price and owner scores by aspect. */
export function ReviewHead({ info, model }: ReviewHeadProps) {
  const { series_info: series, title_info: title, score, score_list: scores = [] } = info;
  const id = series.series_id;
  const modelId = model?.model_id;
  const sellStat = model?.sell_stat ?? series.sell_stat;
  return (
    <header className={styles.head}>
      <div className={styles.car}>
        <Picture
          src={mediaAddress(series.white_bg_img)}
          alt=""
          ratio="4:3"
          fit="contain"
          eager
          className={styles.picture}
        />
        <div className={styles.words}>
          <h1 className={styles.title}>{title.title}</h1>
          {title.sub_title && <p className={styles.subTitle}>{title.sub_title}</p>}
          <p className={styles.price}>
            指导价 <Price price={priceIn(model ?? series, 'price')} />
          </p>
          {isId(id) && (
            <p className={styles.ways}>
              <Link to={modelId ? paths.model(modelId) : paths.series(id)}>
                {modelId ? '车款首页' : '车系首页'}
              </Link>
              <Link to={paths.parameters(modelId ? { modelId } : { seriesId: id })}>参数配置</Link>
              <Link to={modelId ? paths.modelGallery(modelId) : paths.gallery(id)}>
                图片{info.imgNum > 0 && ` ${info.imgNum}张`}
              </Link>
              <CompareButton modelId={modelId ?? series.model_id} name={series.series_name} />
            </p>
          )}
          {isId(id) &&
            (canAsk(sellStat) ? (
              <AskPriceLink
                car={{ seriesId: id, modelId }}
                className={buttonClass({ look: 'price' }, styles.ask)}
              >
                {isPresale(sellStat) ? '预售咨询' : '询底价'}
              </AskPriceLink>
            ) : (
              <p className={styles.unsold}>已停售</p>
            ))}
        </div>
      </div>
      <div className={styles.scores}>
        <p className={styles.score}>
          {score && Number(score) > 0 ? (
            <>
              <Figure kind="score" member="score" value={score} count={info.koubei_count}>
                <strong>{score}</strong>
              </Figure>
              / 5分
            </>
          ) : (
            '暂无评分'
          )}
          <span className={styles.count}>
            <Figure kind="reviews" member="koubei_count" value={info.koubei_count}>
              {info.koubei_count}条车主口碑
            </Figure>
          </span>
        </p>
        <dl className={styles.aspects}>
          {scores.map(({ name, score: own, level_score: level }) => (
            <div key={name} className={styles.aspect}>
              <dt>{name}</dt>
              <dd>
                <meter className={styles.meter} min={0} max={5} value={Number(own) || 0}>
                  {own}
                </meter>
                <span className={styles.own}>
                  <Figure kind="score" member="score" value={own} count={info.koubei_count}>
                    {own}
                  </Figure>
                </span>
                {level && <span className={styles.level}>同级{level}</span>}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </header>
  );
}
