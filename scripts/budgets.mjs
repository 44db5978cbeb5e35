/**
 * `npm run budgets`: prints the byte budgets of the builds in dist/ as a table. Exit code 1 if a budget is exceeded.
 */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { root } from './project.mjs';

/** Brotli bytes; kB is 1000 bytes. */
const limits = {
  firstPage: 158_500,
  details: 250_000,
  accountPages: 21_500,
  afterStart: 10_450,
  containment: 3_000,
  watchWork: 1_500,
  entry: 9_000,
  embed: 100_000,
  /** Classic scripts: the first is inlined before any media byte, the last is for pages of other sites. */
  scripts: /** @type {Readonly<Record<string, number>>} */ ({
    starter: 1_000,
    'embed-document': 2_000,
    'embed-js': 3_000,
  }),
};

/**
 * @typedef {{ name: string, version: string, entry: string, modules: string[], styles?: string[], texts?: Record<string, string>, embed?: string, embedIntegrity?: Record<string, string>, scripts?: Record<string, string> }} RemoteBuild
 * @typedef {{ what: string, bytes: number, limit: number }} Row
 */

/**
 * @param {string} dist
 * @returns {Row[]}
 */
export function measure(dist) {
  const read = (/** @type {string[]} */ ...path) => JSON.parse(readFileSync(join(dist, ...path), 'utf8'));
  const size = (/** @type {string[]} */ ...path) => statSync(`${join(dist, ...path)}.br`).size;
  /** @type {Record<string, { version: string }>} */
  const registry = read('registry.json').remotes;
  const builds = Object.entries(registry).map(
    ([name, { version }]) => /** @type {RemoteBuild} */ (read('remotes', name, version, 'build.json')),
  );
  const folder = (/** @type {RemoteBuild} */ { name, version }) => ['remotes', name, version];
  const code = (/** @type {RemoteBuild} */ build) =>
    [build.entry, ...build.modules].reduce((sum, file) => sum + size(...folder(build), 'web', file), 0);
  const { main, styles, texts, account, integrity } = read('shell', 'build.json');
  const sum = (/** @type {string[]} */ files) => files.reduce((total, file) => total + size('shell', 'web', file), 0);
  const afterStart = Object.keys(integrity).filter((file) => /^after-start\.\w+\.js$/.test(file));
  const containment = Object.keys(integrity).filter((file) => /^containment\.\w+\.js$/.test(file));
  const watchWork = Object.keys(integrity).filter((file) => /^watch-work\.\w+\.js$/.test(file));
  const shell = size('shell', 'web', main) + size('shell', 'web', texts.de);
  /**
   * Code, styles and German texts that a details page loads until its video can play. hls.js is loaded after the first
   * image.
   */
  const detailsRows = () => {
    const [media, player] = ['media', 'player'].map((remote) => builds.find(({ name }) => name === remote));
    if (!media || !player) return [];
    const completeSize = (/** @type {RemoteBuild} */ build) =>
      [
        ...(build.styles ?? []),
        ...Object.entries(build.texts ?? {}).flatMap(([lang, file]) => (lang === 'de' ? [file] : [])),
      ].reduce((total, file) => total + size(...folder(build), 'web', file), code(build));
    const bytes =
      shell +
      sum(styles.map((/** @type {{ file: string }} */ { file }) => file)) +
      completeSize(media) +
      completeSize(player);
    return [{ what: 'details page until the video can play, with CSS', bytes, limit: limits.details }];
  };
  /**
   * All files that the embed page may load, except the texts of other languages, files of other pages, and Google Cast,
   * which is off by default.
   */
  const embedSize = (/** @type {RemoteBuild} */ build) => {
    const otherPages = /^((panels-)?en|debug|end-screen|tools(-de|-en)?|fill-player|google-cast)\./;
    const files = Object.keys(build.embedIntegrity ?? {}).filter((file) => !otherPages.test(file));
    const styles = (build.styles ?? []).map((file) => size(...folder(build), 'web', file));
    const inline = ['starter', 'embed-document'].map(
      (script) => brotliCompressSync(build.scripts?.[script] ?? '').length,
    );
    const loaded = files.map((file) => size(...folder(build), 'embed', file));
    return [...styles, ...inline, ...loaded].reduce((total, bytes) => total + bytes, 0);
  };
  const browse = builds.find(({ name }) => name === 'browse');
  if (!browse) throw new Error('dist/registry.json has no remote "browse"');
  const german = browse.texts?.['de'];
  const browseTexts = german ? size(...folder(browse), 'web', german) : 0;
  return [
    {
      what: 'first page: shell + browse, in German',
      bytes: shell + code(browse) + browseTexts,
      limit: limits.firstPage,
    },
    ...detailsRows(),
    { what: 'additionally on account pages', bytes: sum(account.modules), limit: limits.accountPages },
    { what: 'after the first page, when the browser is idle', bytes: sum(afterStart), limit: limits.afterStart },
    { what: 'limits of remotes, when the browser is idle', bytes: sum(containment), limit: limits.containment },
    { what: 'work of remotes, when the browser is idle', bytes: sum(watchWork), limit: limits.watchWork },
    ...builds.map((build) => ({
      what: `entry of ${build.name}`,
      bytes: size(...folder(build), 'web', build.entry),
      limit: limits.entry,
    })),
    ...builds
      .filter(({ embed }) => embed)
      .map((build) => ({
        what: `embed of ${build.name} in all, in German`,
        bytes: embedSize(build),
        limit: limits.embed,
      })),
    ...builds.flatMap(({ name, scripts = {} }) =>
      Object.entries(scripts).map(([script, text]) => ({
        what: `script ${script} of ${name}`,
        bytes: brotliCompressSync(text).length,
        limit: limits.scripts[script] ?? 0,
      })),
    ),
  ];
}

/**
 * @param {Row[]} rows
 * @returns {string}
 */
export function table(rows) {
  const kilobytes = (/** @type {number} */ bytes) => `${(bytes / 1000).toFixed(1)} kB`;
  return rows
    .map(({ what, bytes, limit }) =>
      [
        what.padEnd(48),
        kilobytes(bytes).padStart(10),
        `≤ ${kilobytes(limit)}`.padStart(12),
        bytes <= limit ? '  met' : '  EXCEEDED',
      ].join(''),
    )
    .join('\n');
}

if (import.meta.main ?? process.argv[1] === import.meta.filename) {
  const dist = join(root, 'dist');
  if (!existsSync(join(dist, 'registry.json'))) {
    console.error('There is no build. Run: npm run build');
    process.exit(1);
  }
  const rows = measure(dist);
  console.log(`JavaScript, brotli\n${table(rows)}`);
  if (rows.some(({ bytes, limit }) => bytes > limit)) process.exitCode = 1;
}
