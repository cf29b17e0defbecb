import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { paths } from '~/paths';

import { renderOn } from '../../test/support/render-page';
import { IdLink } from './IdLink';

test('links to the address of its ids', () => {
  renderOn(<IdLink to={() => paths.model('20001')}>领先型</IdLink>);
  expect(screen.getByRole('link', { name: '领先型' }).getAttribute('href')).toBe('/m-20001');
});

test.each(['', '../x', 'javascript:alert(1)', '1234567890123'])(
  'makes no link for the id %s',
  (id) => {
    renderOn(<IdLink to={() => paths.model(id)}>领先型</IdLink>);
    expect(screen.queryByRole('link')).toBeNull();
    expect(screen.getByText('领先型').tagName).toBe('SPAN');
  },
);
