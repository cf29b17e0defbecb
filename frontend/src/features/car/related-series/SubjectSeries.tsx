import { priceIn } from '~/lib/price';
import { paths } from '~/paths';
import { CompareButton } from '~/route/own/CompareButton';
import { SeriesLink } from '~/route/SeriesLink';
import { Link } from '~/ui/Link';
import { Picture } from '~/ui/Picture';
import { Price } from '~/ui/Price';

import { AskPrice, levelOf, type SeriesCard } from './series-card';
import * as styles from './SubjectSeries.module.css';

type SubjectSeriesProps = {
  series: SeriesCard;
  /** column: in the sidebar. */
  look?: 'row' | 'column';
  /** True on the manual's own page. */
  inManual?: boolean;
};

/** The car of a page: price, inquiry and links. */
export function SubjectSeries({ series, look = 'row', inManual = false }: SubjectSeriesProps) {
  const { series_id: id, series_name: name, brand_name: brand, white_bg_img: picture } = series;
  const known = /^[0-9]{1,12}$/.test(id);
  return (
    <div className={styles.card} data-look={look}>
      <Picture src={picture} alt="" fit="contain" className={styles.picture} />
      <div className={styles.words}>
        <p className={styles.name}>
          <SeriesLink id={id}>{name}</SeriesLink>
        </p>
        <p className={styles.facts}>
          {[brand, levelOf(series), series.energy_type].filter(Boolean).join(' · ')}
        </p>
        <p className={styles.price}>
          <span className={styles.label}>指导价</span>
          <Price price={priceIn(series, 'price')} />
        </p>
      </div>
      {known && (
        <div className={styles.ways}>
          <ul className={styles.links}>
            <li>
              <Link to={paths.parameters({ seriesId: id })}>参数配置</Link>
            </li>
            <li>
              <Link to={paths.gallery(id)}>图片</Link>
            </li>
            <li>
              <Link to={paths.reviews(id)}>口碑</Link>
            </li>
            {!inManual && (
              <li>
                <Link to={paths.videoIntro(id)}>视频说明书</Link>
              </li>
            )}
            {series.model_id && (
              <li>
                <CompareButton modelId={series.model_id} name={name} words="对比" />
              </li>
            )}
          </ul>
          <AskPrice series={series} large />
        </div>
      )}
    </div>
  );
}
