import { fireEvent, screen } from '@testing-library/react';
import type { ComponentProps, ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { describe, expect, test, vi } from 'vitest';

import { renderOn } from '../../test/support/render-page';

import { AskPriceContext } from './ask-price';
import { AskPriceLink } from './AskPriceLink';
import { SeriesLink } from './SeriesLink';
import { TargetLink } from './TargetLink';

const show = (link: ReactNode) => renderOn(link, { pageData: { linkHosts: ['example.com'] } });
const link = () => screen.queryByRole('link');

describe('a target link', () => {
  test('stays on the site for our pages', () => {
    show(<TargetLink address="/pic/s-1">图</TargetLink>);
    expect(link()?.getAttribute('href')).toBe('/pic/s-1');
    expect(link()?.getAttribute('target')).toBeNull();
  });

  test('opens other sites in a new tab and marks paid links', () => {
    show(
      <TargetLink address="https://example.com/" sponsored>
        广告
      </TargetLink>,
    );
    expect(link()?.getAttribute('rel')).toBe('noopener sponsored');
  });

  test.each(['javascript:alert(1)', 'https://evil.test/'])('is plain text for %s', (address) => {
    show(<TargetLink address={address}>点我</TargetLink>);
    expect(link()).toBeNull();
    expect(screen.getByText('点我').hasAttribute('target')).toBe(false);
  });
});

describe('a link to an inquiry', () => {
  const Path = () => <p>{useLocation().pathname}</p>;
  const click = (ask: ComponentProps<typeof AskPriceContext>['value']) => {
    show(
      <AskPriceContext value={ask}>
        <AskPriceLink car={{ seriesId: '12' }}>询底价</AskPriceLink>
        <Path />
      </AskPriceContext>,
    );
    fireEvent.click(screen.getByRole('link'));
  };

  // B2.104
  // L2.43
  test('opens the dialog and stays on the page', () => {
    const ask = vi.fn();
    click(ask);
    expect(ask).toHaveBeenCalledExactlyOnceWith({ seriesId: '12' });
    expect(screen.getByText('/')).toBeTruthy();
  });

  test('opens the page where there is no dialog', () => {
    click(null);
    expect(screen.queryByText('/')).toBeNull();
  });
});

describe('a series link', () => {
  test('links to the page of the series', () => {
    show(<SeriesLink id="12">秦</SeriesLink>);
    expect(link()?.getAttribute('href')).toBe('/s-12');
  });

  test.each([undefined, '', 'x', '1/../2', '1234567890123'])('is plain text for id %s', (id) => {
    show(<SeriesLink id={id}>秦</SeriesLink>);
    expect(link()).toBeNull();
    expect(screen.getByText('秦')).toBeTruthy();
  });
});
