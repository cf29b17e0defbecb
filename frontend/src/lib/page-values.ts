/** Evaluates a page file for an address: values, head and params of the parts. */
import type { HeadTemplates, PageRules, PageHead, PagePart, ValueRule } from './page-entry';
import { fill, fillWhole, textAt, type Lookup } from './template';

export type Address = {
  readonly params: { readonly [name: string]: string };
  readonly query: { readonly [name: string]: string };
};
/** Payloads of loaded parts, by call. */
export type Payloads = { readonly [call: string]: unknown };
export type Values = { readonly [name: string]: string };

/** Texts of a head. */
export type Head = HeadTemplates & {
  /** False while the title has an empty hole. */
  readonly whole: boolean;
};

export function valuesOf(page: PageRules, address: Address, payloads: Payloads = {}): Values {
  const values: Record<string, string> = {};
  for (const [name, rule] of Object.entries(page.values)) {
    values[name] = valueBy(rule, lookupIn(values, address, payloads));
  }
  return values;
}

export function headOf(
  { head, heads }: PageHead,
  page: PageRules,
  address: Address,
  payloads: Payloads = {},
): Head {
  const lookup = lookupOf(page, address, payloads);
  const by = heads ? lookup(heads.by) : '';
  const variant = heads && Object.hasOwn(heads.variants, by) ? heads.variants[by] : undefined;
  const templates = Object.entries<string>({ ...head, ...variant });
  const filled = templates.map(([name, template]) => [name, fill(template, lookup)] as const);
  return {
    whole: templates.every(([name, text]) => name !== 'title' || fillWhole(text, lookup) !== ''),
    ...(Object.fromEntries(filled) as HeadTemplates),
  };
}

/** The part of this call that applies to the address and the known values, if any. */
export function partOf(
  page: PageRules,
  call: string,
  address: Address,
  payloads: Payloads = {},
): PagePart | undefined {
  const lookup = lookupOf(page, address, payloads);
  return page.parts.find((part) => part.call === call && applies(part, lookup));
}

/** Params of a part, without empty ones. */
export function partParams(
  page: PageRules,
  part: PagePart,
  address: Address,
  payloads: Payloads = {},
): Record<string, string> {
  const lookup = lookupOf(page, address, payloads);
  const filled = Object.entries(part.params).map(
    ([key, template]) => [fillWhole(key, lookup), fillWhole(template, lookup)] as const,
  );
  return Object.fromEntries(filled.filter(([key, value]) => key !== '' && value !== ''));
}

function applies({ when }: PagePart, lookup: Lookup): boolean {
  if (!when) return true;
  if (when.present !== undefined && isUnset(lookup(when.present))) return false;
  if (when.absent !== undefined && !isUnset(lookup(when.absent))) return false;
  if (when.value === undefined) return true;
  const value = lookup(when.value);
  return (when.in?.includes(value) ?? true) && !(when.notIn?.includes(value) ?? false);
}

function valueBy(rule: ValueRule, lookup: Lookup): string {
  const found = rule.from
    .map((template) => fillWhole(template, lookup))
    .map((text) => (rule.digits ? text.replace(/\D/g, '') : text))
    .map((text) => (rule.ascending ? ascending(text) : text))
    .map((text) =>
      (rule.replace ?? []).reduce((so, [from, to]) => so.replace(RegExp(from, 'g'), to), text),
    )
    .map((text) => (rule.map ? own(rule.map, text) : text))
    .find((text) => !isUnset(text) && !(rule.except?.includes(text) ?? false));
  if (found === undefined) return rule.fallback ?? '';
  return rule.pageOf === undefined ? found : String(Math.ceil(Number(found) / rule.pageOf));
}

/** Not constructor and the like, which every object has. */
function own(map: { readonly [text: string]: string }, text: string): string {
  return Object.hasOwn(map, text) ? (map[text] ?? '') : '';
}

/** Texts of the holes that a page file may use. */
export function lookupOf(page: PageRules, address: Address, payloads: Payloads): Lookup {
  return lookupIn(valuesOf(page, address, payloads), address, payloads);
}

function lookupIn(values: Values, { params, query }: Address, payloads: Payloads): Lookup {
  return (hole) => {
    if (hole.startsWith('?')) return query[hole.slice(1)] ?? '';
    const [call = '', ...path] = hole.split('.');
    if (path.length > 0) return textAt(payloads[call], path);
    return values[hole] ?? params[hole] ?? query[hole] ?? '';
  };
}

/** Equal sets of numbers have one spelling, and so one address. */
function ascending(text: string): string {
  const numbers = text.split(/[_,]/).filter(Boolean);
  if (!numbers.every((number) => /^\d+(\.\d+)?$/.test(number))) return text;
  return [...new Set(numbers)].sort((a, b) => Number(a) - Number(b)).join('_');
}

function isUnset(text: string): boolean {
  return text === '' || text === '0';
}
