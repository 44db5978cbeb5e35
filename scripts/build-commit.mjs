/** Builds of another commit, made by that commit's own tools, without changing the working copy. */
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from './child.mjs';
import { projectNode, root } from './project.mjs';

/** @param {string} command @param {string[]} args @param {string} [cwd] */
async function runOrThrow(command, args, cwd = root) {
  const { code, output } = await run(command, args, { cwd });
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${code}:\n${output}`);
  return output.trim();
}

/**
 * @param {string} name name of a commit, as git accepts it
 * @returns {Promise<import('./past-releases.mjs').PastRelease>}
 */
export async function findCommit(name) {
  const [commit = '', date = ''] = (
    await runOrThrow('git', ['log', '-1', '--format=%h %cI', '--abbrev=12', name])
  ).split(' ');
  return { commit, date };
}

/**
 * @param {string} commit
 * @param {string} folder gets what browsers and server load: no source maps, nothing compressed
 */
export async function buildCommit(commit, folder) {
  const sources = mkdtempSync(join(tmpdir(), 'mediothek-commit-'));
  try {
    const tarball = join(sources, 'sources.tar');
    await runOrThrow('git', ['archive', `--output=${tarball}`, commit]);
    await runOrThrow('tar', ['-xf', tarball, '-C', sources]);
    if (needsOwnPackages(sources)) await runOrThrow('npm', ['ci', '--no-audit', '--no-fund'], sources);
    else linkPackages(join(root, 'node_modules'), join(sources, 'node_modules'));
    await runOrThrow(projectNode(), ['shared/build/src/cli.ts'], sources);
    for (const part of ['shell', 'remotes', 'registry.json']) {
      const filter = (/** @type {string} */ file) => !/\.(br|gz|map)$/.test(file);
      cpSync(join(sources, 'dist', part), join(folder, part), { recursive: true, filter });
    }
  } finally {
    rmSync(sources, { recursive: true });
  }
}

/**
 * @param {string} sources
 * @returns {boolean} whether a package is locked at another version than here, or is missing here
 */
function needsOwnPackages(sources) {
  const locked = (/** @type {string} */ folder) => {
    /** @type {Record<string, { version?: string, link?: boolean }>} */
    const packages = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8')).packages;
    return Object.entries(packages).filter(([path, { link }]) => path.startsWith('node_modules/') && !link);
  };
  const here = new Map(locked(root).map(([path, { version }]) => [path, version]));
  return locked(sources).some(([path, { version }]) => here.get(path) !== version);
}

/**
 * Links the installed packages. The project's own packages are relative links, which point to `sources`.
 * @param {string} from
 * @param {string} to
 */
function linkPackages(from, to) {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.name === '.cache') continue;
    if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else if (entry.name === '@mediothek') linkPackages(source, target);
    else symlinkSync(source, target);
  }
}
