// @vitest-environment node
import { expect, test } from 'vitest';

import { classNames } from '../../build/class-names.mjs';

const file = (name: string) => ({ resourcePath: `/somewhere/src/${name}` });

test('a class has a name of four characters, the same in every place and build', () => {
  const here = classNames('/somewhere')(file('ui/Button.module.css'), '', 'button');
  const there = classNames('/else')(
    { resourcePath: '/else/src/ui/Button.module.css' },
    '',
    'button',
  );
  expect(here).toMatch(/^[a-zA-Z][a-zA-Z0-9]{3}$/);
  expect(there).toBe(here);
});

test('classes of two files, and two classes of a file, have different names', () => {
  const name = classNames('/somewhere');
  const names = [
    name(file('a.module.css'), '', 'head'),
    name(file('b.module.css'), '', 'head'),
    name(file('a.module.css'), '', 'body'),
  ];
  expect(new Set(names).size).toBe(3);
});

test('two classes of one name fail the build', () => {
  const name = classNames('/somewhere', () => new Uint8Array(32));
  expect(name(file('a.module.css'), '', 'head')).toBe('aaaa');
  expect(name(file('a.module.css'), '', 'head')).toBe('aaaa');
  expect(() => name(file('b.module.css'), '', 'foot')).toThrow(
    'src/b.module.css .foot and src/a.module.css .head have one class name: aaaa',
  );
});
