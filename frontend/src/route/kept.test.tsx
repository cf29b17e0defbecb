import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';

import { useKeptState } from './kept';
import { PlaceContext, placeOf, type Place } from './route';

const place = (view: Place['view']): Place =>
  placeOf({ pathname: '/', search: '', hash: '', key: 'one', state: null }, view);

function shown(at: Place, name: string) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <PlaceContext value={at}>{children}</PlaceContext>
  );
  return renderHook(() => useKeptState<string | undefined>(name, 'first'), { wrapper }).result;
}

test('what was chosen is found again in the same view, by its name, and in no other view', () => {
  const home = place({ page: 'INDEX' });
  const tab = shown(home, 'tab');
  expect(tab.current[0]).toBe('first');
  act(() => {
    tab.current[1]('second');
  });
  expect(tab.current[0]).toBe('second');
  expect(shown(home, 'tab').current[0]).toBe('second');
  expect(shown(home, 'other').current[0]).toBe('first');
  expect(shown(place({ page: 'INDEX' }), 'tab').current[0]).toBe('first');
  act(() => {
    tab.current[1](undefined);
  });
  expect(shown(home, 'tab').current[0]).toBeUndefined();
});
