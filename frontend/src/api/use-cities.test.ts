import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';

import { listenToProblems, type Problem } from '~/lib/problems';

import { failure, fakeGateway } from '../../test/support/fake-gateway';
import { renderHookOn } from '../../test/support/render-hook-on';
import { useCities } from './use-cities';

test('reports that the list of cities failed', async () => {
  const heard: Problem[] = [];
  listenToProblems((problem) => heard.push(problem));
  fakeGateway().answer('/api/common/getcity', () => failure(502, 50201, '没有应答'));
  renderHookOn(useCities, undefined);
  await waitFor(() => {
    expect(heard).toEqual([['city', expect.objectContaining({ message: '没有应答' })]]);
  });
});
