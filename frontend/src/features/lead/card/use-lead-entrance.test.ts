import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';

import { example } from '../../../../test/support/example';
import { fakeGateway } from '../../../../test/support/fake-gateway';
import { renderHookOn } from '../../../../test/support/render-hook-on';
import type { AskedCar } from '~/route/ask-price';

import { useLeadEntrance } from './use-lead-entrance';

test('the texts of one dealer are not shown for another', async () => {
  fakeGateway().answer('/api/clue/askprice/showcard', example('showCard'));
  const at = (dealerId: string): AskedCar => ({ seriesId: '1001', dealerId });
  const { result, rerender } = renderHookOn(
    (car: AskedCar) => useLeadEntrance(car, 'form_dealer_card'),
    at('5001'),
  );
  await waitFor(() => {
    expect(result.current).toEqual(example('showCard'));
  });
  rerender(at('5002'));
  expect(result.current).toBeUndefined();
  await waitFor(() => {
    expect(result.current).toEqual(example('showCard'));
  });
});
