import { beforeEach, expect, test } from 'vitest';

import { onPage, renderOn } from '../../test/support/render-page';
import { useHead } from './use-head';

const heads = {
  IMAGE_LIST: {
    head: {
      title: '{info.name}{tag}图片-驾到',
      keywords: '{info.name}图片',
      description: '{tag}',
      canonical: '/pic/{subject}',
    },
  },
  INDEX: { head: { title: '驾到' } },
};

function Page({ name }: { name?: string }) {
  useHead(heads, { info: name === undefined ? undefined : { name } });
  return null;
}

beforeEach(() => {
  document.head.innerHTML =
    '<title>x</title><meta name="keywords" content="old">' +
    '<script type="application/ld+json">{}</script>';
});

const meta = (name: string) =>
  document.head.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content;
const canonical = () =>
  document.head.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.getAttribute('href');
const structuredData = () => document.head.querySelector('script[type="application/ld+json"]');

test('sets every part of the head and adds missing ones', () => {
  renderOn(<Page name="秦" />, { at: '/pic/s-3/ns.html' });
  expect(document.title).toBe('秦内饰图片-驾到');
  expect(meta('keywords')).toBe('秦图片');
  expect(meta('description')).toBe('内饰');
  expect(canonical()).toBe(`${location.origin}/pic/s-3`);
  expect(document.head.querySelectorAll('meta[name="keywords"]')).toHaveLength(1);
});

test('removes a canonical address that the page does not have', () => {
  renderOn(<Page name="秦" />, { at: '/pic/s-3' });
  expect(canonical()).toBeTruthy();
  renderOn(<Page />, { at: '/' });
  expect(document.title).toBe('驾到');
  expect(canonical()).toBeUndefined();
  expect(meta('keywords')).toBe('');
  expect(meta('description')).toBe('');
});

test("shows the site's name while the title has a hole", () => {
  renderOn(<Page />, { at: '/pic/s-3' });
  expect(document.title).toBe('驾到');
  expect(canonical()).toBeUndefined();
});

test("keeps the document's head until all payloads are loaded", () => {
  document.title = '页面暂时打不开-驾到';
  const { rerender } = renderOn(<Page />, { at: '/pic/s-3', ofDocument: true });
  expect(document.title).toBe('页面暂时打不开-驾到');
  rerender(onPage(<Page name="秦" />, { at: '/pic/s-3', ofDocument: true }));
  expect(document.title).toBe('秦外观图片-驾到');
});

test("removes the document's structured data on leaving its page", () => {
  renderOn(<Page name="秦" />, { at: '/pic/s-3', ofDocument: true });
  expect(structuredData()).not.toBeNull();
  renderOn(<Page name="秦" />, { at: '/pic/s-3/ns.html' });
  expect(structuredData()).toBeNull();
});
