import { isId } from '~/lib/is-id';
import { canAsk } from '~/lib/sell-status';
import { SelectField } from '~/ui/SelectField';

import type { Shop } from './ShopHead';

type SeriesChoiceProps = { shop: Shop; onSeries: (seriesId: string) => void };

/** Selects the series of the inquiry. */
export function SeriesChoice({ shop, onSeries }: SeriesChoiceProps) {
  const sold = (shop.series_list ?? []).filter(
    ({ series_id: seriesId, sell_stat: state }) => isId(seriesId) && canAsk(state),
  );
  if (sold.length < 2) return null;
  return (
    <SelectField label="车系" value={shop.series_id} onChange={onSeries}>
      {sold.map(({ series_id: seriesId, series_name: name }) => (
        <option key={seriesId} value={seriesId}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
