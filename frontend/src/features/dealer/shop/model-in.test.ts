// @vitest-environment node
import { expect, test } from 'vitest';

import { example } from '../../../../test/support/example';
import { modelIn } from './model-in';

const shop = example('shopClueThread');
const [model] = shop.model_list;
const models = ['1', '2', '3'].map((mid) => ({ ...model!, mid }));
const sells = { ...shop, model_list: models, best_model_id: '2' };

test('the model in the address if the dealer sells it, else the default one, else the first', () => {
  expect(modelIn(sells, '3')).toBe('3');
  expect(modelIn(sells, '9')).toBe('2');
  expect(modelIn(sells, undefined)).toBe('2');
  expect(modelIn({ ...sells, best_model_id: '9' }, '')).toBe('1');
  expect(modelIn({ ...sells, model_list: [] }, '3')).toBeUndefined();
});
