import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';

import { example } from '../../../../test/support/example';
import { fakeClock } from '../../../../test/support/fake-clock';
import { failure, fakeGateway } from '../../../../test/support/fake-gateway';
import { onPage, renderOn } from '../../../../test/support/render-page';
import { AskPriceContext } from '~/route/ask-price';
import { CarEntrance } from './CarEntrance';
import { DailyAsk } from './DailyAsk';
import { LeadCard } from './LeadCard';

const path = '/api/clue/askprice/showcard';
const car = { seriesId: '1001', modelId: '20001' };
const entrance = example('showCard');

// L3.142 L7.55 L7.61
test("shows the server's texts and opens the inquiry", async () => {
  const gateway = fakeGateway().answer(path, entrance);
  const ask = vi.fn();
  renderOn(
    <AskPriceContext value={ask}>
      <LeadCard car={car} name="秦PLUS" />
    </AskPriceContext>,
  );
  expect(await screen.findByText(entrance.sub_title ?? '?')).toBeTruthy();
  await userEvent.click(screen.getByRole('link', { name: entrance.button_text ?? '?' }));
  expect(ask).toHaveBeenCalledExactlyOnceWith(car);
  expect(gateway.asked.map(({ body }) => body)).toEqual([
    { series_id: '1001', mid: '20001', clue_source_type: 'form' },
  ]);
});

test('asks for the texts of the dealer that the car is asked at', async () => {
  const gateway = fakeGateway().answer(path, entrance);
  renderOn(<LeadCard car={{ ...car, dealerId: '5001' }} name="秦PLUS" />);
  expect(await screen.findByText(entrance.sub_title ?? '?')).toBeTruthy();
  expect(gateway.asked.map(({ body }) => body)).toEqual([
    { series_id: '1001', mid: '20001', dealer_id: '5001', clue_source_type: 'form' },
  ]);
});

// L7.61
test('hides the card when the server says so', async () => {
  fakeGateway().answer(path, { ...entrance, is_show: 0 });
  renderOn(<LeadCard car={car} name="秦PLUS" />);
  await vi.waitFor(() => {
    expect(screen.queryByRole('link')).toBeNull();
  });
});

test('still offers an inquiry without a server response', async () => {
  fakeGateway().answer(path, () => failure(502, 50201, '没有应答'));
  renderOn(<LeadCard car={car} name="秦PLUS" />);
  expect(await screen.findByText('本地经销商为您报价')).toBeTruthy();
  expect(screen.getByRole('link').getAttribute('href')).toBe('/askprice/m-20001.html');
});

test('card and popup of a page share one request', async () => {
  const gateway = fakeGateway().answer(path, entrance);
  renderOn(<CarEntrance car={car} name="秦PLUS" />);
  expect(await screen.findByText(entrance.sub_title ?? '?')).toBeTruthy();
  expect(screen.getByRole('group', { name: '询价提醒' })).toBeTruthy();
  expect(gateway.asked.map((asked) => asked.path)).toEqual([path]);
});

async function popupAfter(seconds: number, clock = fakeClock()) {
  const ask = vi.fn();
  const view = render(
    onPage(
      <AskPriceContext value={ask}>
        <DailyAsk car={car} clock={clock} />
      </AskPriceContext>,
    ),
  );
  await vi.waitFor(() => {
    expect(clock.waiting()).toBe(1);
  });
  act(() => {
    clock.pass(seconds * 1000);
  });
  return { ask, view, clock };
}

// L4.53
test('shows the popup after a while, once a day', async () => {
  fakeGateway().answer(path, entrance);
  const { view, clock } = await popupAfter(7);
  expect(screen.queryByText(entrance.title ?? '?')).toBeNull();
  act(() => {
    clock.pass(1000);
  });
  expect(screen.getByText(entrance.title ?? '?')).toBeTruthy();
  expect(localStorage.getItem('jiadao:ask-price-pop')).toBe('8000');
  await userEvent.click(screen.getByRole('button', { name: '关闭询价提醒' }));
  expect(screen.queryByText(entrance.title ?? '?')).toBeNull();
  view.unmount();

  const later = fakeClock();
  const gateway = fakeGateway().answer(path, entrance);
  renderOn(<DailyAsk car={car} clock={later} />);
  await vi.waitFor(() => {
    expect(gateway.asked).toHaveLength(1);
  });
  await act(async () => {
    await Promise.resolve();
  });
  expect(later.waiting()).toBe(0);
});

test('stops offering after an inquiry from the popup', async () => {
  fakeGateway().answer(path, entrance);
  const { ask } = await popupAfter(8);
  await userEvent.click(screen.getByRole('link'));
  expect(ask).toHaveBeenCalledExactlyOnceWith(car);
  expect(screen.queryByText(entrance.title ?? '?')).toBeNull();
});

// L4.54
test("shows no popup without the server's flag", async () => {
  const gateway = fakeGateway().answer(path, { ...entrance, askPricePop: 0 });
  const clock = fakeClock();
  renderOn(<DailyAsk car={car} clock={clock} />);
  await vi.waitFor(() => {
    expect(gateway.asked).toHaveLength(1);
  });
  await act(async () => {
    await Promise.resolve();
  });
  expect(clock.waiting()).toBe(0);
});
