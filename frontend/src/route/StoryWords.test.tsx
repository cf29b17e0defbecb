import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { renderOn } from '../../test/support/render-page';

import { StoryWords } from './StoryWords';

test('tags with an id are links, all others are words; keywords are searches', () => {
  const long = 'a'.repeat(40);
  renderOn(
    <StoryWords
      tags={[
        { nid: 't_7', name: '自驾' },
        { nid: long, name: '长途' },
        { nid: `${long}a`, name: '过长' },
        { nid: 'a/b', name: '斜杠' },
        { nid: '/ab', name: '开头' },
        { nid: '', name: '空' },
        { name: '无' },
      ]}
      keywords={['秦PLUS']}
    />,
  );
  const links = screen
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['#自驾', '/tag/t_7.html'],
    ['#长途', `/tag/${long}.html`],
    ['秦PLUS', '/search?query=%E7%A7%A6PLUS'],
  ]);
  for (const word of ['#过长', '#斜杠', '#开头', '#空', '#无'])
    expect(screen.getByText(word)).toBeTruthy();
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    '标签',
    '相关搜索',
  ]);
});

test('without tags and keywords it says nothing', () => {
  renderOn(<StoryWords tags={[]} keywords={[]} />);
  expect(screen.queryAllByRole('heading')).toEqual([]);
});
