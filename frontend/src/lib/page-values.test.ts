// @vitest-environment node
import { describe, expect, test } from 'vitest';

import type { PageRules } from './page-entry';
import { headOf, partOf, partParams, valuesOf } from './page-values';

const page: PageRules = {
  query: [],
  values: {
    sort: { from: ['{?sort}'], fallback: 'sale' },
    month: { from: ['{?month}', '{time}'], digits: true },
    span: {
      from: ['{?span}'],
      replace: [
        ['^([0-9]+)_([1-9])$', '$1-0$2'],
        ['x', ''],
      ],
    },
    set: { from: ['{?set}'], ascending: true },
    tag: { from: ['{tab}'], map: { wg: '外观', ns: '内饰' }, fallback: '外观' },
    mid: { from: ['{modelId}'], except: ['other'] },
    subject: { from: ['m-{mid}', 's-{serid}'] },
    pn: { from: ['{index}'], pageOf: 30, fallback: '1' },
    fixed: { from: [], fallback: 'pc_list' },
  },
  parts: [
    { call: 'info', required: true, when: { present: 'serid' }, params: { id: '{serid}' } },
    { call: 'pics', required: true, when: { absent: 'mid' }, params: { by: 'series' } },
    {
      call: 'pics',
      required: true,
      when: { present: 'mid' },
      after: 'model',
      params: { '{model.key}': '{model.id}', mid: '{mid}', tag: '{nothing}' },
    },
    { call: 'week', required: false, when: { value: 'sort', in: ['week'] }, params: {} },
    { call: 'month', required: false, when: { value: 'sort', notIn: ['week'] }, params: {} },
  ],
};
const at = (params: Record<string, string>, query: Record<string, string> = {}) => ({
  params,
  query,
});

describe('values', () => {
  test('take the first candidate that is neither empty nor 0', () => {
    expect(valuesOf(page, at({ time: '2026_05' })).month).toBe('202605');
    expect(valuesOf(page, at({ time: '2026_05' }, { month: '202604' })).month).toBe('202604');
    expect(valuesOf(page, at({ time: '0' })).month).toBe('');
  });

  test('are replaced in the order of the rules', () => {
    expect(valuesOf(page, at({}, { span: '2026_5' })).span).toBe('2026-05');
    expect(valuesOf(page, at({}, { span: 'x1x' })).span).toBe('1');
    expect(valuesOf(page, at({}, { span: 'xx' })).span).toBe('');
  });

  test.each([
    ['7_12_9', '7_9_12'],
    ['202605,202601', '202601_202605'],
    ['5_5', '5'],
    ['_4__1_', '1_4'],
    ['0_5', '0_5'],
    ['10.5,9', '9_10.5'],
    ['10.25,9.75', '9.75_10.25'],
    ['7_07_7', '7_07'],
    ['99999999999999999999_1', '1_99999999999999999999'],
    ['_', ''],
    ['3_a', '3_a'],
    ['2_1e5', '2_1e5'],
    ['2_.5_1', '2_.5_1'],
    ['2_1.', '2_1.'],
    ['2_1.2.3', '2_1.2.3'],
  ])('of the numbers %j are %j in ascending order', (set, ordered) => {
    expect(valuesOf(page, at({}, { set })).set).toBe(ordered);
  });

  test('fall back when no candidate is left', () => {
    expect(valuesOf(page, at({})).sort).toBe('sale');
    expect(valuesOf(page, at({}, { sort: 'heat' })).sort).toBe('heat');
    expect(valuesOf(page, at({})).fixed).toBe('pc_list');
  });

  test('are mapped; unmapped values become empty', () => {
    expect(valuesOf(page, at({ tab: 'ns' })).tag).toBe('内饰');
    expect(valuesOf(page, at({ tab: 'xx' })).tag).toBe('外观');
  });

  test.each(['constructor', 'toString', '__proto__'])(
    'are mapped by own names alone: %s',
    (tab) => {
      expect(valuesOf(page, at({ tab })).tag).toBe('外观');
    },
  );

  test('leave out exceptions and what is built from them', () => {
    expect(valuesOf(page, at({ modelId: 'other', serid: '3' }))).toMatchObject({
      mid: '',
      subject: 's-3',
    });
    expect(valuesOf(page, at({ modelId: '9', serid: '3' })).subject).toBe('m-9');
  });

  test.each([
    ['1', '1'],
    ['30', '1'],
    ['31', '2'],
    ['61', '3'],
  ])('picture %s is on page %s', (index, pn) => {
    expect(valuesOf(page, at({ index })).pn).toBe(pn);
  });
});

describe('parts', () => {
  test('apply by presence and by value', () => {
    expect(partOf(page, 'info', at({}))).toBeUndefined();
    expect(partOf(page, 'info', at({ serid: '3' }))?.call).toBe('info');
    expect(partOf(page, 'pics', at({}))?.params).toEqual({ by: 'series' });
    expect(partOf(page, 'pics', at({ modelId: '9' }))?.after).toBe('model');
    expect(partOf(page, 'week', at({}, { sort: 'week' }))?.call).toBe('week');
    expect(partOf(page, 'month', at({}, { sort: 'week' }))).toBeUndefined();
  });

  test('take keys and values from other parts and drop empty ones', () => {
    const part = partOf(page, 'pics', at({ modelId: '9' }))!;
    const payloads = { model: { key: 'series_id', id: 12 } };
    expect(partParams(page, part, at({ modelId: '9' }), payloads)).toEqual({
      series_id: '12',
      mid: '9',
    });
    expect(partParams(page, part, at({ modelId: '9' }))).toEqual({ mid: '9' });
  });
});

describe('head', () => {
  const heads = {
    head: { title: '{info.name}{tag}图片', canonical: '/pic/{subject}' },
    heads: { by: 'sort', variants: { heat: { title: '热度榜' } } },
  };

  test('fills its templates; holes without a value become empty', () => {
    const info = { name: '秦' };
    expect(headOf(heads, page, at({ serid: '3', tab: 'ns' }), { info })).toEqual({
      whole: true,
      title: '秦内饰图片',
      canonical: '/pic/s-3',
    });
    expect(headOf(heads, page, at({ serid: '3' }))).toMatchObject({
      whole: false,
      title: '外观图片',
    });
  });

  test('a variant replaces texts but keeps the address', () => {
    expect(headOf(heads, page, at({ serid: '3' }, { sort: 'heat' }))).toEqual({
      whole: true,
      title: '热度榜',
      canonical: '/pic/s-3',
    });
  });
});
