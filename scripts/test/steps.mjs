import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ensureChromium, ensureHeadlessChromium } from '../chromium.mjs';
import { ensureEngines } from '../engines.mjs';
import { ensureFfmpeg } from '../ffmpeg.mjs';
import { ensureNginx } from '../nginx.mjs';
import { ensurePostgres, findPostgres, startPostgres } from '../postgres.mjs';
import { ensureSwift } from '../swift.mjs';
import { projectNode, root } from '../project.mjs';
import { ensureVarnish } from '../varnish.mjs';
import { waitingWorkersHere } from './machine.mjs';
import { all, check, jest, nodeTest, playwright } from './runners.mjs';
import { serverTests, sharesProcess } from './server-tests.mjs';

/** @typedef {import('./runners.mjs').Context} Context */
/** @typedef {import('./runners.mjs').Result} Result */
/**
 * @typedef {object} Step
 * @property {string} name
 * @property {'quick' | 'all'} suite `npm test`, or `npm run test:all` for the remaining tests
 * @property {'main' | 'beside'} lane steps of a lane run one after another, both lanes run concurrently. Steps of `all` use
 * both cores alone, so they have one lane
 * @property {boolean} [needsBuild] begins after the step `build` has ended
 * @property {Array<(writeLine: (line: string) => void) => Promise<unknown>>} [programs] find or install programs that
 * npm cannot install
 * @property {boolean} [divided] each machine of a `--shard` runs a part of it; other steps run completely on one
 * machine
 * @property {number} about seconds on two cores, until a run on this machine has been measured
 * @property {(context: Context) => Promise<Result>} run
 */

/** All remotes have the same structure and prefix, so they are listed only where they are registered. */
const remotes = readdirSync(root).filter((name) => name.startsWith('mfe-'));

/**
 * @param {string[]} folders
 * @param {RegExp} name
 * @returns {string[]} paths from the project's root
 */
const filesIn = (folders, name) =>
  folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => name.test(file) && !file.includes('node_modules'))
      .map((file) => join(folder, file)),
  );

/**
 * Runs tests on a temporary PostgreSQL, whose URL they receive in `TEST_DATABASE_URL`.
 * @param {Context} context
 * @param {(env: NodeJS.ProcessEnv) => Promise<Result>} tests
 * @returns {Promise<Result | undefined>} `undefined`: PostgreSQL is not installed
 */
async function withPostgres({ writeLine }, tests) {
  const programs = await ensurePostgres(writeLine);
  if (!programs) return undefined;
  const server = await startPostgres(programs);
  try {
    return await tests({ TEST_DATABASE_URL: server.url });
  } finally {
    await server.stop();
  }
}

/**
 * Runs server tests on a temporary PostgreSQL.
 * @param {Context} context
 * @param {string[]} files
 * @returns {Promise<Result>}
 */
async function onPostgres(context, files) {
  const FFMPEG_PATH = await ensureFfmpeg(context.writeLine);
  const result = await withPostgres(context, (env) => nodeTest(context, files, { ...env, FFMPEG_PATH }, sharesProcess));
  const note = 'not run: no PostgreSQL here (initdb and postgres on PATH; Debian: `apt-get install postgresql`)';
  return result ?? { tests: [], note };
}

/**
 * Runs tests on PGlite, or without a database.
 * @param {Context} context
 * @param {string[]} files
 */
const onEmbedded = async (context, files) =>
  nodeTest(context, files, { FFMPEG_PATH: await ensureFfmpeg(context.writeLine) }, sharesProcess);

/**
 * Steps of `npm test` and `npm run test:all`, in this order within each lane.
 * @type {Step[]}
 */
export const steps = [
  {
    name: 'build',
    suite: 'quick',
    lane: 'beside',
    about: 30,
    run: () =>
      all(
        () => check(projectNode(), 'shared/build/src/cli.ts'),
        () => check(projectNode(), 'scripts/budgets.mjs'),
      ),
  },
  {
    name: 'format',
    suite: 'quick',
    lane: 'beside',
    about: 12,
    run: () => check('prettier', '--check', '.', '--cache', '--log-level=warn'),
  },
  {
    name: 'lint',
    suite: 'quick',
    lane: 'beside',
    about: 8,
    run: () =>
      all(
        () => check('oxlint', '--deny-warnings'),
        () => check('stylelint', '{shared,shell,mfe-*}/**/*.css', '--allow-empty-input'),
      ),
  },
  {
    name: 'types',
    suite: 'quick',
    lane: 'beside',
    about: 20,
    run: () =>
      all(
        () => check('tsc', '--build', '.', ...remotes),
        () => check(projectNode(), 'scripts/api.mjs', '--check'),
      ),
  },
  {
    name: 'boundaries',
    suite: 'quick',
    lane: 'beside',
    about: 8,
    run: () =>
      all(
        () => check('depcruise', 'shared', 'shell', ...remotes, 'server', 'e2e', '--config', '.dependency-cruiser.mjs'),
        () => check('knip'),
      ),
  },
  {
    name: 'tools',
    suite: 'quick',
    lane: 'beside',
    divided: true,
    about: 25,
    run: (context) =>
      nodeTest(context, [
        ...filesIn(['scripts'], /\.test\.mjs$/),
        'docker/compose.test.mjs',
        'docker/kubernetes.test.mjs',
        ...filesIn(['demo', 'shared/build/src', 'shared/cli/src'], /\.test\.ts$/),
      ]),
  },
  {
    name: 'production',
    suite: 'quick',
    lane: 'beside',
    needsBuild: true,
    programs: [ensurePostgres, ensureNginx],
    about: 25,
    run: (context) => nodeTest(context, ['docker/production.test.mjs', 'docker/silent-server.test.mjs']),
  },
  { name: 'unit', suite: 'quick', lane: 'main', divided: true, about: 70, run: jest },
  {
    name: 'server',
    suite: 'quick',
    lane: 'main',
    programs: [ensureFfmpeg, ensurePostgres],
    divided: true,
    about: 200,
    run: async (context) => {
      const { withoutDatabase, withDatabase } = serverTests().quick;
      const files = [...withoutDatabase, ...withDatabase];
      return (await ensurePostgres(context.writeLine)) ? onPostgres(context, files) : onEmbedded(context, files);
    },
  },
  {
    name: 'browser',
    suite: 'quick',
    lane: 'main',
    programs: [ensureFfmpeg, ensureHeadlessChromium],
    needsBuild: true,
    divided: true,
    about: 150,
    run: (context) => inBrowser(context, ['core']),
  },
  {
    name: 'pglite',
    suite: 'all',
    lane: 'main',
    programs: [ensureFfmpeg],
    divided: true,
    about: 200,
    run: async (context) =>
      findPostgres()
        ? onEmbedded(context, serverTests().quick.withDatabase)
        : { tests: [], note: 'not run: without PostgreSQL, `npm test` runs them on PGlite' },
  },
  {
    name: 'all-browser',
    suite: 'all',
    lane: 'main',
    programs: [ensureFfmpeg, ensureHeadlessChromium, ensurePostgres],
    needsBuild: true,
    divided: true,
    about: 400,
    run: (context) => inBrowser(context, ['all']),
  },
  {
    name: 'slow-server',
    suite: 'all',
    lane: 'main',
    programs: [ensureFfmpeg, ensureSwift],
    divided: true,
    about: 60,
    run: (context) => {
      const { withoutDatabase, withDatabase } = serverTests().slow;
      return onEmbedded(context, [...withoutDatabase, ...withDatabase]);
    },
  },
  {
    name: 'slow-postgres',
    suite: 'all',
    lane: 'main',
    programs: [ensureFfmpeg, ensurePostgres, ensureSwift],
    about: 60,
    run: (context) => onPostgres(context, serverTests().slow.withDatabase),
  },
  {
    name: 'slow-browser',
    suite: 'all',
    lane: 'main',
    programs: [
      ensureFfmpeg,
      ensurePostgres,
      ensureHeadlessChromium,
      ensureChromium,
      ensureNginx,
      ensureVarnish,
      ensureSwift,
    ],
    needsBuild: true,
    divided: true,
    about: 700,
    run: (context) => inBrowser({ ...context, workers: waitingWorkersHere(context.workers) }, ['longest', 'slow']),
  },
  {
    name: 'engines',
    suite: 'all',
    lane: 'main',
    programs: [ensureFfmpeg, ensureEngines],
    needsBuild: true,
    divided: true,
    about: 80,
    run: async (context) => {
      const { firefox } = await ensureEngines(context.writeLine);
      return playwright(context, ['engines'], { FIREFOX_PATH: firefox });
    },
  },
  {
    name: 'containers',
    suite: 'all',
    lane: 'main',
    programs: [ensureFfmpeg, ensureChromium, ensureSwift],
    about: 300,
    run: async (context) => {
      const { writeLine } = context;
      const env = { FFMPEG_PATH: await ensureFfmpeg(writeLine), CHROMIUM_PATH: await ensureChromium(writeLine) };
      return nodeTest(context, ['docker/containers.slow.test.mjs'], env);
    },
  },
];

/**
 * Journeys run in the headless shell, which uses less CPU time. One slow journey tests the back/forward cache, which only
 * Chromium itself has. The core runs on the embedded database, as `npm start` does. All others run on PostgreSQL, if it is
 * installed: their portals start and respond with less processor time.
 * @param {Context} context
 * @param {readonly ('core' | 'all' | 'longest' | 'slow')[]} projects
 */
async function inBrowser(context, projects) {
  const { writeLine } = context;
  const isSlow = projects.includes('slow') || context.files.some((file) => file.endsWith('.slow.e2e.ts'));
  const env = {
    CHROMIUM_PATH: await ensureHeadlessChromium(writeLine),
    FFMPEG_PATH: await ensureFfmpeg(writeLine),
    ...(isSlow && { FULL_CHROMIUM_PATH: await ensureChromium(writeLine) }),
  };
  const onEmbedded = () => playwright(context, projects, env);
  if (projects.includes('core')) return onEmbedded();
  return (await withPostgres(context, (more) => playwright(context, projects, { ...env, ...more }))) ?? onEmbedded();
}
