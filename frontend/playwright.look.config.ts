import { defineConfig } from '@playwright/test';

import journeys from './playwright.config';

/** Not a test: pictures for people. */
export default defineConfig(journeys, { testDir: './test/look', reporter: 'line', workers: 1 });
