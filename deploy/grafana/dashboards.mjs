// @ts-check
// The seven dashboards. Metrics: deploy/otel/REFERENCE.md; a test checks that each name exists.

/** @import { Dashboard, Panel } from './panels.mjs' */

const ON = 'instance=~"$instance"';
const EVERY = '$__rate_interval';

/** Events a second, by some labels. @param {string} metric @param {string} by @param {string} [where] */
const rate = (metric, by, where = '') => `sum by (${by}) (rate(${metric}{${ON}${where && `, ${where}`}}[${EVERY}]))`;

/** Events within a day. @param {string} metric @param {string} where */
const day = (metric, where) => `sum(increase(${metric}{${ON}, ${where}}[24h]))`;

/** @param {number} share @param {string} histogram @param {string} [by] @param {string} [where] */
const quantile = (share, histogram, by = '', where = '') =>
  `histogram_quantile(${share}, sum by (${by && `${by}, `}le) (rate(${histogram}_bucket{${ON}${where && `, ${where}`}}[${EVERY}])))`;

/** Three quantiles of one histogram. @param {string} histogram @param {string} [where] @returns {[string, string][]} */
const quantiles = (histogram, where) => [
  [quantile(0.5, histogram, '', where), 'p50'],
  [quantile(0.95, histogram, '', where), 'p95'],
  [quantile(0.99, histogram, '', where), 'p99'],
];

const SERVED = 'http_server_request_duration_seconds';
const CALLS = 'bff_call_duration_seconds_count';
const BURN = /** @type {[number, string][]} */ ([[1, 'yellow'], [3, 'orange'], [6, 'red'], [14.4, 'dark-red']]);

/** How many times too fast a budget burns, by window. @param {string} title @param {string} slo @param {number} budget @returns {Panel} */
const burn = (title, slo, budget) => ({
  title,
  unit: 'short',
  about: 'Burn rate of the budget. 14.4 and 6 page, 3 and 1 open tickets: deploy/SLO.md.',
  marks: BURN,
  of: ['5m', '1h', '6h', '3d'].map((window) => [`jiadao:${slo}:ratio_rate${window} / ${budget}`, window]),
});

/** @type {Dashboard} */
const overview = {
  uid: 'jiadao-overview',
  title: 'Jiadao 1: overview',
  about: 'Are visitors served, how fast, and how much of the budget is left.',
  rows: [
    {
      title: 'Now',
      panels: [
        { title: 'Reads that fail', kind: 'stat', unit: 'percentunit', width: 4, marks: [[0.001, 'orange'], [0.0144, 'red']], of: [['jiadao:browse_errors:ratio_rate5m', '5 min']] },
        { title: 'Reads over 500 ms', kind: 'stat', unit: 'percentunit', width: 4, marks: [[0.01, 'orange'], [0.144, 'red']], of: [['jiadao:browse_slow:ratio_rate5m', '5 min']] },
        { title: 'Leads that fail', kind: 'stat', unit: 'percentunit', width: 4, marks: [[0.0005, 'orange'], [0.0072, 'red']], of: [['jiadao:lead_errors:ratio_rate1h', '1 h']] },
        { title: 'Requests', kind: 'stat', unit: 'reqps', width: 4, of: [[`sum(rate(${SERVED}_count{${ON}}[${EVERY}]))`, 'all']] },
        { title: 'In flight', kind: 'stat', unit: 'short', width: 4, of: [[`sum(http_server_active_requests{${ON}})`, 'now']] },
        { title: 'Alerts', kind: 'stat', unit: 'short', width: 4, marks: [[1, 'red']], of: [['count(ALERTS{alertstate="firing"}) or vector(0)', 'firing']] },
      ],
    },
    {
      title: 'Budgets',
      panels: [burn('Browse: failures', 'browse_errors', 0.001), burn('Browse: slowness', 'browse_slow', 0.01), burn('Leads', 'lead_errors', 0.0005)],
    },
    {
      title: 'Rate, errors, duration',
      panels: [
        { title: 'Requests by status', kind: 'stack', unit: 'reqps', of: [[rate(`${SERVED}_count`, 'http_response_status_code'), '{{http_response_status_code}}']] },
        { title: 'Failures by label of the error table', unit: 'reqps', of: [[rate(`${SERVED}_count`, 'error_type', 'error_type!=""'), '{{error_type}}']] },
        { title: 'Time to answer', unit: 's', of: quantiles(SERVED) },
        { title: 'Busiest routes', unit: 'reqps', of: [[`topk(10, ${rate(`${SERVED}_count`, 'http_route')})`, '{{http_route}}']] },
        { title: 'Slowest routes, p95', unit: 's', of: [[`topk(10, ${quantile(0.95, SERVED, 'http_route')})`, '{{http_route}}']] },
        { title: 'Calls by outcome', kind: 'stack', unit: 'reqps', about: 'degraded: no answer, not even a stale one. stale_hit: a stale answer.', of: [[rate(CALLS, 'bff_call_outcome'), '{{bff_call_outcome}}']] },
      ],
    },
    {
      title: 'Refused',
      panels: [
        { title: 'By load shedding', unit: 'reqps', of: [[rate('bff_shed_requests_total', 'class'), '{{class}}']] },
        { title: 'By a limit', unit: 'reqps', of: [[rate('bff_ratelimit_refused_total', 'limiter'), '{{limiter}}']] },
        { title: 'At the edge', unit: 'reqps', of: [[rate('bff_security_rejected_total', 'reason'), '{{reason}}'], [rate('bff_panics_total', 'instance'), 'panics {{instance}}']] },
      ],
    },
  ],
};

const OF = 'bff_upstream_name=~"$upstream"';
const ATTEMPTS = 'http_client_request_duration_seconds';

/** @type {Dashboard} */
const upstreams = {
  uid: 'jiadao-upstreams',
  title: 'Jiadao 2: upstreams',
  about: 'Each upstream: how often it is asked, how it answers, and what the gateway does about it.',
  by: { name: 'upstream', label: 'bff_upstream_name', metric: 'bff_upstream_limit' },
  rows: [
    {
      title: 'Answers',
      panels: [
        { title: 'Attempts', unit: 'reqps', of: [[rate(`${ATTEMPTS}_count`, 'bff_upstream_name', OF), '{{bff_upstream_name}}']] },
        { title: 'p50', unit: 's', of: [[quantile(0.5, ATTEMPTS, 'bff_upstream_name', OF), '{{bff_upstream_name}}']] },
        { title: 'p95', unit: 's', of: [[quantile(0.95, ATTEMPTS, 'bff_upstream_name', OF), '{{bff_upstream_name}}']] },
        { title: 'p99', unit: 's', of: [[quantile(0.99, ATTEMPTS, 'bff_upstream_name', OF), '{{bff_upstream_name}}']] },
        { title: 'Failed attempts', unit: 'reqps', of: [[rate(`${ATTEMPTS}_count`, 'bff_upstream_name, error_type', `${OF}, error_type!=""`), '{{bff_upstream_name}} {{error_type}}']] },
        {
          title: 'Share of failures',
          unit: 'percentunit',
          marks: [[0.1, 'red']],
          of: [[`${rate('bff_upstream_result_total', 'bff_upstream_name', `${OF}, class="failed"`)} / ${rate('bff_upstream_result_total', 'bff_upstream_name', OF)}`, '{{bff_upstream_name}}']],
        },
        { title: 'Requests it failed, by label', unit: 'reqps', about: 'A page fails through its required part. Log lines and last_errors of /-/ready have the trace id.', of: [[rate('bff_request_failures_total', 'bff_upstream_name, error_type', OF), '{{bff_upstream_name}} {{error_type}}']] },
        { title: 'Optional parts missing from pages', unit: 'reqps', of: [[rate('bff_page_parts_failed_total', 'bff_upstream_name, bff_call_name', OF), '{{bff_upstream_name}} {{bff_call_name}}']] },
        { title: 'Own refusals (ResultCode other than 0)', unit: 'reqps', of: [[rate('bff_upstream_result_total', 'bff_upstream_name', `${OF}, class="nonzero"`), '{{bff_upstream_name}}']] },
      ],
    },
    {
      title: 'Protection',
      panels: [
        {
          title: 'Breaker: share of gateways where it is closed',
          kind: 'states',
          unit: 'percentunit',
          width: 24,
          marks: [[0, 'red'], [0.01, 'orange'], [1, 'green']],
          of: [[`avg by (bff_upstream_name, kind) (bff_upstream_breaker_state_ratio{${ON}, ${OF}, state="closed"})`, '{{bff_upstream_name}} {{kind}}']],
        },
        { title: 'Requests in flight, share of the bulkhead', unit: 'percentunit', max: 1, marks: [[0.8, 'red']], of: [[`max by (bff_upstream_name, kind) (bff_upstream_inflight{${ON}, ${OF}} / bff_upstream_limit{${ON}, ${OF}})`, '{{bff_upstream_name}} {{kind}}']] },
        { title: 'Requests refused locally', unit: 'reqps', of: [[rate('bff_upstream_refused_total', 'bff_upstream_name, kind, reason', OF), '{{bff_upstream_name}} {{kind}} {{reason}}']] },
        { title: 'Retries', unit: 'reqps', of: [[rate('bff_upstream_retries_total', 'bff_upstream_name, outcome', OF), '{{bff_upstream_name}} {{outcome}}']] },
      ],
    },
  ],
};

const LOOKED_UP = 'bff_call_outcome=~"fresh_hit|redis_hit|stale_hit|miss|coalesced"';

/** @type {Dashboard} */
const cache = {
  uid: 'jiadao-cache',
  title: 'Jiadao 3: cache and Redis',
  about: 'What is answered without asking an upstream, how old it is, and how Redis does.',
  rows: [
    {
      title: 'Answers',
      panels: [
        { title: 'Share by tier', kind: 'stack', unit: 'percentunit', max: 1, of: [[`${rate(CALLS, 'bff_call_outcome', LOOKED_UP)} / scalar(sum(rate(${CALLS}{${ON}, ${LOOKED_UP}}[${EVERY}])))`, '{{bff_call_outcome}}']] },
        {
          title: 'Share of stale answers',
          unit: 'percentunit',
          marks: [[0.2, 'red']],
          of: [[`${rate(CALLS, 'bff_upstream_name', 'bff_call_outcome="stale_hit"')} / ${rate(CALLS, 'bff_upstream_name')}`, '{{bff_upstream_name}}']],
        },
        { title: 'Coalesced requests', unit: 'reqps', about: 'Followers wait for the leader\'s fetch.', of: [[rate('bff_coalesce_requests_total', 'bff_coalesce_role'), '{{bff_coalesce_role}}']] },
        { title: 'Calls that miss most', unit: 'reqps', of: [[`topk(10, ${rate(CALLS, 'bff_call_name', 'bff_call_outcome="miss"')})`, '{{bff_call_name}}']] },
        { title: 'Time of a call, by outcome, p95', unit: 's', of: [[quantile(0.95, 'bff_call_duration_seconds', 'bff_call_outcome'), '{{bff_call_outcome}}']] },
      ],
    },
    {
      title: 'Memory',
      panels: [
        { title: 'Bytes', unit: 'bytes', width: 12, of: [[`bff_l1_size_bytes{${ON}}`, '{{instance}}']] },
        { title: 'Entries', unit: 'short', width: 12, of: [[`bff_l1_entries{${ON}}`, '{{instance}}']] },
      ],
    },
    {
      title: 'Redis',
      panels: [
        { title: 'In use', kind: 'states', unit: 'short', width: 24, marks: [[0, 'red'], [1, 'green']], of: [[`bff_redis_up_ratio{${ON}}`, '{{instance}} {{server}}']] },
        { title: 'Evicts keys', kind: 'states', unit: 'short', width: 24, about: 'The cache may, the ledger must not.', of: [[`max by (server) (bff_redis_evicts_ratio{${ON}})`, '{{server}}']] },
        { title: 'Commands', unit: 'reqps', of: [[rate('db_client_operation_duration_seconds_count', 'server, db_operation_name'), '{{server}} {{db_operation_name}}']] },
        { title: 'Failed commands', unit: 'reqps', of: [[rate('db_client_operation_duration_seconds_count', 'server, db_operation_name, error_type', 'error_type!=""'), '{{server}} {{db_operation_name}} {{error_type}}']] },
        { title: 'Time of a command', unit: 's', of: [[quantile(0.5, 'db_client_operation_duration_seconds', 'db_operation_name'), 'p50 {{db_operation_name}}'], [quantile(0.99, 'db_client_operation_duration_seconds', 'db_operation_name'), 'p99 {{db_operation_name}}']] },
      ],
    },
  ],
};

/** @type {Dashboard} */
const leads = {
  uid: 'jiadao-leads',
  title: 'Jiadao 4: leads, codes, coupons',
  about: 'The way from a code to a lead, and where it ends.',
  rows: [
    {
      title: 'The last 24 hours',
      panels: [
        { title: 'Codes sent', kind: 'stat', unit: 'short', width: 4, of: [[day('bff_sms_sends_total', 'outcome="sent"'), 'sent']] },
        { title: 'Codes entered', kind: 'stat', unit: 'short', width: 4, of: [[day('bff_sms_verifications_total', 'outcome="good"'), 'good']] },
        { title: 'Leads delivered', kind: 'stat', unit: 'short', width: 4, of: [[day('bff_lead_submissions_total', 'outcome="delivered"'), 'delivered']] },
        { title: 'Leads failed', kind: 'stat', unit: 'short', width: 4, marks: [[1, 'red']], of: [[day('bff_lead_submissions_total', 'outcome="failed"'), 'failed']] },
        { title: 'Coupons claimed', kind: 'stat', unit: 'short', width: 4, of: [[day('bff_coupon_claims_total', 'outcome="claimed"'), 'claimed']] },
        { title: 'Coupons failed', kind: 'stat', unit: 'short', width: 4, marks: [[1, 'red']], of: [[day('bff_coupon_claims_total', 'outcome="failed"'), 'failed']] },
      ],
    },
    {
      title: 'Leads and coupons',
      panels: [
        { title: 'Leads', kind: 'stack', unit: 'reqps', of: [[rate('bff_lead_submissions_total', 'outcome'), '{{outcome}}']] },
        { title: 'Coupons', kind: 'stack', unit: 'reqps', of: [[rate('bff_coupon_claims_total', 'outcome'), '{{outcome}}']] },
        burn('Budget of leads', 'lead_errors', 0.0005),
        { title: 'Time of a write, p95', unit: 's', of: [[quantile(0.95, 'bff_call_duration_seconds', 'bff_call_name', 'bff_call_name=~"leadSubmit|clueSubmit|couponReceiveAll|sendVerifyCode|newCheckVerifyCode|riskCheck"'), '{{bff_call_name}}']] },
        { title: 'Failures of forms', unit: 'reqps', of: [[rate(`${SERVED}_count`, 'http_route, error_type', 'http_request_method="POST", error_type!=""'), '{{http_route}} {{error_type}}']] },
        { title: 'Leads shed', unit: 'reqps', marks: [[0.001, 'red']], of: [[rate('bff_shed_requests_total', 'instance', 'class="lead"'), '{{instance}}']] },
      ],
    },
    {
      title: 'Outbox',
      panels: [
        { title: 'Leads that wait', unit: 'short', of: [['sum by (instance) (bff_outbox_depth)', '{{instance}}']] },
        { title: 'Oldest of them', unit: 's', marks: [[1800, 'red']], of: [['max by (instance) (bff_outbox_oldest_age_seconds)', '{{instance}}']] },
        { title: 'Dead letters', unit: 'short', of: [['sum by (instance) (bff_outbox_dead)', '{{instance}}']] },
        { title: 'Attempts to deliver', kind: 'stack', unit: 'reqps', of: [[rate('bff_outbox_deliveries_total', 'outcome'), '{{outcome}}']] },
        { title: 'Time until a lead is on the disk, p95', unit: 's', of: [[quantile(0.95, 'bff_outbox_append_duration_seconds', 'error_type'), '{{error_type}}']] },
        { title: 'Keeps leads', kind: 'states', unit: 'short', marks: [[0, 'red'], [1, 'green']], of: [['min by (instance) (bff_outbox_up_ratio)', '{{instance}}']] },
        { title: 'Withdrawn', unit: 'reqps', of: [[rate('bff_outbox_withdrawals_total', 'instance'), '{{instance}}']] },
        { title: 'Acts of operators', unit: 'reqps', of: [[rate('bff_outbox_operations_total', 'action'), '{{action}}']] },
      ],
    },
    {
      title: 'Codes by SMS',
      panels: [
        { title: 'Requested', kind: 'stack', unit: 'reqps', about: 'withheld: answered alike, but not sent.', of: [[rate('bff_sms_sends_total', 'outcome'), '{{outcome}}']] },
        { title: 'Checked', kind: 'stack', unit: 'reqps', of: [[rate('bff_sms_verifications_total', 'outcome'), '{{outcome}}']] },
        { title: 'Share of codes entered', unit: 'percentunit', marks: [[0, 'red'], [0.3, 'green']], of: [['sum(increase(bff_sms_verifications_total{outcome="good"}[30m])) / sum(increase(bff_sms_sends_total{outcome="sent"}[30m]))', '30 min']] },
        { title: 'Share of the hour’s budget', unit: 'percentunit', marks: [[0.7, 'red']], of: [['sum(increase(bff_sms_sends_total{outcome="sent"}[1h])) / scalar(jiadao:sms_budget:per_hour)', '1 h']] },
        { title: 'Limits', unit: 'reqps', of: [[rate('bff_ratelimit_refused_total', 'limiter', 'limiter=~"lead|sms|login"'), '{{limiter}}']] },
      ],
    },
  ],
};

/** @type {Dashboard} */
const process = {
  uid: 'jiadao-process',
  title: 'Jiadao 5: processes',
  about: 'Use, saturation and errors of each gateway process.',
  rows: [
    {
      title: 'Alive',
      panels: [
        { title: 'Scraped', kind: 'states', unit: 'short', width: 12, marks: [[0, 'red'], [1, 'green']], of: [[`up{job="jiadao", ${ON}}`, '{{instance}}']] },
        { title: 'Restarts within 15 minutes', unit: 'short', width: 12, marks: [[2, 'red']], of: [[`changes(process_start_time_seconds{${ON}}[15m])`, '{{instance}}']] },
      ],
    },
    {
      title: 'Use',
      panels: [
        { title: 'CPU, cores', unit: 'short', of: [[rate('process_cpu_time_seconds_total', 'instance'), '{{instance}}']] },
        { title: 'Resident memory', unit: 'bytes', of: [[`process_memory_usage_bytes{${ON}}`, '{{instance}}']] },
        { title: 'Open files and sockets', unit: 'short', of: [[`process_open_fds{${ON}}`, '{{instance}}']] },
        { title: 'CPU of a request', unit: 's', of: [[`${rate('process_cpu_time_seconds_total', 'instance')} / ${rate(`${SERVED}_count`, 'instance')}`, '{{instance}}']] },
      ],
    },
    {
      title: 'Saturation and errors',
      panels: [
        { title: 'Event-loop lag', unit: 's', marks: [[0.1, 'orange'], [0.25, 'red']], of: [[`bff_worker_late_seconds{${ON}}`, '{{instance}}']] },
        { title: 'Requests in flight', unit: 'short', of: [[`http_server_active_requests{${ON}}`, '{{instance}}']] },
        { title: 'Shed', unit: 'reqps', of: [[rate('bff_shed_requests_total', 'instance, class'), '{{instance}} {{class}}']] },
        { title: 'Panics', unit: 'reqps', of: [[rate('bff_panics_total', 'instance'), '{{instance}}']] },
        { title: 'Settings reloaded', unit: 'short', of: [[`sum by (instance, outcome) (increase(bff_config_reloads_total{${ON}}[15m]))`, '{{instance}} {{outcome}}']] },
      ],
    },
  ],
};

/** @param {string} title @param {string} metric @param {string} unit @param {number} good @param {number} poor @returns {Panel} */
const vital = (title, metric, unit, good, poor) => ({
  title: `${title}, p75`,
  unit,
  about: `Good up to ${good}, poor from ${poor}.`,
  marks: [[good, 'orange'], [poor, 'red']],
  of: [[`histogram_quantile(0.75, sum by (bff_page, le) (rate(${metric}_bucket{${ON}, bff_page=~"$page"}[1h])))`, '{{bff_page}}']],
});

/** @type {Dashboard} */
const visits = {
  uid: 'jiadao-visits',
  title: 'Jiadao 6: real visits',
  about: 'Web vitals as browsers measured them, by page.',
  by: { name: 'page', label: 'bff_page', metric: 'bff_rum_ttfb_seconds_count' },
  rows: [
    {
      title: 'Web vitals',
      panels: [
        vital('Largest contentful paint', 'bff_rum_lcp_seconds', 's', 2.5, 4),
        vital('Interaction to next paint', 'bff_rum_inp_seconds', 's', 0.2, 0.5),
        vital('Layout shift', 'bff_rum_cls_ratio', 'short', 0.1, 0.25),
        vital('First contentful paint', 'bff_rum_fcp_seconds', 's', 1.8, 3),
        vital('Time to first byte', 'bff_rum_ttfb_seconds', 's', 0.8, 1.8),
        { title: 'Visits measured in an hour', unit: 'short', of: [[`sum by (bff_page) (increase(bff_rum_ttfb_seconds_count{${ON}, bff_page=~"$page"}[1h]))`, '{{bff_page}}']] },
      ],
    },
  ],
};

/** @type {Dashboard} */
const telemetry = {
  uid: 'jiadao-telemetry',
  title: 'Jiadao 7: telemetry',
  about: 'Whether what the other six show can be believed.',
  rows: [
    {
      title: 'Spans and logs',
      panels: [
        { title: 'Lost', unit: 'cps', marks: [[0.001, 'red']], of: [[rate('bff_telemetry_dropped_total', 'instance, signal'), '{{instance}} {{signal}}']] },
        { title: 'Accepted by the collector', unit: 'cps', of: [[rate('bff_telemetry_exported_total', 'instance, signal'), '{{instance}} {{signal}}']] },
        { title: 'Log lines with a phone-like number', kind: 'stat', unit: 'short', marks: [[1, 'red']], of: [[`sum(bff_redaction_hits_total{${ON}})`, 'must stay 0']] },
      ],
    },
    {
      title: 'Metrics',
      panels: [
        { title: 'Scraped', kind: 'states', unit: 'short', marks: [[0, 'red'], [1, 'green']], of: [[`up{job="jiadao", ${ON}}`, '{{instance}}']] },
        { title: 'Series of a gateway', unit: 'short', about: 'At most 2,000 of each metric.', of: [[`scrape_samples_scraped{job="jiadao", ${ON}}`, '{{instance}}']] },
        { title: 'Time of a scrape', unit: 's', of: [[`scrape_duration_seconds{job="jiadao", ${ON}}`, '{{instance}}']] },
      ],
    },
  ],
};

export const dashboards = [overview, upstreams, cache, leads, process, visits, telemetry];
