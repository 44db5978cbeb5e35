/**
 * Browser tests of the built portal in Chromium. Each worker has its own server and database. Tags divide the tests:
 * `npm test` runs tests with `@core`, and `npm run test:all` runs the others. `@slow` marks tests that take minutes and
 * seldom fail.
 */
import { defineConfig, devices } from 'playwright/test';
import type { PortalOptions } from './fixtures/portal.ts';

const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';

export default defineConfig<PortalOptions>({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  projects: [
    { name: 'core', grep: /@core/ },
    { name: 'all', grepInvert: /@core|@slow|@longest|@engine/ },
    // The longest test begins first. Otherwise it runs alone at the end, and the other workers have nothing to do.
    { name: 'longest', grep: /@longest/ },
    { name: 'slow', grep: /@slow/ },
    { name: 'engines', grep: /@engine/ },
  ],
  outputDir: '../test-results',
  fullyParallel: true,
  globalSetup: './fixtures/seed.ts',
  workers: '100%',
  // Long, because machines of CI are up to three times slower than others. Tests that require a shorter time check it
  // themselves.
  timeout: 300_000,
  expect: { timeout: 30_000, toMatchAriaSnapshot: { pathTemplate: '{testFileDir}/trees/{arg}{ext}' } },
  forbidOnly: true,
  // A retry here would run at the same time as other tests. scripts/test/repeat-alone.mjs repeats failed tests at the
  // end, one at a time.
  retries: 0,
  reporter: 'list',
  use: {
    ...devices['Desktop Chrome'],
    channel: undefined,
    locale: 'en-GB',
    // Recording adds a third to the duration. Command: TRACE=on npm test -- browser
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
