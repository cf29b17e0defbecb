/** The statement lists of contracts/statements: what the specification says, and the tests that hold it. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { repository } from './repository-tests';

export type Row = {
  readonly id: string;
  readonly statement: string;
  /** `none`, `differs: decision NN`, or tests in backticks. */
  readonly cell: string;
  readonly tests: readonly string[];
};
export type StatementFile = {
  readonly name: string;
  /** Of its heading, `# spec browsing §2, ...`. */
  readonly document: string;
  readonly section: string;
  readonly rows: readonly Row[];
};

const folder = path.join(repository, 'contracts/statements');

function rowOf(line: string): Row {
  const [id = '', statement = '', cell = ''] = line
    .slice(1, -1)
    .split('|')
    .map((text) => text.trim());
  return { id, statement, cell, tests: [...cell.matchAll(/`([^`]+)`/g)].map(([, test]) => test!) };
}

function fileOf(name: string): StatementFile {
  const text = readFileSync(path.join(folder, name), 'utf8');
  const [, document = '', section = ''] = /^# spec (\w+) §(\d+), /.exec(text) ?? [];
  // The two lines of the head of the table are no statements.
  const rows = text
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2);
  return { name, document, section, rows: rows.map(rowOf) };
}

export function statementFiles(): readonly StatementFile[] {
  return readdirSync(folder).sort().map(fileOf);
}
