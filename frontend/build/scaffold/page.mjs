// The files of a new page: a heading at an address, without parts.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { readPages } from '../contracts/read.mjs';
import { readArguments, summary, yamlWords } from './arguments.mjs';
import { Changes } from './changes.mjs';
import { beforeEnd } from './insertion.mjs';
import { camelOf, kebabOf, pascalOf } from './names.mjs';

/** What a parameter of the address looks like until the contract says otherwise, and one such value. */
const id = { pattern: '[0-9]{1,12}', value: '1001' };

/** @typedef {{ name: string, title: string, summary: string, address: string, domain: string, chunk: string, params: string[], example: string }} Page */

/**
 * @param {string} root folder of the repository
 * @param {Record<string, string | undefined>} given
 * @returns {import('./run.mjs').Plan}
 */
export function planPage(root, given) {
  const page = readPage(root, given);
  const { name, chunk, domain, example } = page;
  const contract = `contracts/pages/${domain}/${name}.yaml`;
  const component = `frontend/src/pages/${chunk}.tsx`;
  const sheet = `frontend/src/pages/${chunk}.module.css`;
  const journey = `frontend/test/e2e/${kebabOf(name)}.spec.ts`;
  const looks = 'frontend/test/look/pages.ts';
  const changes = new Changes(root);
  changes.create(contract, contractOf(page));
  addVector(changes, page);
  changes.create(component, componentOf(page));
  changes.create(sheet, sheetText);
  changes.create(`frontend/src/pages/${chunk}.test.tsx`, testOf(page));
  changes.create(journey, journeyOf(page));
  changes.edit('frontend/src/paths.ts', (text) =>
    beforeEnd(text, 'export const paths = {', '\n};', `\n  ${builderOf(page)}`),
  );
  changes.edit('frontend/src/paths.test.ts', (text) => {
    const values = page.params.map(() => `'${id.value}'`).join(', ');
    const link = `\n  [paths.${camelOf(name)}(${values}), '${name}'],`;
    const linked = beforeEnd(text, 'const links:', '\n];', link);
    return beforeEnd(linked, "test('links are unchanged'", '\n    ]\n', `\n      "${example}",`);
  });
  changes.edit(looks, (text) =>
    beforeEnd(text, 'const addresses = {', '\n  };', `\n    '${kebabOf(name)}': '${example}',`),
  );
  const left = () => [
    ...(page.params.length > 0
      ? [{ place: changes.lineOf(contract, 'params:'), what: 'what its parameters look like' }]
      : []),
    { place: changes.lineOf(contract, 'keywords:'), what: 'the words for search engines' },
    { place: changes.lineOf(contract, 'parts:'), what: 'the calls that it shows' },
    { place: changes.lineOf(component, '<h1'), what: 'below it, its parts, with usePart' },
    {
      place: changes.lineOf(sheet, '.page'),
      what: 'what changes below 1200, 960 and 600 px goes to the end of the file',
    },
    { place: changes.lineOf(journey, 'visit('), what: 'what visitors do there' },
    ...(page.params.length > 0
      ? [{ place: changes.lineOf(looks, example), what: 'an address that the demo has' }]
      : []),
    {
      place: changes.lineOf('frontend/src/paths.ts', `pages.${name},`),
      what: `link to it with paths.${camelOf(name)} from where visitors come`,
    },
  ];
  return { changes, left };
}

/**
 * @param {string} root
 * @param {Record<string, string | undefined>} given
 * @returns {Page}
 */
function readPage(root, given) {
  const values = readArguments(given, {
    NAME: {
      pattern: new RegExp(
        `^(?!(${yamlWords.toUpperCase()})$)(?=.{2,50}$)[A-Z][A-Z0-9]*(_[A-Z][A-Z0-9]*)*$`,
      ),
      expected: 'capitals, digits and underscores, such as BRAND_STORY',
    },
    ADDRESS: {
      pattern: /^(\/([\w.-]|\{[a-z]\w*\})+)+$/,
      expected: 'a path with parameters in braces, such as /brand/b-{brandId}.html',
    },
    TITLE: {
      pattern: /^[\p{Script=Han}A-Za-z0-9 ·、，]{2,30}$/u,
      expected: 'the Chinese heading of the page, such as 品牌故事',
    },
    SUMMARY: summary,
    DOMAIN: {
      pattern: /^[a-z]+(-[a-z]+)*$/,
      expected: 'a folder of contracts/pages in small letters, such as home',
      fallback: /^\/([a-z]+(?:-[a-z]+)*)(?![\w{-])/.exec(given['ADDRESS'] ?? '')?.[1] ?? '',
    },
  });
  const { NAME: name, ADDRESS: address } = values;
  const params = [...address.matchAll(/\{(\w+)\}/g)].map(([, param = '']) => param);
  if (new Set(params).size < params.length) {
    throw new Error(`ADDRESS is "${address}": expected each parameter once`);
  }
  const example = address.replace(/\{\w+\}/g, id.value);
  refuseKnown(root, { name, address, example });
  const chunk = `${pascalOf(name)}Page`;
  const { TITLE: title, DOMAIN: domain } = values;
  return { name, title, summary: values.SUMMARY, address, domain, chunk, params, example };
}

/**
 * @param {string} root
 * @param {{ name: string, address: string, example: string }} page
 */
function refuseKnown(root, { name, address, example }) {
  for (const page of readPages(path.join(root, 'contracts'))) {
    const other = page['name'];
    if (other === name || pascalOf(other) === pascalOf(name)) {
      throw new Error(`NAME is "${name}": contracts/pages has a page ${other}`);
    }
    for (const known of page['paths']) {
      const source = known
        .replaceAll('.', '\\.')
        .replace(
          /\{(\w+)(\??)\}/g,
          (/** @type {string} */ _, /** @type {string} */ param, /** @type {string} */ optional) =>
            `(?:${page['params'][param]})${optional}`,
        );
      if (new RegExp(`^${source}$`).test(example)) {
        throw new Error(`ADDRESS is "${address}": ${example} is an address of ${other}, ${known}`);
      }
    }
  }
  const builders = readFileSync(path.join(root, 'frontend/src/paths.ts'), 'utf8');
  if (new RegExp(`^  ${camelOf(name)}:`, 'm').test(builders)) {
    throw new Error(`NAME is "${name}": frontend/src/paths.ts has ${camelOf(name)} already`);
  }
}

/** @param {Page} page */
function contractOf({ name, title, summary, address, chunk, params }) {
  const regexes = params.map((param) => `  ${param}: '${id.pattern}'\n`);
  return `name: ${name}
summary: ${summary}
chunk: ${chunk}
paths: ['${address}']
${params.length > 0 ? `params:\n${regexes.join('')}` : ''}query: [from_src, fromPage, lt]
head:
  title: '${title}-驾到'
  keywords: '${title},驾到'
  description: '驾到：${title}。'
  canonical: '${address}'
parts: []
`;
}

/**
 * @param {Changes} changes
 * @param {Page} page
 */
function addVector(changes, { name, domain, example }) {
  const file = `contracts/vectors/${domain}.json`;
  const vector = `  {
    "url": "${example}",
    "page": "${name}",
    "canonical": "${example}",
    "parts": {}
  }`;
  if (existsSync(path.join(changes.root, file))) {
    changes.edit(file, (text) => {
      if (!text.endsWith('}\n]\n')) throw new Error('expected a list of objects');
      return `${text.slice(0, -'\n]\n'.length)},\n${vector}\n]\n`;
    });
  } else {
    changes.create(file, `[\n${vector}\n]\n`);
  }
}

/** @param {Page} page */
function componentOf({ chunk, title }) {
  return `import { heads } from '~/api/generated/heads/${chunk}';
import { useHead } from '~/route/use-head';

import * as styles from './${chunk}.module.css';

export { rules } from '~/api/generated/rules/${chunk}';

export default function ${chunk}() {
  useHead(heads);
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>${title}</h1>
    </div>
  );
}
`;
}

const sheetText = `.page {
  display: grid;
  gap: 1rem;
  padding: 1.75rem 0 1rem;
}

.title {
  font: 600 var(--text-24) var(--font);
}
`;

/** @param {Page} page */
function testOf({ chunk, title, example }) {
  return `import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { renderOn } from '../../test/support/render-page';
import ${chunk} from './${chunk}';

test('has its heading', () => {
  renderOn(<${chunk} />, { at: '${example}' });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('${title}');
});
`;
}

/** @param {Page} page */
function journeyOf({ name, title, address, example }) {
  return `import { test } from './support/fixtures';
import { visit } from './support/journey';
import { onRoute } from './support/routes';

test('the page ${title}', onRoute('${name}', '${address}'), async ({ page, calls }) => {
  const heading = page.getByRole('heading', { level: 1, name: '${title}' });
  await visit(page, calls, '${example}', { seen: heading });
});
`;
}

/** @param {Page} page */
function builderOf({ name, params }) {
  const list = params.map((param) => `${param}: Id`).join(', ');
  return `${camelOf(name)}: (${list}) => buildPath(pages.${name}, { ${params.join(', ')} }),`;
}
