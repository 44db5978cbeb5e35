/**
 * Journeys through the built portal in Chromium. Each worker has a server and a database of its own. Tags divide the tests:
 * `npm test` runs those with `@core`, `npm run test:all` the others; `@slow` marks what costs minutes and seldom fails.
 */
import { defineConfig, devices } from 'playwright/test';
import type { PortalOptions } from './fixtures/portal.ts';

const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';

export default defineConfig<PortalOptions>({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  projects: [
    { name: 'core', grep: /@core/ },
    { name: 'all', grepInvert: /@core|@slow/ },
    { name: 'slow', grep: /@slow/ },
  ],
  outputDir: '../test-results',
  fullyParallel: true,
  globalSetup: './fixtures/seed.ts',
  workers: '100%',
  // A busy machine takes its time; what has to happen within some, a test says itself.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  forbidOnly: true,
  // A retry here would run beside other tests: scripts/test/repeat-alone.mjs repeats what failed at the end, alone.
  retries: 0,
  reporter: 'list',
  use: {
    ...devices['Desktop Chrome'],
    channel: undefined,
    locale: 'en-GB',
    // Recording costs a third of the time: TRACE=on npm test -- browser
    trace: process.env['TRACE'] ? 'retain-on-failure' : 'off',
    launchOptions: {
      executablePath,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--autoplay-policy=user-gesture-required',
      ],
    },
  },
});
