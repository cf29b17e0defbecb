// @vitest-environment node
/**
 * The statements of the specification (contracts/statements) and the tests that hold them name each other. A test
 * carries the ids of its statements in a comment above it: `// B2.1 B2.2`.
 */
import { beforeAll, expect, test } from 'vitest';

import {
  filesBelow,
  repositoryTests,
  textOf,
  type RepositoryTest,
} from '../support/repository-tests';
import { statementFiles } from '../support/statement-files';

/** Of each document, the statements without a test. These numbers only shrink. */
const withoutTest: Readonly<Record<string, number>> = { browsing: 0, leads: 0 };

const files = statementFiles();
const rows = files.flatMap((file) => file.rows.map((row) => ({ ...row, file })));
let tests: readonly RepositoryTest[];

beforeAll(() => {
  tests = repositoryTests();
}, 60_000);

test('each file is named by the section of its heading', () => {
  const odd = files.filter(({ name, document, section }) => {
    const rest = name.replace(`${document}-${section}`, '');
    return !(document in withoutTest) || !/^(-[a-z]+)*\.md$/.test(rest);
  });
  expect(odd.map(({ name }) => name)).toEqual([]);
});

test('each document has a file for each of its sections', () => {
  for (const document of Object.keys(withoutTest)) {
    const own = files.filter((file) => file.document === document);
    expect([...new Set(own.map(({ section }) => section))].join(' '), document).toBe(
      '1 2 3 4 5 6 7 8 9',
    );
  }
});

test('each statement has an id of its own, of its document and section', () => {
  const wrong = rows.filter(({ id, file: { document, section } }) => {
    const [, letter, of, number] = /^([A-Z])(\d+)\.([1-9]\d*)$/.exec(id) ?? [];
    return letter !== document[0]?.toUpperCase() || of !== section || !number;
  });
  expect(wrong.map(({ id, file }) => `${file.name}: ${id}`)).toEqual([]);
  const ids = rows.map(({ id }) => id);
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
});

test.each(files.map((file) => [file.name, file] as const))('the ids of %s ascend', (_, file) => {
  const numbers = file.rows.map(({ id }) => Number(id.split('.')[1]));
  expect(numbers).not.toEqual([]);
  expect(numbers).toEqual([...numbers].sort((a, b) => a - b));
});

test('each statement names one to three tests, none, or the decision that it differs by', () => {
  const decisions = ['bff', 'contracts', 'frontend'].flatMap((folder) =>
    filesBelow(`${folder}/decisions`, /\.md$/),
  );
  const wrong = rows.filter(({ statement, cell, tests: named }) => {
    const [, decision] = /^differs: decision (\d+)$/.exec(cell) ?? [];
    if (statement === '') return true;
    if (cell === 'none') return false;
    if (decision) return !decisions.some((name) => name.includes(`/${decision.padStart(4, '0')}-`));
    return (
      named.length < 1 || named.length > 3 || cell !== named.map((one) => `\`${one}\``).join(', ')
    );
  });
  expect(wrong.map(({ id, cell }) => `${id}: ${cell}`)).toEqual([]);
});

test('each test that a statement names exists, once, and carries its id', () => {
  const wrong = rows.flatMap(({ id, tests: named }) =>
    named.flatMap((label) => {
      const [found, ...others] = tests.filter((one) => one.label === label);
      if (!found) return [`${id}: there is no ${label}`];
      if (others.length > 0) return [`${id}: there are several of ${label}`];
      return found.ids.includes(id) ? [] : [`${id} is missing above ${label}`];
    }),
  );
  expect(wrong).toEqual([]);
});

test('each id above a test is of a statement that names the test', () => {
  const wrong = tests.flatMap(({ label, ids }) =>
    ids
      .filter((id) => !rows.some((row) => row.id === id && row.tests.includes(label)))
      .map((id) => `${label}: ${id}`),
  );
  expect(wrong).toEqual([]);
});

test.each(Object.entries(withoutTest))(
  '%s: at most %i statements have no test',
  (document, most) => {
    const without = rows.filter(({ file, cell }) => file.document === document && cell === 'none');
    expect(without.length).toBeLessThanOrEqual(most);
  },
);

test('each section of the specification that a comment names has a file', () => {
  const written = ['bff', 'adapters', 'contracts', 'deploy', 'frontend'].flatMap((folder) =>
    filesBelow(folder, /\.(rs|tsx?|mjs|ya?ml|toml|md|css)$/),
  );
  const known = new Set(files.map(({ document, section }) => `${document} ${section}`));
  let named = 0;
  const wrong = written.flatMap((name) =>
    [...textOf(name).matchAll(/\b(browsing|leads) (§\d+(?:, §\d+)*)/g)]
      .filter(([, document = '']) => document in withoutTest)
      .flatMap(([, document = '', sections = '']) => {
        named += 1;
        const numbers = sections.split(', ').map((section) => `${document} ${section.slice(1)}`);
        return numbers.filter((one) => !known.has(one)).map((one) => `${name}: spec ${one}`);
      }),
  );
  expect(wrong).toEqual([]);
  expect(named).toBeGreaterThan(50);
});
