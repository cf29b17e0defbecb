import { useCall } from '~/api/use-call';
import { priceIn } from '~/lib/price';
import { Empty } from '~/ui/AsyncState';

import * as styles from './CarPicker.module.css';
import { Column, SeriesRow } from './Column';

/** Large enough for all series of a brand. */
const maxSeries = 100;

type SeriesColumnProps = {
  brand: string | undefined;
  current: string | undefined;
  onChoose: (seriesId: string) => void;
};

export function SeriesColumn({ brand, current, onChoose }: SeriesColumnProps) {
  const found = useCall('conditionSearch', brand ? { brand, rn: maxSeries } : null);
  return (
    <Column title="车系" state={found} idle="请先选品牌，或直接搜索车系">
      {({ series }) =>
        series.length === 0 ? (
          <Empty small>该品牌暂无车系</Empty>
        ) : (
          <ul className={styles.rows}>
            {series.map(({ seriesId, name, logo, ...car }) => (
              <SeriesRow
                key={seriesId}
                name={name}
                picture={logo}
                price={priceIn(car, 'price')}
                active={seriesId === current}
                onChoose={() => {
                  onChoose(seriesId);
                }}
              />
            ))}
          </ul>
        )
      }
    </Column>
  );
}
