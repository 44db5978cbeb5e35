/** Journeys through the built portal in Chromium. Each worker has a server and a database of its own. */
import { defineConfig, devices } from '@playwright/test';
import type { PortalOptions } from './fixtures/portal.ts';

const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';

export default defineConfig<PortalOptions>({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  outputDir: '../test-results',
  fullyParallel: true,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  // A machine under load misses a moment now and then: once more, and `npm test` names what needed it.
  retries: process.env['CI'] ? 1 : 0,
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
