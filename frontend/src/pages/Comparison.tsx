import { useState, type ReactNode } from 'react';

import { useCall } from '~/api/use-call';
import { tableOf, type Table } from '~/features/car/parameter-table/table';
import { TableSkeleton } from '~/features/car/parameter-table/TableLayout';
import { SameLevelCars, type SameLevelCar } from '~/features/car/same-level/SameLevelCars';
import { LateCarPicker, type Picking } from '~/features/compare/car-picker/LateCarPicker';
import type { ConfigState } from '~/features/compare/config/use-config';
import { ComparePrices } from '~/features/compare/prices/ComparePrices';
import { AddRival } from '~/features/compare/selection/AddRival';
import { ModelNotice } from '~/features/compare/selection/ModelNotice';
import { idsOf, mostModels } from '~/features/compare/selection/selection.machine';
import { useSelection } from '~/features/compare/selection/use-selection';
import { Failed, Loading } from '~/ui/AsyncState';
import { Guarded } from '~/ui/Guarded';

import * as styles from './ComparePage.module.css';
import { ComparisonTable } from './ComparisonTable';

type ComparisonProps = {
  config: ConfigState;
  /** Title of the table and of its file. */
  title: string;
  /** Between the notices and the table, before the prices. */
  above?: (table: Table) => ReactNode;
  /** Above the table of parameters. */
  heading: string;
  /** Shown while the table is empty. */
  empty: (onAdd: () => void) => ReactNode;
  /** Action in the section of cars of the same level; by default, adding one. */
  rivalAction?: (car: SameLevelCar) => ReactNode;
};

/** Cars side by side: the address contains selection, order and view. */
export function Comparison(props: ComparisonProps) {
  const { config, title, above, heading, empty, rivalAction } = props;
  const [picking, setPicking] = useState<Picking | null>(null);
  const { chosen, happened, notice } = useSelection(config);
  const table = config.config ? tableOf(config.config, config.ids) : { cars: [], groups: [] };
  const [first] = table.cars;
  const rivals = useCall('seriesRecommand', first ? { series_id: first.seriesId, rn: 6 } : null);
  const addRival = ({ model_id: id, series_name: name }: SameLevelCar) =>
    id && <AddRival id={id} name={name} chosen={chosen} onEvent={happened} />;
  return (
    <>
      <ModelNotice {...notice} />
      {config.error && <Failed error={config.error} onRetry={config.retry} />}
      {above?.(table)}
      {config.config && first && (
        <Guarded of={config.config}>
          <ComparePrices cars={table.cars} config={config.config} />
        </Guarded>
      )}
      {(first || config.loading) && <h2 className={styles.heading}>{heading}</h2>}
      {first ? (
        <ComparisonTable
          table={table}
          title={title}
          chosen={chosen}
          loading={config.loading}
          onEvent={happened}
          onPick={setPicking}
        />
      ) : config.loading ? (
        <Loading>
          <TableSkeleton />
        </Loading>
      ) : (
        !config.error &&
        empty(() => {
          setPicking({});
        })
      )}
      {first && (
        <SameLevelCars
          title={`${first.seriesName}的同级热门车`}
          note={rivalAction ? '换一款来比' : '加进来一起比'}
          cars={rivals}
          action={rivalAction ?? addRival}
        />
      )}
      {picking && (
        <LateCarPicker
          picking={picking}
          chosen={idsOf(chosen)}
          most={mostModels}
          seriesId={first?.seriesId}
          onPicked={happened}
          onClose={() => {
            setPicking(null);
          }}
        />
      )}
    </>
  );
}
