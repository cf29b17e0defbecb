/** Prints each address of the page table with its test, and fails when one has none. */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import type { FullResult, Reporter, Suite, TestCase, TestResult } from '@playwright/test/reporter';

import { pages } from '../../../src/api/generated/pages';

type Journey = { readonly title: string; status: string };

export default class RoutesReporter implements Reporter {
  private readonly journeys = new Map<string, Journey[]>();
  private whole = true;

  onBegin(_config: unknown, suite: Suite): void {
    for (const test of suite.allTests()) {
      for (const route of routesOf(test)) {
        const known = this.journeys.get(route) ?? [];
        this.journeys.set(route, [...known, { title: test.title, status: 'not run' }]);
      }
    }
    const files = new Set(suite.allTests().map(({ location }) => path.basename(location.file)));
    this.whole = specs().every((spec) => files.has(spec));
  }

  onTestEnd(test: TestCase, result: TestResult): void {
    for (const route of routesOf(test)) {
      const journey = this.journeys.get(route)?.find(({ title }) => title === test.title);
      if (journey) journey.status = result.status;
    }
  }

  onEnd(): Promise<{ status?: FullResult['status'] }> {
    const rows = tableRoutes().map((route) => {
      const own = this.journeys.get(route) ?? [];
      const failed = own.find(({ status }) => status !== 'passed');
      const word = own.length === 0 ? 'NO JOURNEY' : (failed?.status ?? 'passed');
      return { route, word, count: own.length };
    });
    console.log('\nEvery address and its journeys:');
    for (const { route, word, count } of rows) {
      console.log(`  ${word.padEnd(11)} ${String(count).padStart(2)}  ${route}`);
    }
    const missing = rows.filter(({ count }) => count === 0);
    return Promise.resolve(this.whole && missing.length > 0 ? { status: 'failed' } : {});
  }
}

/** A partial run does not report the addresses of other tests. */
function specs(): string[] {
  const folder = fileURLToPath(new URL('..', import.meta.url));
  return readdirSync(folder).filter((name) => name.endsWith('.spec.ts'));
}

function routesOf(test: TestCase): string[] {
  return test.annotations
    .filter(({ type }) => type === 'route')
    .map(({ description }) => description ?? '');
}

function tableRoutes(): string[] {
  return Object.entries(pages).flatMap(([page, { paths }]) =>
    paths.length === 0 ? [`${page} (anything else)`] : paths.map((path) => `${page} ${path}`),
  );
}
