/** Parses and formats the address of the database: conditions, order and page. Pure. */
import { databaseSlots, paths, type DatabaseSlot } from '~/paths';

export type ConditionKey = Exclude<DatabaseSlot, 'sort' | 'backup' | 'page'>;

export const conditionKeys = databaseSlots.filter(
  (slot): slot is ConditionKey => slot !== 'sort' && slot !== 'backup' && slot !== 'page',
);

export type DatabaseAddress = {
  /** Values by condition, spelled as in the options; unused conditions are absent. */
  readonly conditions: { readonly [key in ConditionKey]?: readonly string[] };
  /** 1 price up, 2 price down, 3 newest, 4 popularity. */
  readonly sort: string;
  readonly backup: string;
  /** From 1; the address counts from 0 (spec browsing §9). */
  readonly page: number;
};

/** Single-value conditions: upstreams accept only one. */
const single: ReadonlySet<ConditionKey> = new Set(['price', 'level']);
/** Characters that conditionSearch takes in one condition. */
const maxSlot = 60;

export function isConditionKey(key: string): key is ConditionKey {
  return (conditionKeys as readonly string[]).includes(key);
}

/** Reads the slots, one spelling of each as the page file makes it. */
export function readAddress(slots: {
  readonly [slot: string]: string | undefined;
}): DatabaseAddress {
  const conditions = conditionKeys.flatMap((key) => {
    const values = valuesOf(key, slots[key] ?? '0');
    return values.length === 0 ? [] : [[key, values] as const];
  });
  return {
    conditions: Object.fromEntries(conditions),
    sort: slots['sort'] ?? '4',
    backup: slots['backup'] ?? '0',
    page: Number(slots['page']) || 1,
  };
}

export function pathOf({ conditions, sort, backup, page }: DatabaseAddress): string {
  const slots = conditionKeys.map((key) => [key, slotOf(key, conditions[key] ?? [])] as const);
  return paths.database({
    ...Object.fromEntries(slots),
    sort,
    backup,
    page: page > 1 ? String(page) : '0',
  });
}

/** Same cars in another order, from the first page. */
export function withSort(address: DatabaseAddress, sort: string): DatabaseAddress {
  return { ...address, sort, page: 1 };
}

/** Adds or removes a value; a single-value condition replaces it. */
export function toggled(address: DatabaseAddress, key: ConditionKey, val: string): DatabaseAddress {
  const values = address.conditions[key] ?? [];
  if (values.includes(val))
    return withValues(
      address,
      key,
      values.filter((other) => other !== val),
    );
  return withValues(address, key, single.has(key) ? [val] : [...values, val]);
}

/** Restarts at the first page, because the list changes. */
export function withValues(
  address: DatabaseAddress,
  key: ConditionKey,
  values: readonly string[],
): DatabaseAddress {
  return { ...address, conditions: { ...address.conditions, [key]: inOrder(values) }, page: 1 };
}

/** Drops all conditions but keeps the order. */
export function cleared(address: DatabaseAddress): DatabaseAddress {
  return { ...address, conditions: {}, page: 1 };
}

/** False for upstream values that no address holds or conditionSearch does not take. */
export function isValue(key: ConditionKey, val: string): boolean {
  return /^\d{1,12}(,\d{1,12})?$/.test(val) && paths.databaseOf(key, val) !== undefined;
}

/** False when the condition has no room for one more value. */
export function hasRoom(address: DatabaseAddress, key: ConditionKey, val: string): boolean {
  return slotOf(key, chosenOf(toggled(address, key, val), key)).length <= maxSlot;
}

export function chosenOf(address: DatabaseAddress, key: ConditionKey): readonly string[] {
  return address.conditions[key] ?? [];
}

/** The price option `10,15` is `10_15` in the address; a single number is both ends (spec browsing §5). */
function valuesOf(key: ConditionKey, slot: string): readonly string[] {
  if (isUnset(slot)) return [];
  if (key === 'price') return [slot.includes('_') ? slot.replace('_', ',') : `${slot},${slot}`];
  return slot.split('_');
}

function slotOf(key: ConditionKey, values: readonly string[]): string {
  const [first] = values;
  if (first === undefined) return '0';
  if (key !== 'price') return values.join('_');
  const [from, to] = first.split(',');
  return to === undefined || from === to ? (from ?? '0') : `${from}_${to}`;
}

function isUnset(text: string): boolean {
  return text === '' || text === '0';
}

/** Canonical: equal selections have equal addresses. */
function inOrder(values: readonly string[]): readonly string[] {
  return [...new Set(values)].sort((a, b) => Number(a) - Number(b));
}
