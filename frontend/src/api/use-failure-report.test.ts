import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';

import { listenToProblems, type Problem } from '~/lib/problems';

import { CallError } from './call-error';
import { useFailureReport } from './use-failure-report';

test('reports each failure once, and nothing while there is none', () => {
  const heard: Problem[] = [];
  listenToProblems((problem) => heard.push(problem));
  const failed = (message: string) => new CallError({ call: 'index', kind: 'missing', message });
  const [one, other] = [failed('没有应答'), failed('没有内容')];
  const { rerender } = renderHook(useFailureReport, {
    initialProps: undefined as CallError | undefined,
  });
  expect(heard).toEqual([]);
  for (const error of [one, one, undefined, other]) rerender(error);
  expect(heard).toEqual([
    ['promise', one],
    ['promise', other],
  ]);
});
