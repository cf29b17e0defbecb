import { render } from '@testing-library/react';
import { expect, test } from 'vitest';

import { DealRating } from './DealRating';
import type { DealRating as Rating } from './deal-rating';

const rated = { status: 'rated', grade: 'good', count: 40, city: '北京', thin: false } as const;

test.each<[Rating, string]>([
  [{ ...rated, grade: 'great', paidLess: 0 }, '很划算40位北京车主都没有付得更少'],
  [{ ...rated, paidLess: 30 }, '划算40位北京车主中约30%付得更少'],
  [{ ...rated, grade: 'high', paidLess: 100 }, '偏高40位北京车主都付得更少'],
  [{ ...rated, paidLess: 30, count: 8, thin: true }, '划算8位北京车主中约30%付得更少，样本较少'],
  [{ status: 'too-few', count: 4, city: '北京' }, '只有4位北京车主，样本太少，不评级'],
])('%o reads %s', (rating, words) => {
  expect(render(<DealRating rating={rating} />).container.textContent).toBe(words);
});
