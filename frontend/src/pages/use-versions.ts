import { useNavigate } from 'react-router-dom';

import { columnsOf } from '~/features/car/model-choice/model-choice';
import { missingIn, type ParameterConfig } from '~/features/car/parameter-table/table';
import { readModelIds, writeModelIds } from '~/features/compare/selection/selection-address';
import {
  idsOf,
  selection,
  selectionOf,
  type SelectionEvent,
} from '~/features/compare/selection/selection.machine';
import { paths } from '~/paths';
import { changedAddress } from '~/route/changed-address';
import { useRoute } from '~/route/route';
import { stayHere } from '~/route/trail';

/** The columns in the address: models, or those of a year. Changes of the columns change the address. */
export function useVersions(config: ParameterConfig, modelId: string | undefined) {
  const route = useRoute();
  const navigate = useNavigate();
  const asked = readModelIds(route.query['modelIds']);
  const known = asked.ids.filter((id) => !missingIn(config, [id]).length);
  const columns = columnsOf(config.modelInfo, {
    year: route.query['year'],
    ids: known,
    first: modelId,
  });

  function choose(ids: readonly string[], replace = false): void {
    const address = changedAddress(route, { modelIds: writeModelIds(ids), year: '' });
    void navigate(address, { state: stayHere, replace });
  }
  function happened(event: SelectionEvent): void {
    const ids = idsOf(selection(selectionOf(columns.ids), event));
    choose(ids, event.type === 'moved');
  }
  function leaveOut(): void {
    if (!config.isInvalidModelId) {
      const address = changedAddress(route, { modelIds: writeModelIds(known) });
      void navigate(address, { state: stayHere, replace: true });
      return;
    }
    // An invalid model has no page: go to that of the series.
    const seriesId = config.modelInfo[0]?.series_id;
    if (seriesId) void navigate(paths.parameters({ seriesId }), { state: stayHere });
  }
  const invalid = config.isInvalidModelId && modelId ? [modelId] : [];
  return {
    columns,
    choose,
    happened,
    pathOfYear: (year: string) => changedAddress(route, { year, modelIds: '' }),
    /** What of the address cannot be shown, and how it is taken out. */
    notice: {
      missing: [...missingIn(config, asked.ids), ...invalid],
      broken: asked.broken,
      surplus: asked.surplus,
      onRemove: leaveOut,
    },
  };
}
