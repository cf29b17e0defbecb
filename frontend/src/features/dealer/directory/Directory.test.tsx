import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { useLocation } from 'react-router-dom';
import { expect, test } from 'vitest';

import { answering } from '../../../../test/support/answering';
import { example } from '../../../../test/support/example';
import { fakeGateway } from '../../../../test/support/fake-gateway';
import { renderOn } from '../../../../test/support/render-page';

import { BrandBar, brandName } from './BrandBar';
import { Directory } from './Directory';

const [dealer] = example('dealerList').dealer_list;
const dealers = (from: number, count: number) =>
  Array.from({ length: count }, (_, at) => ({
    ...dealer!,
    dealer_id: String(from + at),
    dealer_s_name: `店${from + at}`,
    city: '北京',
    brand_name: '比亚迪',
    service_level_tag: 1,
    discount_count: at === 0 ? 3 : 0,
  }));
const first = (answer: ComponentProps<typeof Directory>['first']) =>
  answering('dealerList', { pn: '1', rn: '10', sort_column: '0', brand_id: '1' }, answer);
const path = '/api/dealer/dealerlist';

// L3.90
test("shows a dealer's name, address and offers, with links to it and its inquiry", () => {
  renderOn(
    <Directory
      first={first({ dealer_list: dealers(1, 1), offsite_dealers_list: [], total: 1, has_more: 0 })}
    />,
  );
  const row = screen.getByRole('listitem');
  for (const words of ['店1', '金牌商家', '主营比亚迪', dealer!.address!]) {
    expect(row.textContent).toContain(words);
  }
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/dealer/d-1.html',
    '/dealer/d-1.html',
    '/dealer-clue/d-1.html',
  ]);
  expect(screen.getByRole('link', { name: '店1的3项优惠' })).toBeTruthy();
});

test('loads page by page to the end', async () => {
  const gateway = fakeGateway().answer(path, {
    dealer_list: dealers(11, 2),
    offsite_dealers_list: [],
    total: 12,
    has_more: 0,
  });
  renderOn(
    <Directory
      first={first({
        dealer_list: dealers(1, 10),
        offsite_dealers_list: [],
        total: 12,
        has_more: 1,
      })}
    />,
  );
  await userEvent.click(screen.getByRole('link', { name: '加载更多经销商' }));
  expect(await screen.findByText('已显示全部经销商')).toBeTruthy();
  expect(screen.getAllByRole('listitem')).toHaveLength(12);
  expect(gateway.asked[0]?.query).toEqual({ pn: '2', rn: '10', sort_column: '0', brand_id: '1' });
});

test("shows other cities' dealers when the city has none", () => {
  renderOn(
    <Directory
      first={first({ dealer_list: [], offsite_dealers_list: dealers(1, 3), total: 0, has_more: 0 })}
    />,
  );
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
});

function Where() {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
}

test('links each brand; offers no filter without brands', async () => {
  const info = example('gethomeinfo');
  const known = info.brand_list[0]!.list[0]!;
  expect(brandName(info, known.code)).toBe(known.title);
  expect(brandName(undefined, known.code)).toBeUndefined();
  renderOn(
    <>
      <BrandBar info={info} brandId={undefined} />
      <Where />
    </>,
  );
  await userEvent.selectOptions(screen.getByRole('combobox', { name: '品牌' }), known.title);
  expect(screen.getByRole('status').textContent).toBe(`/dealer-special?brand_id=${known.code}`);

  renderOn(<BrandBar info={undefined} brandId="1" />);
  expect(screen.getAllByRole<HTMLSelectElement>('combobox', { name: '品牌' })[1]?.disabled).toBe(
    true,
  );
});
