import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';

import { example } from '../../../../test/support/example';
import { renderOn } from '../../../../test/support/render-page';
import { AskPriceContext } from '~/route/ask-price';

import { DealerList } from './DealerList';

test('an inquiry at a dealer of the list goes to that dealer', async () => {
  const ask = vi.fn();
  const [first] = example('dealerList').dealer_list;
  const dealers = [
    { ...first!, dealer_id: '5001' },
    { ...first!, dealer_id: '5002' },
  ];
  renderOn(
    <AskPriceContext value={ask}>
      <DealerList dealers={dealers} seriesId="1001" modelId="20002" sellStat={1} />
    </AskPriceContext>,
  );
  const links = screen.getAllByRole('link', { name: '询底价' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/dealer-clue/d-5001.html?series_id=1001&model_id=20002',
    '/dealer-clue/d-5002.html?series_id=1001&model_id=20002',
  ]);
  await userEvent.click(links[1]!);
  expect(ask).toHaveBeenCalledExactlyOnceWith({
    seriesId: '1001',
    modelId: '20002',
    dealerId: '5002',
    dealerName: first!.dealer_s_name,
  });
});
