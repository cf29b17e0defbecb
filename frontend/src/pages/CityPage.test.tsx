import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';

import { readStored } from '~/lib/storage';

import { example, exampleEnvelope } from '../../test/support/example';
import { renderOn } from '../../test/support/render-page';
import CityPage from './CityPage';

beforeEach(() => {
  localStorage.clear();
});

function show(): HTMLFormElement {
  renderOn(<CityPage />, {
    at: '/city',
    pageData: {
      page: 'CITY',
      params: { getcity: {} },
      parts: { getcity: exampleEnvelope('getcity') },
    },
  });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('选择城市');
  return document.querySelector('form')!;
}

test('every city is a button of a form that the gateway takes', () => {
  const form = show();
  expect([form.method, form.getAttribute('action'), form.id]).toEqual(['post', '/city', 'city']);
  const { HotCityList, AllCityList } = example('getcity');
  const names = [...HotCityList, ...AllCityList].flatMap(({ cityList }) =>
    cityList.map(({ name }) => name),
  );
  const buttons = within(form).getAllByRole<HTMLButtonElement>('button');
  expect(buttons.map(({ type, name, value }) => [type, name, value])).toEqual(
    names.map((name) => ['submit', 'city', name]),
  );
  expect(buttons.map(({ textContent }) => textContent)).toEqual(names);
});

test('the current city is marked', () => {
  const current = within(show()).getAllByRole('button', { current: true });
  expect(new Set(current.map(({ textContent }) => textContent))).toEqual(new Set(['北京']));
});

test('with script what was chosen is kept, so that the location does not replace it', () => {
  const form = show();
  const other = example('getcity').AllCityList.flatMap(({ cityList }) => cityList)[1]!.name;
  const [button] = within(form).getAllByRole('button', { name: other });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
  });
  fireEvent.click(button!);
  expect(readStored('location')).toMatchObject({ currCity: other });
});
