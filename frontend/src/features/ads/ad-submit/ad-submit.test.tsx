import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';

import { example } from '../../../../test/support/example';
import { renderOn } from '../../../../test/support/render-page';

import { AdGround, AdPoster, AdSeries } from './AdSubmit';

const [series] = example('getSubmit').series;
const two = [
  { ...series!, series_id: '1', series_name: '甲' },
  { ...series!, series_id: '2', series_name: '乙' },
];

// L3.121
test('preselects one car of the ad and changes it with one click', async () => {
  const choose = vi.fn();
  renderOn(<AdSeries series={two} chosen="1" onChoose={choose} />);
  expect(screen.getByRole('group', { name: '选择活动车系' })).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /甲/ }).checked).toBe(true);
  await userEvent.click(screen.getByRole('radio', { name: /乙/ }));
  expect(choose).toHaveBeenCalledExactlyOnceWith('2');
});

test('shows poster and background only from our hosts', () => {
  const own = '/media/banner/301.svg';
  const { container } = renderOn(
    <>
      <AdPoster image="https://evil.test/media/a.svg" title="x" />
      <AdGround chosen="//evil.test/media/a.svg" own="javascript:alert(1)" />
    </>,
  );
  expect(container.querySelector('img')).toBeNull();
  renderOn(<AdGround chosen="/media/../api" own={own} />);
  expect(document.querySelector('img')?.getAttribute('src')).toBe(own);
  renderOn(<AdPoster image={own} title="海报" strip />);
  expect(screen.getByRole('img', { name: '海报' }).getAttribute('src')).toBe(own);
  expect(screen.getByText('广告')).toBeTruthy();
});
