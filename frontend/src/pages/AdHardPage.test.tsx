import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { fakeGateway, type Asked } from '../../test/support/fake-gateway';
import { renderOn } from '../../test/support/render-page';
import AdHardPage from './AdHardPage';

function ads(name: string) {
  return { ads: [{ plan_id: name, unit_id: '1', title: name, jump_url: '', deliver_type: 1 }] };
}

test('a campaign is logged at the location that it was asked for', async () => {
  const gateway = fakeGateway();
  gateway.answer('/api/ads/getads', {});
  gateway.answer('/api/ads/commercialv2', (asked: Asked) => ads(asked.query['location'] ?? ''));
  renderOn(<AdHardPage />, { at: '/adHard/index' });
  for (const location of ['car_canopy_other', 'car_index_top_banner']) {
    const card = await screen.findByRole('heading', { name: location });
    expect(card.closest('[data-ad]')?.getAttribute('data-ad')).toContain(`location=${location}`);
  }
});
