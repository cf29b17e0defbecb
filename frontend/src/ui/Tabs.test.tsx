import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';

import { Tabs } from './Tabs';

const tabs = [
  { key: 'wg', label: '外观' },
  { key: 'ns', label: '内饰' },
  { key: 'kj', label: '空间' },
] as const;

function Gallery() {
  const [selected, setSelected] = useState<(typeof tabs)[number]['key']>('wg');
  return (
    <Tabs tabs={tabs} selected={selected} onSelect={setSelected} label="图片类型">
      图片 {selected}
    </Tabs>
  );
}

const selected = () => screen.getByRole('tab', { selected: true });

test('selects by click; the panel is labelled by the tab', async () => {
  render(<Gallery />);
  await userEvent.click(screen.getByRole('tab', { name: '空间' }));
  expect(selected().textContent).toBe('空间');
  expect(screen.getByRole('tabpanel', { name: '空间' }).textContent).toBe('图片 kj');
});

test('has one tab stop; arrow keys wrap around, Home and End go to the ends', async () => {
  render(<Gallery />);
  await userEvent.tab();
  expect(document.activeElement).toBe(selected());
  const walk: (string | null)[] = [];
  for (const key of ['{ArrowRight}', '{End}', '{ArrowRight}', '{ArrowLeft}', '{Home}']) {
    await userEvent.keyboard(key);
    expect(document.activeElement).toBe(selected());
    walk.push(selected().textContent);
  }
  expect(walk).toEqual(['内饰', '空间', '外观', '空间', '外观']);
  await userEvent.tab();
  expect(screen.getByRole('tablist').contains(document.activeElement)).toBe(false);
});
