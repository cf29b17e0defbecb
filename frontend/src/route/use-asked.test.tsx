import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useNavigate } from 'react-router-dom';
import { beforeEach, expect, test } from 'vitest';

import { useAsked } from './use-asked';

function Page() {
  const [asked, ask] = useAsked<string>();
  const navigate = useNavigate();
  return (
    <>
      <p>{asked ?? '没有'}</p>
      <button onClick={() => ask('秦')}>问</button>
      <button onClick={() => void navigate('/other')}>走</button>
      <button onClick={() => void navigate(-1)}>回</button>
    </>
  );
}

beforeEach(() => {
  render(
    <MemoryRouter useTransitions={false}>
      <Page />
    </MemoryRouter>,
  );
});

const click = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('a request stays on its page', async () => {
  await click('问');
  expect(screen.getByText('秦')).toBeTruthy();
});

test('leaving the page cancels it', async () => {
  await click('问');
  await click('走');
  expect(screen.getByText('没有')).toBeTruthy();
});

test('coming back does not restore it', async () => {
  await click('问');
  await click('走');
  await click('回');
  expect(screen.getByText('没有')).toBeTruthy();
});
