/** Advantages of each of two models, the most important first. */
import { assertNever } from '~/lib/invariant';

/** A table row with the values of both. */
export type PairRow = {
  readonly name: string;
  readonly unit: string | undefined;
  readonly values: readonly [string, string];
  readonly best: readonly [boolean, boolean];
};

export type Difference = {
  readonly name: string;
  readonly own: string;
  readonly other: string;
};

/** The most important parameters; the rest follows in table order. */
const important = [
  '厂商指导价',
  'CLTC纯电续航里程',
  'WLTC综合油耗',
  '百公里耗电量',
  '官方0-100km/h加速',
  '最大功率',
  '最大扭矩',
  '轴距',
  '后备厢容积',
  '电池能量',
  '快充功率',
  '电池快充时间',
];

/** Index of the better model. */
export function advantagesOf(rows: readonly PairRow[], side: 0 | 1): readonly Difference[] {
  const found = rows.filter((row) => kindOf(row, side) !== 'none');
  const weight = ({ name }: PairRow) => {
    const place = important.indexOf(name);
    return place === -1 ? important.length : place;
  };
  return [...found]
    .sort((a, b) => rank(kindOf(a, side)) - rank(kindOf(b, side)) || weight(a) - weight(b))
    .map(({ name, unit, values }) => {
      const withUnit = (value: string) => (unit && /\d$/.test(value) ? `${value} ${unit}` : value);
      const [own, other] = side === 0 ? values : [values[1], values[0]];
      return { name, own: withUnit(own), other };
    });
}

type Kind = 'figure' | 'equipment' | 'none';

/** Equipment counts if it is standard in one and known to be missing in the other. */
function kindOf({ values, best }: PairRow, side: 0 | 1): Kind {
  if (best[side]) return 'figure';
  const [own, other] = side === 0 ? values : [values[1], values[0]];
  return own === '●' && (other === '○' || other === '-') ? 'equipment' : 'none';
}

function rank(kind: Kind): number {
  switch (kind) {
    case 'figure':
      return 0;
    case 'equipment':
      return 1;
    case 'none':
      return 2;
    default:
      return assertNever(kind);
  }
}
