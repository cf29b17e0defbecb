// @vitest-environment node
import { expect, test } from 'vitest';

import { exampleEnvelope } from '../../test/support/example';

import type { CallName } from './call-types';
import { calls } from './generated/calls';
import { shapes } from './generated/shapes';
import { breach } from './shape';

test.each(Object.entries(shapes))('%s: its example matches its shape', (call, shape) => {
  const payload = exampleEnvelope(call as CallName)[calls[call as CallName].payload];
  expect(breach(shape, payload)).toBeUndefined();
});

test.each([
  ['a missing member', {}, ['list']],
  ['another type', { list: 'none' }, ['list']],
  ['an item without a member', { list: [{ id: 1 }, {}] }, ['list', 1, 'id']],
  ['a wrong value of a choice', { list: [], kind: 'c' }, ['kind']],
  ['a fraction for an integer', { list: [{ id: 1.5 }] }, ['list', 0, 'id']],
  ['null for an object', null, []],
  ['an array for an object', [], []],
  ['none of the alternatives', { list: [], room: 3 }, ['room']],
])('finds %s', (_, value, place) => {
  const shape = {
    type: 'object',
    required: ['list'],
    properties: {
      list: {
        type: 'array',
        items: { type: 'object', required: ['id'], properties: { id: { type: 'integer' } } },
      },
      kind: { type: 'string', enum: ['a', 'b'] },
      room: { oneOf: [{ type: 'null' }, { type: 'string' }] },
    },
  };
  expect(breach(shape, value)).toEqual(place);
});

test('resolves named and recursive shapes', () => {
  expect(breach({ $ref: 'FeedItem' }, {})).not.toBeUndefined();
});

test('ignores members beyond the shape', () => {
  expect(breach({ type: 'object', properties: {} }, { more: 1 })).toBeUndefined();
});

test('all of several shapes have to fit', () => {
  const shape = {
    allOf: [
      { type: 'object', required: ['id'] },
      { type: 'object', properties: { name: { type: 'string' } } },
    ],
  };
  expect(breach(shape, { id: 1, name: 'a' })).toBeUndefined();
  expect(breach(shape, { name: 'a' })).toEqual(['id']);
  expect(breach(shape, { id: 1, name: 2 })).toEqual(['name']);
});

test('a constant is the only value that fits', () => {
  expect(breach({ const: 1 }, 1)).toBeUndefined();
  expect(breach({ const: 1 }, 2)).toEqual([]);
  expect(breach({ const: undefined }, 2)).toEqual([]);
});

test('one of several shapes has to fit', () => {
  const shape = { anyOf: [{ type: 'string' }, { type: ['null', 'boolean'] }] };
  for (const value of ['', null, false]) expect(breach(shape, value)).toBeUndefined();
  expect(breach(shape, 3)).toEqual([]);
});
