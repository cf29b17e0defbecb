import { render } from '@testing-library/react';
import { expect, test } from 'vitest';

import { ServiceTag } from './ServiceTag';

// L3.90 L3.91
test.each([
  [1, '金牌商家'],
  [2, '服务优'],
  [0, ''],
  [3, ''],
  [undefined, ''],
])('service_level_tag %s is %j', (level, words) => {
  expect(render(<ServiceTag level={level} />).container.textContent).toBe(words);
});
