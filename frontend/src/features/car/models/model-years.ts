/** Groups the models of a series into tabs: those on sale by year, discontinued ones apart. */
import type { Payload } from '~/api/call-types';
import { canAsk } from '~/lib/sell-status';

type Summary = Pick<Payload<'getseriessummary'>, 'years'>;
type Year = Summary['years'][number];
export type ModelGroup = Year['groups'][number];
export type Model = ModelGroup['models'][number];

export type ModelTab = {
  readonly key: string;
  readonly label: string;
  readonly count: number;
  readonly groups: readonly ModelGroup[];
};

export const stoppedKey = 'stopped';

export function tabsOf(years: readonly Year[]): ModelTab[] {
  const sold = years.flatMap((year) => {
    const groups = keep(year.groups, ({ sell_stat }) => canAsk(sell_stat));
    return groups.length > 0 ? [tab(year.year, `${year.year}款`, groups)] : [];
  });
  const stopped = years.flatMap(({ year, groups }) =>
    keep(groups, ({ sell_stat }) => !canAsk(sell_stat)).map(({ title, models }) => ({
      title: `${year}款 ${title}`,
      models,
    })),
  );
  return stopped.length > 0 ? [...sold, tab(stoppedKey, '停售车款', stopped)] : sold;
}

/** Maximum of the comparison (contract of getmodelconfigNew). */
const maxCompared = 10;

export function comparedIds(groups: readonly ModelGroup[]): string[] {
  return groups.flatMap(({ models }) => models.map(({ model_id: id }) => id)).slice(0, maxCompared);
}

/** Undefined for a model that the summary lacks. */
export function modelName({ years }: Summary, id: string | undefined): string | undefined {
  const models = years.flatMap(({ groups }) => groups.flatMap(({ models: of }) => of));
  return models.find(({ model_id: known }) => known === id)?.model_name;
}

function tab(key: string, label: string, groups: readonly ModelGroup[]): ModelTab {
  const count = groups.reduce((sum, { models }) => sum + models.length, 0);
  return { key, label, count, groups };
}

function keep(groups: readonly ModelGroup[], kept: (model: Model) => boolean): ModelGroup[] {
  return groups
    .map(({ title, models }) => ({ title, models: models.filter(kept) }))
    .filter(({ models }) => models.length > 0);
}
