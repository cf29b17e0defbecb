/** Differences between two columns of the parameter table. Empty values are unknown, not absent. */
import type { Payload } from '~/api/call-types';

type Config = Payload<'getmodelconfigNew'>;
type Row = Config['configList'][number]['list'][number];

export type Change = {
  readonly name: string;
  readonly from: string;
  readonly to: string;
  /** Side with the better figure; undefined if neither is better. */
  readonly better: 'from' | 'to' | undefined;
};

export type Difference = {
  /** Equipment that the other has, or has as standard where it is optional here. */
  readonly more: readonly string[];
  readonly less: readonly string[];
  /** Equipment marked for one and unknown for the other. */
  readonly onlyOther: readonly string[];
  readonly onlyOwn: readonly string[];
  /** Other values that differ. */
  readonly changes: readonly Change[];
};

/** Shown elsewhere on the page. */
const shownElsewhere = new Set(['厂商指导价', '上市时间', '厂商', '级别']);

/** Equipment levels, ascending: absent, optional, standard. */
const ranks: ReadonlyMap<string, number> = new Map([
  ['-', 0],
  ['○', 1],
  ['●', 2],
]);

/** From this model's column to the other's; figures with a better side come first. */
export function differenceOf(config: Config, from: number, to: number): Difference {
  const more: string[] = [];
  const less: string[] = [];
  const changes: Change[] = [];
  const onlyOther: string[] = [];
  const onlyOwn: string[] = [];
  for (const row of rowsOf(config)) {
    const [own, other] = [row.values[from] ?? '', row.values[to] ?? ''];
    if (own === other || shownElsewhere.has(row.name)) continue;
    if (own === '' || other === '') {
      if (other === '●') onlyOther.push(row.name);
      if (own === '●') onlyOwn.push(row.name);
      continue;
    }
    const pieces = piecesOf(row.name, own, other);
    if (!pieces) {
      changes.push({ ...sidesOf(row, own, other), name: row.name });
      continue;
    }
    for (const { name, was, is } of pieces) {
      if (was !== is) (is > was ? more : less).push(name + (was + is === 1 ? '（选装）' : ''));
    }
  }
  changes.sort((a, b) => Number(!a.better) - Number(!b.better));
  return { more, less, onlyOther, onlyOwn, changes };
}

type Piece = { readonly name: string; readonly was: number; readonly is: number };

/** Equipment levels, one per position (前● / 后-). Undefined for other values. */
function piecesOf(name: string, own: string, other: string): Piece[] | undefined {
  const [owns, others] = [own.split(' / '), other.split(' / ')];
  if (owns.length !== others.length) return undefined;
  const pieces = owns.flatMap((part, at) => {
    const [was, is] = [rankOf(part), rankOf(others[at] ?? '')];
    const place = part.slice(0, -1);
    if (was === undefined || is === undefined || place !== others[at]?.slice(0, -1)) return [];
    return [{ name: place ? `${name}（${place}）` : name, was, is }];
  });
  return pieces.length === owns.length ? pieces : undefined;
}

function rankOf(part: string): number | undefined {
  return ranks.get(part.slice(-1));
}

/** Equipment of this model that another lacks or charges for. */
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

/** Shows the unit once. */
function sidesOf(row: Row, own: string, other: string): Omit<Change, 'name'> {
  const to = /\d$/.test(other) ? other + (row.unit ?? '') : other;
  return { from: own, to, better: betterOf(row, own, other) };
}

function betterOf({ better }: Row, own: string, other: string): Change['better'] {
  const [from, to] = [Number(own), Number(other)];
  if (!better || Number.isNaN(from) || Number.isNaN(to) || from === to) return undefined;
  return to > from === (better === 'high') ? 'to' : 'from';
}
