/** Lists every retried test with the error of its first attempt. */
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

export default class SecondTriesReporter implements Reporter {
  private readonly firstFailures = new Map<string, string>();
  private readonly rows: string[] = [];

  onTestEnd(test: TestCase, { retry, status, error }: TestResult): void {
    if (status === 'skipped') return;
    if (retry === 0) {
      if (status !== test.expectedStatus) {
        this.firstFailures.set(test.id, firstLine(error?.message ?? status));
      }
      return;
    }
    const place = `${test.location.file.replace(/^.*\/e2e\//, '')}:${String(test.location.line)}`;
    const word = status === test.expectedStatus ? 'passed' : 'FAILED';
    const why = this.firstFailures.get(test.id) ?? '';
    this.rows.push(`  ${word}  ${place}  ${test.title}\n          first: ${why}`);
  }

  onEnd(): void {
    console.log(`\nSecond tries: ${this.rows.length === 0 ? 'none' : String(this.rows.length)}`);
    for (const row of this.rows) console.log(row);
  }
}

/** Strips terminal colours. */
function firstLine(text: string): string {
  // eslint-disable-next-line no-control-regex
  return text.replace(/\u001b\[[0-9;]*m/g, '').split('\n')[0] ?? '';
}
