// Results as Markdown tables.

const number = (value) => (value >= 100 ? Math.round(value).toString() : value.toFixed(value >= 10 ? 1 : 2));

/** A Markdown table with its columns padded, so that it is readable as plain text. */
export function table(heads, rows) {
  const all = [heads, ...rows];
  const widths = heads.map((_, column) => Math.max(...all.map((row) => String(row[column]).length)));
  const line = (row) => `| ${row.map((cell, column) => String(cell).padEnd(widths[column])).join(' | ')} |`;
  return [line(heads), `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`, ...rows.map(line)].join('\n');
}

/** Servers under one load; CPU as a ratio of our own first row's. */
export function comparison(results, missing = []) {
  const [ours] = results;
  const rows = results.map((one) => [
    one.name,
    one.cpu.toFixed(1),
    `${one.least.toFixed(1)} to ${one.most.toFixed(1)}`,
    (ours.cpu / one.cpu).toFixed(2),
    Math.round(one.rate),
    number(one.p50),
    number(one.p99),
    one.resident.toFixed(0),
  ]);
  for (const peer of missing) rows.push([`${peer.name}: not measured, ${peer.why}`, '', '', '', '', '', '', '']);
  const heads = ['server', 'CPU us/request', 'least to most', 'ours : this', 'requests/s', 'p50 ms', 'p99 ms', 'MB'];
  return table(heads, rows);
}

/** A predefined target, and whether it was reached. */
export const bar = (what, reached, most, unit = '') => ({ what, reached, most, unit, good: reached <= most });

export function bars(list) {
  const rows = list.map(({ what, reached, most, unit, good }) => [
    what, `${number(reached)}${unit}`, `${most}${unit}`, good ? 'reached' : 'missed',
  ]);
  return table(['bar', 'measured', 'at most', ''], rows);
}
