import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, test } from 'vitest';

import { SeriesLink } from './SeriesLink';
import { TargetLink } from './TargetLink';

const show = (link: ReactNode) => render(<MemoryRouter>{link}</MemoryRouter>);
const link = () => screen.queryByRole('link');

describe('a target link', () => {
  test('stays on the site where the page is ours', () => {
    show(<TargetLink address="/pic/s-1">图</TargetLink>);
    expect(link()?.getAttribute('href')).toBe('/pic/s-1');
    expect(link()?.getAttribute('target')).toBeNull();
  });

  test('opens another site beside this one, and says when it is paid for', () => {
    show(
      <TargetLink address="https://example.com/" sponsored>
        广告
      </TargetLink>,
    );
    expect(link()?.getAttribute('rel')).toBe('noopener sponsored');
  });

  test('is plain text where it leads nowhere', () => {
    show(<TargetLink address="javascript:alert(1)">点我</TargetLink>);
    expect(link()).toBeNull();
    expect(screen.getByText('点我')).toBeTruthy();
  });
});

describe('a series link', () => {
  test('leads to the page of the series', () => {
    show(<SeriesLink id="12">秦</SeriesLink>);
    expect(link()?.getAttribute('href')).toBe('/s-12');
  });

  test.each([undefined, '', 'x', '1/../2', '1234567890123'])('is plain text for id %s', (id) => {
    show(<SeriesLink id={id}>秦</SeriesLink>);
    expect(link()).toBeNull();
    expect(screen.getByText('秦')).toBeTruthy();
  });
});
