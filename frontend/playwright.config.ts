import { defineConfig } from '@playwright/test';

/**
 * Journeys in Debian's Chromium without windows (chromium-headless-shell, a third faster than `chromium --headless`)
 * against the real gateway, which each worker starts for itself.
 */
export default defineConfig({
  testDir: './test/e2e',
  globalSetup: './test/e2e/support/fresh-client.ts',
  outputDir: './test-results',
  workers: Number(process.env['E2E_WORKERS'] ?? 2),
  fullyParallel: false,
  forbidOnly: !!process.env['CI'],
  // On a busy shared machine a journey gets a second try; the run ends with a list of those.
  retries: process.env['CI'] ? 1 : 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [
    ['list'],
    ['./test/e2e/support/routes-reporter.ts'],
    ['./test/e2e/support/second-tries-reporter.ts'],
  ],
  use: {
    browserName: 'chromium',
    viewport: { width: 1440, height: 900 },
    locale: 'zh-CN',
    screenshot: 'only-on-failure',
    // A trace with its pictures costs a sixth of the run: where a journey has a second try, only that one has it.
    trace: process.env['CI'] ? 'on-first-retry' : 'retain-on-failure',
    launchOptions: {
      executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium-headless-shell',
      args: [
        '--headless',
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
