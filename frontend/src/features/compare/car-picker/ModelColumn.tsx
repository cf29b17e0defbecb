import { useCall } from '~/api/use-call';
import { Empty } from '~/ui/AsyncState';
import { Price } from '~/ui/Price';
import type { Payload } from '~/api/call-types';
import { priceIn } from '~/lib/price';

import { Column } from './Column';
import * as styles from './CarPicker.module.css';

type ModelColumnProps = {
  seriesId: string | undefined;
  chosen: readonly string[];
  full: boolean;
  onPick: (modelId: string) => void;
};

/** Models of a series on sale, by year. */
export function ModelColumn({ seriesId, chosen, full, onPick }: ModelColumnProps) {
  const found = useCall('getmodellistforformpage', seriesId ? { series_id: seriesId } : null);
  return (
    <Column title="车款" state={found} idle="请选择车系">
      {({ model_list: models, series_name: seriesName }) =>
        models.length === 0 ? (
          <Empty small>{seriesName}暂无在售车款</Empty>
        ) : (
          byYear(models).map(({ year, models: ofYear }) => (
            <div key={year}>
              <h3 className={styles.letter}>
                {seriesName} {year}
              </h3>
              <ul>
                {ofYear.map(({ mid, modelName, ...model }) => {
                  const has = chosen.includes(mid);
                  return (
                    <li key={mid}>
                      <button
                        type="button"
                        className={styles.row}
                        disabled={has || full}
                        onClick={() => {
                          onPick(mid);
                        }}
                      >
                        <span className={styles.text}>{bareName(modelName, seriesName)}</span>
                        <Price price={priceIn(model, 'manufacturerPrice')} size="small" inside />
                        <span className={styles.mark}>{has ? '已添加' : '添加'}</span>
                      </button>
                    </li>
                  );
                })}
              </ul>
            </div>
          ))
        )
      }
    </Column>
  );
}

function bareName(name: string, series: string): string {
  return name.startsWith(series) ? name.slice(series.length).trim() : name;
}

type Model = Payload<'getmodellistforformpage'>['model_list'][number];

/** Newest year first; within a year in upstream order. */
function byYear(
  models: readonly Model[],
): readonly { readonly year: string; readonly models: readonly Model[] }[] {
  const years = [...new Set(models.map(({ year }) => year ?? ''))].sort((a, b) =>
    b.localeCompare(a),
  );
  return years.map((year) => ({
    year: year ? `${year}款` : '其他',
    models: models.filter((model) => (model.year ?? '') === year),
  }));
}
