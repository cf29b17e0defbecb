// @ts-check
// Panel definitions and their conversion to Grafana's JSON.

/**
 * @typedef {{
 *   title: string,
 *   unit: string,
 *   of: [expr: string, legend: string][],
 *   kind?: 'lines' | 'stack' | 'stat' | 'states',
 *   width?: number,
 *   about?: string,
 *   marks?: [from: number, colour: string][],
 *   max?: number,
 * }} Panel `unit` is one of Grafana's (s, reqps, percentunit, bytes, short); `width` of 24 columns; `marks` colour values.
 * @typedef {{ title: string, panels: Panel[] }} Row
 * @typedef {{ uid: string, title: string, about: string, rows: Row[], by?: { name: string, label: string, metric: string } }} Dashboard
 *   `by` adds a choice of values of a label.
 */

const DATA = { type: 'prometheus', uid: '${source}' };
const HEIGHT = { stat: 4, lines: 8, stack: 8, states: 7 };

/** @param {Panel} panel */
function options(panel) {
  if (panel.kind === 'stat') {
    return {
      reduceOptions: { calcs: ['lastNotNull'] },
      colorMode: 'value',
      graphMode: 'area',
      textMode: 'value_and_name',
    };
  }
  if (panel.kind === 'states') return { mergeValues: true, showValue: 'never', rowHeight: 0.8 };
  return {
    legend: { displayMode: 'table', placement: 'bottom', calcs: ['mean', 'max', 'lastNotNull'] },
    tooltip: { mode: 'multi', sort: 'desc' },
  };
}

/** @param {Panel} panel */
function field(panel) {
  const lines = panel.kind === undefined || panel.kind === 'lines' || panel.kind === 'stack';
  /** @type {{ color: string, value: number | null }[]} */
  const steps = [{ color: panel.marks ? 'green' : 'text', value: null }];
  for (const [value, color] of panel.marks ?? []) steps.push({ color, value });
  return {
    unit: panel.unit,
    min: panel.unit === 'dateTimeAsIso' ? undefined : 0,
    max: panel.max,
    thresholds: { mode: 'absolute', steps },
    custom: lines
      ? {
          fillOpacity: panel.kind === 'stack' ? 30 : 5,
          stacking: { mode: panel.kind === 'stack' ? 'normal' : 'none' },
          thresholdsStyle: { mode: panel.marks ? 'line' : 'off' },
          showPoints: 'never',
        }
      : {},
    color: { mode: lines ? 'palette-classic' : 'thresholds' },
  };
}

/** @param {Panel} panel @param {number} id @param {{ x: number, y: number, w: number, h: number }} gridPos */
function drawn(panel, id, gridPos) {
  const type = { stat: 'stat', states: 'state-timeline', lines: 'timeseries', stack: 'timeseries' }[
    panel.kind ?? 'lines'
  ];
  return {
    id,
    type,
    title: panel.title,
    description: panel.about,
    datasource: DATA,
    gridPos,
    targets: panel.of.map(([expr, legendFormat], index) => ({
      refId: String.fromCharCode(65 + index),
      datasource: DATA,
      expr,
      legendFormat,
    })),
    fieldConfig: { defaults: field(panel), overrides: [] },
    options: options(panel),
  };
}

/** Panels from left to right; a row is as high as its highest. @param {Row[]} rows */
function laidOut(rows) {
  const panels = [];
  let [y, id] = [0, 1];
  for (const row of rows) {
    panels.push({
      id: id++,
      type: 'row',
      title: row.title,
      collapsed: false,
      gridPos: { x: 0, y, w: 24, h: 1 },
      panels: [],
    });
    let [x, high] = [0, 0];
    y += 1;
    for (const panel of row.panels) {
      const [w, h] = [panel.width ?? 8, HEIGHT[panel.kind ?? 'lines']];
      if (x + w > 24) [x, y, high] = [0, y + high, 0];
      panels.push(drawn(panel, id++, { x, y, w, h }));
      [x, high] = [x + w, Math.max(high, h)];
    }
    y += high;
  }
  return panels;
}

/** @param {string} name @param {string} label @param {string} query */
const choice = (name, label, query) => ({
  name,
  label,
  type: 'query',
  datasource: DATA,
  query: { query, refId: name },
  definition: query,
  refresh: 2,
  includeAll: true,
  allValue: '.*',
  multi: true,
  current: { text: ['All'], value: ['$__all'] },
  sort: 1,
});

/** A dashboard as Grafana reads it. @param {Dashboard} board */
export function dashboard(board) {
  const list = [choice('instance', 'Gateway', 'label_values(up{job="jiadao"}, instance)')];
  if (board.by)
    list.push(
      choice(board.by.name, board.by.name, `label_values(${board.by.metric}, ${board.by.label})`),
    );
  return {
    uid: board.uid,
    title: board.title,
    description: board.about,
    tags: ['jiadao'],
    schemaVersion: 39,
    editable: false,
    refresh: '30s',
    time: { from: 'now-3h', to: 'now' },
    graphTooltip: 1,
    links: [
      { type: 'dashboards', title: 'Jiadao', tags: ['jiadao'], asDropdown: true, keepTime: true },
    ],
    templating: {
      list: [
        {
          name: 'source',
          label: 'Prometheus',
          type: 'datasource',
          query: 'prometheus',
          current: {},
        },
        ...list,
      ],
    },
    annotations: {
      list: [
        {
          name: 'Alerts',
          datasource: DATA,
          enable: true,
          iconColor: 'red',
          expr: 'ALERTS{alertstate="firing", severity="page"}',
          titleFormat: '{{alertname}}',
        },
      ],
    },
    panels: laidOut(board.rows),
  };
}
