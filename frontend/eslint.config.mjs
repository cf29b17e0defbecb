import js from '@eslint/js';
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript';
import importX from 'eslint-plugin-import-x';
// @ts-expect-error -- it brings no types
import a11y from 'eslint-plugin-jsx-a11y';
import hooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript-eslint';

const here = import.meta.dirname;
const domains = path.join(here, 'src/features');
/** Folders with files: the parts of a domain, or the domain itself if it has one part. */
const features = readdirSync(domains).flatMap((domain) => {
  const inside = readdirSync(path.join(domains, domain), { withFileTypes: true });
  const parts = inside.filter((entry) => entry.isDirectory());
  return parts.length === 0 ? [domain] : parts.map((part) => `${domain}/${part.name}`);
});

/** main -> routes -> pages -> shell, features -> route -> ui, api -> lib. Plain paths only: a brace pattern matches nothing. */
const zones = [
  {
    target: ['./src/lib', './src/api', './src/ui'],
    from: ['./src/pages', './src/shell', './src/features', './src/route', './src/App.tsx'],
    message: 'lib, api and ui stand below the pages and know nothing of them.',
  },
  { target: './src/lib', from: ['./src/api', './src/ui'], message: 'lib stands alone.' },
  { target: './src/ui', from: './src/api', message: 'ui knows no calls: hand it what it shows.' },
  {
    target: './src/route',
    from: ['./src/pages', './src/shell', './src/features'],
    message: 'route knows the page table, not the pages.',
  },
  {
    target: ['./src/features', './src/shell'],
    from: './src/pages',
    message: 'A page uses features, never the other way.',
  },
  {
    target: ['./src/features', './src/pages'],
    from: './src/shell',
    message: 'The shell stands around the page; the page does not know it.',
  },
  ...features.map((name) => ({
    target: `./src/features/${name}`,
    from: './src/features',
    except: [`./${name}`],
    message: 'Features meet on a page, not in each other.',
  })),
];

export default ts.config(
  {
    ignores: [
      'src/api/generated/**',
      'dist/**',
      '.cache/**',
      'test-results/**',
      'playwright-report/**',
      'mutants/node_modules/**',
    ],
  },
  js.configs.recommended,
  ...ts.configs.strictTypeChecked,
  {
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: here },
    },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    plugins: { 'import-x': importX },
    settings: {
      // Without these two, no-cycle reads no TypeScript and finds nothing.
      'import-x/extensions': ['.ts', '.tsx', '.mjs'],
      'import-x/parsers': { '@typescript-eslint/parser': ['.ts', '.tsx'] },
      'import-x/resolver-next': [
        createTypeScriptImportResolver({ project: path.join(here, 'tsconfig.json') }),
      ],
    },
    rules: {
      eqeqeq: 'error',
      '@typescript-eslint/consistent-type-definitions': ['error', 'type'],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/no-empty-function': ['error', { allow: ['arrowFunctions', 'methods'] }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      '@typescript-eslint/require-await': 'off',
      'import-x/no-cycle': 'error',
      'max-lines-per-function': ['error', { max: 100 }],
    },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': hooks, 'jsx-a11y': a11y },
    rules: {
      ...hooks.configs.recommended.rules,
      ...a11y.flatConfigs.strict.rules,
      'react-hooks/exhaustive-deps': 'error',
      'import-x/no-default-export': 'error',
      'import-x/no-restricted-paths': ['error', { basePath: here, zones }],
      'no-restricted-globals': [
        'error',
        { name: 'fetch', message: 'Use send() from ~/api/client.' },
        { name: 'localStorage', message: 'Use ~/lib/storage.' },
      ],
      'no-restricted-imports': [
        'error',
        {
          name: 'react-router-dom',
          importNames: ['Link', 'NavLink', 'Form'],
          message: 'Use ~/ui/Link: the one of the package brings 7 kB along.',
        },
      ],
      'no-restricted-syntax': [
        'error',
        {
          selector: "JSXAttribute[name.name='dangerouslySetInnerHTML']",
          message: 'Build React nodes.',
        },
        {
          selector: "MemberExpression[object.name='window'][property.name='fetch']",
          message: 'Use send() from ~/api/client.',
        },
        {
          selector:
            'BinaryExpression > :matches(Identifier[name=/^(sell_stat|sellStat)$/], MemberExpression[property.name=/^(sell_stat|sellStat)$/])',
          message: 'Use ~/lib/sell-status: one rule says which cars can be asked about.',
        },
      ],
    },
  },
  // A group of journeys is one function, of any length.
  { files: ['test/e2e/**'], rules: { 'max-lines-per-function': 'off' } },
  { files: ['src/pages/*Page.tsx'], rules: { 'import-x/no-default-export': 'off' } },
  { files: ['src/*.d.ts'], rules: { 'import-x/no-default-export': 'off' } },
  { files: ['src/api/client.ts', 'src/api/beacon.ts'], rules: { 'no-restricted-globals': 'off' } },
  { files: ['src/lib/sell-status.ts'], rules: { 'no-restricted-syntax': 'off' } },
  { files: ['src/lib/storage.ts'], rules: { 'no-restricted-globals': 'off' } },
  {
    files: ['src/**/*.machine.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              group: [
                'react',
                'react-dom',
                'react-router-dom',
                'swr',
                '~/api/client',
                '~/api/use-*',
              ],
              message: 'A machine is pure.',
            },
          ],
        },
      ],
    },
  },
  {
    files: ['**/*.test.{ts,tsx}', 'test/**/*.{ts,tsx}'],
    rules: {
      '@typescript-eslint/no-non-null-assertion': 'off',
      'no-restricted-globals': 'off',
    },
  },
  {
    files: ['**/*.mjs'],
    ...ts.configs.disableTypeChecked,
    languageOptions: { globals: globals.node },
  },
);
