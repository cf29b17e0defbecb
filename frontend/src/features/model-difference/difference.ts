/** How two columns of the parameter table differ. What the table does not know counts as nothing. */
import type { Payload } from '~/api/call-types';

type Config = Payload<'getmodelconfigNew'>;
type Row = Config['configList'][number]['list'][number];

export type Change = {
  readonly name: string;
  readonly from: string;
  readonly to: string;
  /** Which side has the better figure; undefined where none is better. */
  readonly better: 'from' | 'to' | undefined;
};

export type Difference = {
  /** Equipment that the other has, or has as standard where this one charges for it. */
  readonly more: readonly string[];
  readonly less: readonly string[];
  /** Figures and kinds that differ. */
  readonly changes: readonly Change[];
};

/** Said elsewhere on the page. */
const saidAlready = new Set(['厂商指导价', '上市时间', '厂商', '级别']);

/** Equipment in rising order: absent, to be had, there. */
const ranks: ReadonlyMap<string, number> = new Map([
  ['-', 0],
  ['○', 1],
  ['●', 2],
]);

/** From the column of this model to that of the other. */
export function differenceOf(config: Config, from: number, to: number): Difference {
  const more: string[] = [];
  const less: string[] = [];
  const changes: Change[] = [];
  for (const row of rowsOf(config)) {
    const [own, other] = [row.values[from] ?? '', row.values[to] ?? ''];
    if (own === '' || other === '' || own === other || saidAlready.has(row.name)) continue;
    const [ownRank, otherRank] = [ranks.get(own), ranks.get(other)];
    if (ownRank !== undefined && otherRank !== undefined) {
      (otherRank > ownRank ? more : less).push(
        row.name + (isCharged(own, other) ? '（选装）' : ''),
      );
    } else {
      changes.push({
        name: row.name,
        from: withUnit(own, row),
        to: withUnit(other, row),
        better: betterOf(row, own, other),
      });
    }
  }
  return { more, less, changes };
}

/** Equipment of this model that one of the others lacks or charges for. */
export function aheadOf(config: Config, modelId: string): Set<string> {
  const own = config.modelInfo.findIndex(({ model_id: id }) => id === modelId);
  const ahead = rowsOf(config).filter(
    ({ values }) => values[own] === '●' && values.some((value) => value === '-' || value === '○'),
  );
  return new Set(ahead.map(({ name }) => name));
}

function rowsOf({ configList }: Config): Row[] {
  return configList.flatMap(({ list }) => list);
}

/** True between absent and to be had. */
function isCharged(own: string, other: string): boolean {
  return own !== '●' && other !== '●';
}

function withUnit(value: string, { unit }: Row): string {
  return /\d$/.test(value) ? value + (unit ?? '') : value;
}

function betterOf({ better }: Row, own: string, other: string): Change['better'] {
  const [from, to] = [Number(own), Number(other)];
  if (!better || Number.isNaN(from) || Number.isNaN(to) || from === to) return undefined;
  return to > from === (better === 'high') ? 'to' : 'from';
}
