import { afterEach, expect, test } from 'vitest';

import { focusFirst } from './Dialog';

function contentOf(html: string): HTMLElement {
  document.body.innerHTML = `<button id="close">关闭</button><div>${html}</div>`;
  document.querySelector<HTMLElement>('#close')?.focus();
  return document.querySelector('div')!;
}
const focused = () => document.activeElement?.id;
/** Observers of changes have been called. */
const observed = () => Promise.resolve();

afterEach(() => {
  document.body.replaceChildren();
});

test('is the first field, not the control before it', () => {
  focusFirst(contentOf('<a href="/" id="link">a</a><input id="name"><input id="phone">'));
  expect(focused()).toBe('name');
});

test('skips a disabled field', () => {
  focusFirst(contentOf('<select id="model" disabled></select><input id="name">'));
  expect(focused()).toBe('name');
});

test('is the first control where there is no field', () => {
  focusFirst(contentOf('<p>内容</p><button id="next">下一张</button>'));
  expect(focused()).toBe('next');
});

test('stays if nothing is focusable', () => {
  focusFirst(contentOf('<p>内容</p>'));
  expect(focused()).toBe('close');
});

test('moves to a field that arrives later', async () => {
  const content = contentOf('<p>加载中</p>');
  focusFirst(content);
  content.innerHTML = '<input id="name">';
  await observed();
  expect(focused()).toBe('name');
});

test('moves even if the focused element was replaced', async () => {
  const content = contentOf('<button id="retry">重试</button>');
  focusFirst(content);
  content.innerHTML = '<input id="name">';
  await observed();
  expect(focused()).toBe('name');
});

test('stays where the visitor moved it', async () => {
  const content = contentOf('<button id="one">1</button><button id="two">2</button>');
  focusFirst(content);
  document.querySelector<HTMLElement>('#two')?.focus();
  content.insertAdjacentHTML('beforeend', '<input id="name">');
  await observed();
  expect(focused()).toBe('two');
});

test('moves once', async () => {
  const content = contentOf('<p>加载中</p>');
  focusFirst(content);
  content.innerHTML = '<input id="name">';
  await observed();
  document.querySelector<HTMLElement>('#close')?.focus();
  content.insertAdjacentHTML('afterbegin', '<input id="other">');
  await observed();
  expect(focused()).toBe('close');
});

test('stops waiting when cancelled', async () => {
  const content = contentOf('<p>加载中</p>');
  focusFirst(content)();
  content.innerHTML = '<input id="name">';
  await observed();
  expect(focused()).toBe('close');
});
