/** Every test of the repository, with the ids of the statements in the comment above it. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import ts from 'typescript';

export const repository = fileURLToPath(new URL('../../..', import.meta.url));

export type RepositoryTest = {
  /** `path › title`, of Rust `path::function`. */
  readonly label: string;
  readonly ids: readonly string[];
};

const skipped = new Set(['node_modules', 'target', 'generated', 'dist']);

/** Files below a folder of the repository, from its root. */
export function filesBelow(folder: string, ending: RegExp): readonly string[] {
  return readdirSync(path.join(repository, folder), { withFileTypes: true }).flatMap((entry) => {
    const name = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return skipped.has(entry.name) ? [] : filesBelow(name, ending);
    return ending.test(name) ? [name] : [];
  });
}

export const textOf = (name: string): string => readFileSync(path.join(repository, name), 'utf8');

/** Of comment lines such as `// B2.1 L9.3`; other comments hold none. */
function idsIn(comments: string): readonly string[] {
  const lines = [...comments.matchAll(/^\s*\/\/ ((?:[BL]\d+\.\d+ ?)+)$/gm)];
  return lines.flatMap(([, ids = '']) => ids.trim().split(' '));
}

/** `test('title', ...)`, `test.each(...)('title', ...)` and the like; undefined for any other call. */
function titleOf(call: ts.CallExpression): string | undefined {
  let called: ts.Expression = call.expression;
  while (ts.isCallExpression(called) || ts.isPropertyAccessExpression(called)) {
    if (ts.isPropertyAccessExpression(called) && called.name.text === 'describe') return undefined;
    called = called.expression;
  }
  const [title, ...rest] = call.arguments;
  if (!ts.isIdentifier(called) || called.text !== 'test' || !title || rest.length === 0) {
    return undefined;
  }
  if (ts.isStringLiteralLike(title)) return title.text;
  return ts.isTemplateExpression(title) ? title.getText().slice(1, -1) : undefined;
}

function commentsAbove(call: ts.CallExpression, text: string): string {
  let statement: ts.Node = call;
  while (!ts.isExpressionStatement(statement) && !ts.isSourceFile(statement)) {
    statement = statement.parent;
  }
  return text.slice(statement.getFullStart(), statement.getStart());
}

function testsOfScript(name: string): readonly RepositoryTest[] {
  const text = textOf(name);
  const kind = name.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true, kind);
  const found: RepositoryTest[] = [];
  const visit = (node: ts.Node): void => {
    const title = ts.isCallExpression(node) ? titleOf(node) : undefined;
    if (title !== undefined && ts.isCallExpression(node)) {
      found.push({ label: `${name} › ${title}`, ids: idsIn(commentsAbove(node, text)) });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** Comments and attributes, and the function below them. */
const rustFunction =
  /((?:^[ \t]*(?:\/\/|#\[).*\n)+)[ \t]*(?:pub(?:\(\w+\))? )?(?:async )?fn (\w+)/gm;

function testsOfRust(name: string): readonly RepositoryTest[] {
  return [...textOf(name).matchAll(rustFunction)].flatMap(([, above = '', title = '']) =>
    /^[ \t]*#\[(?:\w+::)?test\b/m.test(above)
      ? [{ label: `${name}::${title}`, ids: idsIn(above) }]
      : [],
  );
}

export function repositoryTests(): readonly RepositoryTest[] {
  const scripts = ['frontend/src', 'frontend/test'].flatMap((folder) =>
    filesBelow(folder, /\.(test|spec)\.tsx?$/),
  );
  const rust = ['bff', 'adapters', 'contracts'].flatMap((folder) => filesBelow(folder, /\.rs$/));
  return [...scripts.flatMap(testsOfScript), ...rust.flatMap(testsOfRust)];
}
