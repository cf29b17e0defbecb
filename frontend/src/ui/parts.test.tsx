import { priceIn } from '~/lib/price';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, test, vi } from 'vitest';

import { Empty, End, Failed, Loading } from './AsyncState';
import { Breadcrumb } from './Breadcrumb';
import { Picture } from './Picture';
import { AboveGuide } from './AboveGuide';
import { Price } from './Price';
import { RankedFigure } from './RankedFigure';

describe('states of asynchronous data', () => {
  test('a failure shows its reason, a retry and its id for support', async () => {
    const onRetry = vi.fn();
    render(<Failed error={{ message: '上游忙', traceId: 'abc' }} onRetry={onRetry} />);
    expect(screen.getByRole('alert').textContent).toContain('加载失败');
    expect(screen.getByText('上游忙')).toBeTruthy();
    expect(screen.getByText('反馈编号 abc')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: '重试' }));
    expect(onRetry).toHaveBeenCalledOnce();
  });

  test('loading, empty and end have texts', () => {
    render(
      <>
        <Loading />
        <Empty />
        <End />
      </>,
    );
    expect(screen.getByRole('status').textContent).toBe('加载中');
    expect(screen.getByText('暂无内容')).toBeTruthy();
    expect(screen.getByText('没有更多了')).toBeTruthy();
  });
});

describe('a price', () => {
  // B3.4
  test.each([undefined, '', '0', '0万', '0-6.08万', '暂无报价'])('%j means no price', (price) => {
    render(<Price price={priceIn({ price }, 'price')} />);
    expect(screen.getByText('暂无报价')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('is a button, so that its note opens by keyboard', () => {
    const prices = { price: { kind: 'guide', source: '厂商' } } as const;
    render(<Price price={priceIn({ price: '10.98-15.9万', prices }, 'price')} />);
    const shown = screen.getByRole('button', { name: '10.98-15.90万' });
    expect(JSON.parse(shown.dataset['figure'] ?? '')).toEqual({ kind: 'guide', source: '厂商' });
  });

  test('in a link is no second control', () => {
    render(<Price price={priceIn({ price: '9万' }, 'price')} inside />);
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getByText('9.00万').dataset['figure']).toBe('{"kind":"guide"}');
  });

  test.each([
    ['8.28万', '7.98万', '高于指导价0.30万'],
    ['8.28-10.00万', '7.98-10.98万', '起价高于指导价0.30万'],
    ['7.98万', '7.98万', ''],
    ['7.50万', '7.98万', ''],
    ['暂无报价', '7.98万', ''],
    ['8.28万', '暂无报价', ''],
  ])('of a dealer, %s at a guide price of %s: %j', (dealer, guide, words) => {
    const { container } = render(
      <AboveGuide
        price={priceIn({ dealer_price: dealer }, 'dealer_price')}
        guide={priceIn({ price: guide }, 'price')}
      />,
    );
    expect(container.textContent.trim()).toBe(words);
  });
});

describe('a picture', () => {
  test('reserves its space; a failed one shows its text', () => {
    const { rerender } = render(<Picture src="/a.svg" alt="宝马3系" />);
    const picture = screen.getByRole('img', { name: '宝马3系' });
    expect(picture.getAttribute('loading')).toBe('lazy');
    fireEvent.error(picture);
    expect(screen.getByRole('img', { name: '宝马3系' }).tagName).toBe('SPAN');
    rerender(<Picture src="/b.svg" alt="宝马3系" />);
    expect(screen.getByRole('img', { name: '宝马3系' }).getAttribute('src')).toBe('/b.svg');
  });

  test('without a source is a placeholder', () => {
    render(<Picture src={undefined} alt="" />);
    expect(screen.queryByRole('img')).toBeNull();
  });
});

test('the last crumb is the page itself', () => {
  render(
    <MemoryRouter>
      <Breadcrumb crumbs={[{ label: '首页', to: '/' }, { label: '宝马3系图片' }]} />
    </MemoryRouter>,
  );
  expect(screen.getByRole('link', { name: '首页' }).getAttribute('href')).toBe('/');
  expect(screen.getByText('宝马3系图片').getAttribute('aria-current')).toBe('page');
});

test('a figure of a rank has the month that it is of, unless its list says another time', () => {
  const text = { title: '38751辆', sub_title: '销量', date: '2026-05' };
  const dates = [undefined, '2026年第20周'].map((date) => {
    const { container, unmount } = render(<RankedFigure text={text} date={date} />);
    const { figure = '{}' } = container.querySelector<HTMLElement>('[data-figure]')?.dataset ?? {};
    unmount();
    return (JSON.parse(figure) as { date?: string }).date;
  });
  expect(dates).toEqual(['2026年5月', '2026年第20周']);
});
