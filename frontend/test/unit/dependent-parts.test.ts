// @vitest-environment node
/**
 * What a part is requested with is a member that the contract requires of the answer before, or the part's
 * condition holds only while the answer has it: an answer that keeps its contract fails no part.
 */
import { expect, test } from 'vitest';

import { calls, type CallName } from '~/api/generated/calls';
import type { PagePart, PageRules } from '~/lib/page-entry';
import { holesOf } from '~/lib/template';

import { allRules } from '../support/all-rules';
import { isRequired } from '../support/contract-files';

const parts = Object.entries(allRules).flatMap(([page, rules]) =>
  rules.parts.filter(({ after }) => after).map((part) => ({ page, rules, part, call: part.call })),
);

test('there are parts that need an answer', () => {
  expect(parts.length).toBeGreaterThan(20);
});

test.each(parts)('$page $call is requested with what it has', ({ rules, part }) => {
  expect(unsureHoles(rules, part)).toEqual([]);
});

/** Holes of the params that a good answer may leave empty. */
function unsureHoles(rules: PageRules, part: PagePart): readonly string[] {
  const { present = '' } = part.when ?? {};
  const names = Object.keys(part.params).flatMap(holesOf);
  // Without its name a param is no request, so an item that gives one is there.
  const items = [...names, ...holesIn(rules, present)].map(itemOf).filter(Boolean);
  return Object.values(part.params)
    .flatMap(holesOf)
    .filter((hole) => isOfAnswer(rules, hole) && hole !== present)
    .filter((hole) => !hole.includes('.') || !isSure(hole, items));
}

function isSure(hole: string, items: readonly string[]): boolean {
  const [call = '', ...path] = hole.split('.');
  const steps = path.join('.').replace(/\.\d+/g, '[]');
  const item = itemOf(hole);
  return (
    isRequired(call, `${calls[call as CallName].payload}.${steps}`) &&
    (item === '' || items.includes(item))
  );
}

/** The item of a list that a hole is in: `a.list.0` of `a.list.0.id`. */
function itemOf(hole: string): string {
  return /^.*\.\d+(?=\.|$)/.exec(hole)?.[0] ?? '';
}

function isOfAnswer(rules: PageRules, hole: string): boolean {
  return hole.includes('.') || holesIn(rules, hole).some((inner) => inner.includes('.'));
}

/** The holes that a named value is made of, also by other values. */
function holesIn({ values }: PageRules, name: string): readonly string[] {
  const order = Object.keys(values);
  const inside = (one: string, end: number): readonly string[] => {
    const at = order.slice(0, end).indexOf(one);
    const holes = at < 0 ? [] : (values[one]?.from ?? []).flatMap(holesOf);
    return holes.flatMap((hole) => [hole, ...inside(hole, at)]);
  };
  return inside(name, order.length);
}
