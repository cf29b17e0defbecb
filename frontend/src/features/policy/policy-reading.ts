/** Reads policies: amount, kind and period. Pure. */
import type { Payload } from '~/api/call-types';

export type Policy = Payload<'getgovbycity'>;
type Tab = Policy['listData'][number];
export type Kind = Tab['tab_type'];
export type PolicyEntry = Tab['list'][number];
export type PolicyCard = PolicyEntry['cards'][number];

export type PolicyTab = {
  readonly kind: Kind;
  readonly name: string;
  /** What the buyer does with the old car. */
  readonly way: string;
  readonly list: readonly PolicyEntry[];
};

const kinds: readonly Omit<PolicyTab, 'list'>[] = [
  { kind: 'replacement', name: '置换补贴', way: '卖掉旧车，再买新车' },
  { kind: 'tradein', name: '以旧换新', way: '交旧车报废，换新车' },
  { kind: 'cash', name: '现金优惠', way: '没有旧车也能享受' },
];

/** Every kind in fixed order; kinds without policies have an empty list. */
export function tabsOf({ listData }: Policy): readonly PolicyTab[] {
  return kinds.map(({ kind, name, way }) => {
    const tabs = listData.filter(({ tab_type: type }) => type === kind);
    return {
      kind,
      name: tabs[0]?.tab_name || name,
      way,
      list: tabs.flatMap(({ list }) => list),
    };
  });
}

export type Standing = 'current' | 'coming' | 'over';

export type Gain = {
  readonly what: string;
  readonly condition: string;
  /** Undefined if the amount is not a number. */
  readonly yuan: number | undefined;
  readonly standing: Standing;
};

/** Today's value of a kind's policies. */
export function gainsOf({ list }: PolicyTab, today: string): readonly Gain[] {
  return list.flatMap(({ cards }) =>
    cards.map((card) => ({
      what: card.title,
      condition: card.condition ?? '',
      yuan: yuanOf(card),
      standing: standingOf(card, today),
    })),
  );
}

/** The highest amount of a policy today; undefined without figures. */
export function mostOf(gains: readonly Gain[]): number | undefined {
  const amounts = gains.flatMap(({ yuan, standing }) =>
    standing === 'current' && yuan !== undefined ? [yuan] : [],
  );
  return amounts.length === 0 ? undefined : Math.max(...amounts);
}

export function yuanOf({ amount, unit }: Pick<PolicyCard, 'amount' | 'unit'>): number | undefined {
  const text = amount.replace(/,/g, '').trim();
  if (!/^\d{1,9}(\.\d{1,4})?$/.test(text)) return undefined;
  return Math.round(Number(text) * (unit.startsWith('万') ? 10_000 : 1));
}

/** Both days are included; unreadable dates set no limit. */
export function standingOf(
  { start_time: start = '', end_time: end = '' }: Pick<PolicyCard, 'start_time' | 'end_time'>,
  today: string,
): Standing {
  if (isDate(start) && today < start) return 'coming';
  return isDate(end) && today > end ? 'over' : 'current';
}

/** Days until the last one: 0 on the last day, undefined without an end. */
export function daysLeft(end: string | undefined, today: string): number | undefined {
  if (!end || !isDate(end)) return undefined;
  const days = Math.round((Date.parse(end) - Date.parse(today)) / dayMs);
  return days >= 0 ? days : undefined;
}

const dayMs = 86_400_000;

/** 2026-05-31 in China, which has no daylight saving time. */
export function chineseDay(now: number): string {
  return new Date(now + 8 * 3_600_000).toISOString().slice(0, 10);
}

function isDate(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));
}
