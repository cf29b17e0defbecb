// @ts-check
// Generates dashboards/*.json. --check: fails if they differ from dashboards.mjs. --rules: prints every query as a
// recording rule, for promtool to parse.
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dashboards } from './dashboards.mjs';
import { dashboard } from './panels.mjs';

const folder = join(import.meta.dirname, 'dashboards');
const files = new Map(
  dashboards.map((board) => [
    `${board.uid}.json`,
    `${JSON.stringify(dashboard(board), null, 1)}\n`,
  ]),
);

/** @param {string} expr */
const filled = (expr) =>
  expr.replaceAll('$__rate_interval', '1m').replaceAll(/\$(instance|upstream|page)\b/g, '.*');

if (process.argv.includes('--rules')) {
  const queries = dashboards.flatMap((board) =>
    board.rows.flatMap((row) => row.panels.flatMap((panel) => panel.of)),
  );
  const rules = queries.map(([expr], index) => ({
    record: `dashboard:query:${index}`,
    expr: filled(expr),
  }));
  console.log(JSON.stringify({ groups: [{ name: 'dashboards', rules }] }));
} else if (process.argv.includes('--check')) {
  const kept = readdirSync(folder);
  const wrong = [
    ...[...files]
      .filter(
        ([name, text]) => !kept.includes(name) || readFileSync(join(folder, name), 'utf8') !== text,
      )
      .map(([name]) => name),
    ...kept.filter((name) => !files.has(name)),
  ];
  if (wrong.length > 0) {
    console.error(
      `not what deploy/grafana/dashboards.mjs says: ${wrong.join(', ')}; make them anew: node deploy/grafana/make.mjs`,
    );
    process.exit(1);
  }
} else {
  for (const [name, text] of files) writeFileSync(join(folder, name), text);
}
