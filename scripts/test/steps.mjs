import { readdirSync } from 'node:fs';
import { ensureChromium } from '../chromium.mjs';
import { ensureFfmpeg } from '../ffmpeg.mjs';
import { ensurePostgres, startPostgres } from '../postgres.mjs';
import { projectNode, root } from '../project.mjs';
import { all, check, jest, nodeTest, playwright } from './runners.mjs';

/** @typedef {import('./runners.mjs').Result} Result */
/** @typedef {{ name: string, run: (say: (text: string) => void) => Promise<Result> }} Step */

/** Every remote has the same shape and the same prefix: none is listed anywhere but where it is registered. */
const remotes = readdirSync(root).filter((name) => name.startsWith('mfe-'));
const serverTests = ['server/src/**/*.test.ts'];

/** @type {Step['run']} */
async function onPostgres(say) {
  const programs = await ensurePostgres(say);
  if (!programs) {
    const note = 'not run: no PostgreSQL here (initdb and postgres on PATH; Debian: `apt-get install postgresql`)';
    return { passed: 0, failed: 0, skipped: 0, output: '', note };
  }
  const server = await startPostgres(programs);
  try {
    return await nodeTest(serverTests, { TEST_DATABASE_URL: server.url, FFMPEG_PATH: await ensureFfmpeg(say) });
  } finally {
    await server.stop();
  }
}

/**
 * What `npm test` runs, the quick ones first.
 *
 * @type {Step[]}
 */
export const steps = [
  {
    name: 'format',
    run: () => check('prettier', '--check', '.', '--cache', '--log-level=warn'),
  },
  {
    name: 'lint',
    run: () =>
      all(
        () => check('oxlint', '--deny-warnings'),
        () => check('stylelint', '{shared,shell,mfe-*}/**/*.css', '--allow-empty-input'),
      ),
  },
  {
    name: 'types',
    run: () =>
      all(
        () => check('tsc', '--build', '.', ...remotes),
        () => check(projectNode(), 'scripts/api.mjs', '--check'),
      ),
  },
  {
    name: 'boundaries',
    run: () =>
      all(
        () => check('depcruise', 'shared', 'shell', ...remotes, 'server', 'e2e', '--config', '.dependency-cruiser.mjs'),
        () => check('knip'),
      ),
  },
  { name: 'unit', run: jest },
  {
    name: 'tools',
    run: () =>
      nodeTest([
        'scripts/**/*.test.mjs',
        'docker/compose.test.mjs',
        'demo/*.test.ts',
        'shared/{build,cli}/src/**/*.test.ts',
      ]),
  },
  { name: 'server', run: async (say) => nodeTest(serverTests, { FFMPEG_PATH: await ensureFfmpeg(say) }) },
  { name: 'postgres', run: onPostgres },
  {
    name: 'build',
    run: () =>
      all(
        () => check(projectNode(), 'shared/build/src/cli.ts'),
        () => check(projectNode(), 'scripts/budgets.mjs'),
      ),
  },
  { name: 'production', run: () => nodeTest(['docker/production.test.mjs']) },
  { name: 'browser', run: async (say) => playwright(await ensureChromium(say), await ensureFfmpeg(say)) },
];
