import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';

import { example } from '../../../../test/support/example';
import { failure, fakeGateway, type FakeGateway } from '../../../../test/support/fake-gateway';
import { fakeViewport, type FakeViewport } from '../../../../test/support/fake-viewport';
import { renderOn } from '../../../../test/support/render-page';
import { Backdrop } from './Backdrop';
import { Canopy } from './Canopy';
import { NamedBanner } from './NamedBanner';
import { TopBanner } from './TopBanner';

const placedPath = '/api/ads/getads';
const namedPath = '/api/ads/commercialv2';

let gateway: FakeGateway;
let viewport: FakeViewport;
beforeEach(() => {
  viewport = fakeViewport();
  gateway = fakeGateway()
    .answer(placedPath, example('getAds'))
    .answer(namedPath, example('commercialv2'));
});

const images = () => [...document.querySelectorAll('img')].map((img) => img.getAttribute('src'));
const asked = (path: string) =>
  gateway.asked.filter((call) => call.path === path).map(({ query }) => query);

describe('the preview of a banner', () => {
  // B4.51
  // L2.26 L2.51
  test('backImg replaces the banner with a picture from our hosts', async () => {
    renderOn(<TopBanner />, { at: '/?backImg=/media/banner/999.svg' });
    expect(await screen.findByRole('img', { name: '广告预览' })).toBeTruthy();
    expect(images()).toEqual(['/media/banner/999.svg']);
    expect(screen.queryByRole('link')).toBeNull();
  });

  // B4.52
  test.each(['/media/banner/999.svg', '/media/car/1001/5/wg-27.svg', '/assets/poster.png?v=2'])(
    'backImg may be the picture %s of this site',
    async (picture) => {
      renderOn(<TopBanner />, { at: `/?backImg=${encodeURIComponent(picture)}` });
      expect(await screen.findByRole('img', { name: '广告预览' })).toBeTruthy();
      expect(images()).toEqual([picture]);
      expect(screen.queryByText(/未显示预览图片/)).toBeNull();
    },
  );

  test('backImg may be the whole address of a picture of this site', async () => {
    const whole = `${location.origin}/media/banner/999.svg`;
    renderOn(<TopBanner />, { at: `/?backImg=${encodeURIComponent(whole)}` });
    expect(await screen.findByRole('img', { name: '广告预览' })).toBeTruthy();
    expect(images()).toEqual(['/media/banner/999.svg']);
  });

  test('says that the picture of backImg did not load', async () => {
    renderOn(<TopBanner />, { at: '/?backImg=/media/banner/none.svg' });
    fireEvent.error(await screen.findByRole('img', { name: '广告预览' }));
    expect(screen.getByRole('status').textContent).toBe('未显示预览图片：图片加载失败');
  });

  // B4.52
  test.each([
    'javascript:alert(1)',
    'data:image/svg+xml,<svg onload=alert(1)>',
    '//evil.test/a.png',
    'https://evil.test/a.png',
    `${location.origin}.evil.test/media/a.png`,
    `${location.origin}/api/login/getLogout`,
    '/media/../api/user/login',
    '/api/login/getLogout',
    // A host of client.link_hosts: links may lead there, pictures do not come from there.
    'https://img.friend.test/a.png',
  ])('says that it shows no backImg of %s', async (hostile) => {
    const at = `/?backImg=${encodeURIComponent(hostile)}`;
    renderOn(<TopBanner />, { at, pageData: { linkHosts: ['friend.test'] } });
    await screen.findByRole('link', { name: '广告图片' });
    expect(screen.getByRole('status').textContent).toBe('未显示预览图片：只能预览本站的图片');
    expect(screen.queryByRole('img', { name: '广告预览' })).toBeNull();
    expect(document.body.innerHTML).not.toContain(hostile);
  });
});

describe('the top banner', () => {
  // B2.76 B2.122 B7.46 B7.119 B7.124
  // L2.29 L2.48 L2.52 L7.110 L7.118
  test("shows the banner of location 22 first, then the page's others, each with its mark", async () => {
    renderOn(<TopBanner />);
    await screen.findByRole('button', { name: '下一张' });
    expect(images()).toEqual(
      [501, 502, 503].reduce(
        (all, id) => [...all, `/media/banner/${id}.svg`],
        ['/media/banner/103.svg'],
      ),
    );
    expect(asked(placedPath)).toEqual([{ location_id: '22' }]);
    expect(asked(namedPath)).toEqual([{ location: 'car_index_top_banner' }]);
    expect(screen.getAllByText('广告')).toHaveLength(4);
  });

  // B3.110
  // L2.57
  test('marks only deliver_type 1', async () => {
    const [first, ...others] = example('commercialv2').ads;
    gateway.answer(namedPath, { ads: [{ ...first, deliver_type: 0 }, ...others] });
    renderOn(<TopBanner />);
    await screen.findByRole('button', { name: '下一张' });
    expect(screen.getAllByText('广告')).toHaveLength(3);
  });

  // B2.106 B7.121
  // L2.24 L2.25 L2.46 L7.112 L7.113
  test('ad_id and ad_city choose a single ad', async () => {
    renderOn(<TopBanner />, { at: '/?ad_id=103&ad_city=上海' });
    expect(await screen.findByRole('link', { name: '广告图片' })).toBeTruthy();
    expect(asked(placedPath)).toEqual([{ location_id: '22', city: '上海', ad_id: '103' }]);
    expect(asked(namedPath)).toEqual([]);
    expect(images()).toHaveLength(1);
  });

  // B3.120
  test('shows a banner of poster_url and poster_id', async () => {
    gateway.answer(placedPath, { poster_url: '/media/banner/104.svg', poster_id: '104' });
    renderOn(<TopBanner />, { at: '/?ad_id=104' });
    const link = await screen.findByRole('link', { name: '广告图片' });
    expect(link.getAttribute('href')).toBe('/submit/104.html?locationId=22');
    expect(images()).toEqual(['/media/banner/104.svg']);
    expect(link.closest('[data-ad]')?.getAttribute('data-ad')).toContain('ad_id=104');
  });

  // B4.53
  // L4.66 L8.14
  test.each([
    ['fails', () => failure(502, 50201, '失败')],
    ['has no picture', () => ({})],
  ])('shows no banners when the ad %s', async (_why, answer) => {
    gateway.answer(placedPath, answer);
    const { container } = renderOn(<TopBanner />);
    await waitFor(() => {
      expect(container.innerHTML).toBe('');
    });
  });
});

describe('the banner of a page', () => {
  const comeNear = () =>
    act(async () => {
      viewport.see(true);
      await Promise.resolve();
    });

  // L2.49 L2.50
  test.each([
    ['a brandId', { brandId: '9' }, { brand_id: '9' }],
    ['a seriesId', { seriesId: '1001' }, { series_id: '1001' }],
    ['both', { brandId: '9', seriesId: '1001' }, { brand_id: '9', series_id: '1001' }],
    ['neither', {}, {}],
  ])('takes %s', async (_what, given, sent) => {
    renderOn(<NamedBanner page="car_index" {...given} />);
    await comeNear();
    await screen.findByRole('button', { name: '下一张' });
    expect(asked(namedPath)).toEqual([{ location: 'car_index_top_banner', ...sent }]);
    expect(images()).toEqual([501, 502, 503].map((id) => `/media/banner/${id}.svg`));
  });

  test('is not requested before it comes near', () => {
    renderOn(<NamedBanner page="car_index" seriesId="1001" />);
    expect(viewport.margins()).toEqual(['0px 0px 600px']);
    expect(gateway.asked).toEqual([]);
  });

  // L8.14
  test('is not shown when the ads fail', async () => {
    gateway.answer(namedPath, failure(502, 50201, '失败'));
    renderOn(<NamedBanner page="car_index" seriesId="1001" />);
    await comeNear();
    expect(asked(namedPath)).toHaveLength(1);
    await waitFor(() => {
      expect(document.body.textContent).toBe('');
    });
  });
});

describe('the canopy', () => {
  const ad = {
    plan_id: 'p1',
    unit_id: 'u1',
    title: '零跑C10 图集上新',
    jump_url: '/pic/s-1126',
    deliver_type: 1,
    banner: { image_url: '/media/banner/701.svg' },
    canopy: { video_url: '/media/clip/1.mp4' },
  };

  // B2.78 B2.79 B3.111 B3.113 B7.48 B7.128
  // L2.31 L2.32 L2.54 L2.56 L2.59
  test('plays its film in a dialog and links to its campaign', async () => {
    gateway.answer(namedPath, { ads: [ad] });
    renderOn(<Canopy />);
    const canopy = within(await screen.findByRole('region', { name: '品牌活动' }));
    expect(asked(namedPath)).toEqual([{ location: 'car_canopy_other' }]);
    expect(canopy.getByText('广告')).toBeTruthy();
    expect(canopy.getByRole('link', { name: '活动链接' }).getAttribute('href')).toBe('/pic/s-1126');
    expect(document.querySelector('video')).toBeNull();

    await userEvent.click(canopy.getByRole('button', { name: '播放视频' }));
    const dialog = await screen.findByRole('dialog', { name: ad.title });
    expect(dialog.querySelector('video')?.getAttribute('src')).toBe('/media/clip/1.mp4');
    await userEvent.click(within(dialog).getByRole('button', { name: '关闭' }));
    expect(document.querySelector('video')).toBeNull();
  });

  test('reports a film that fails to play and offers a retry', async () => {
    gateway.answer(namedPath, { ads: [ad] });
    renderOn(<Canopy />);
    await userEvent.click(await screen.findByRole('button', { name: '播放视频' }));
    await screen.findByRole('dialog');
    document.querySelector('video')!.dispatchEvent(new Event('error'));
    expect(await screen.findByText('视频暂时无法播放')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: '重试' }));
    expect(document.querySelector('video')).toBeTruthy();
  });

  test.each([
    [
      'a film from a foreign host',
      { canopy: { video_url: 'https://evil.test/a.mp4' } },
      '播放视频',
    ],
    ['no film', { canopy: undefined }, '播放视频'],
    ['a script as link', { jump_url: 'javascript:alert(1)' }, '活动链接'],
    ['no link', { jump_url: '' }, '活动链接'],
  ])('with %s has no such button', async (_what, more, name) => {
    gateway.answer(namedPath, { ads: [{ ...ad, ...more }] });
    renderOn(<Canopy />);
    const canopy = within(await screen.findByRole('region', { name: '品牌活动' }));
    expect(canopy.queryByText(name)).toBeNull();
  });

  test.each([
    ['fails', () => failure(502, 50201, '失败')],
    ['is missing', () => ({ ads: [] })],
  ])('renders nothing when the ad %s', async (_why, answer) => {
    gateway.answer(namedPath, answer);
    const { container } = renderOn(<Canopy />);
    await waitFor(() => {
      expect(container.innerHTML).toBe('');
    });
  });
});

describe('the backdrop', () => {
  // B2.77 B3.112 B7.47
  // L2.30 L2.53 L2.58
  test('is a picture behind the page with a link to its campaign', async () => {
    renderOn(<Backdrop />);
    const sign = await screen.findByRole('link', { name: /广告.*银河A7 试驾季/ });
    expect(sign.getAttribute('href')).toBe('/pic/s-1031');
    expect(asked(namedPath)).toEqual([{ location: 'car_dazzle_color_other' }]);
    expect(images()).toEqual(['/media/banner/501.svg']);
  });

  test('accepts only pictures from our hosts', async () => {
    gateway.answer(namedPath, {
      ads: [{ plan_id: 'p', unit_id: 'u', banner: { image_url: 'https://evil.test/a.png' } }],
    });
    const { container } = renderOn(<Backdrop />);
    await waitFor(() => {
      expect(gateway.asked).toHaveLength(1);
    });
    expect(container.innerHTML).toBe('');
  });
});
