import { render } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { useRoute } from './route';

test('useRoute outside the shell names its mistake', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  function Page() {
    return useRoute().page;
  }
  expect(() => render(<Page />)).toThrow('only inside the shell');
});
