/** Builds the shell and every remote that changed, and writes the current version of each to the registry. */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RemoteRegistry } from '@mediothek/contract';
import { inputHash } from './input-hash.ts';
import { localFile, repositoryRoot } from './paths.ts';
import { pruneBuilds } from './prune-builds.ts';

export interface BuildTarget {
  name: string;
  /** Folders with the sources of the build. */
  inputs: string[];
}

const shared = ['contract', 'platform', 'ui', 'build', 'cli/src/describe'].map((name) =>
  join(repositoryRoot, 'shared', name),
);
const remoteFolders = () =>
  readdirSync(repositoryRoot, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(repositoryRoot, entry.name, 'webpack.config.ts')))
    .map((entry) => entry.name)
    .filter((name) => name !== 'shell');

/**
 * The shell first, then each other folder with a `webpack.config.ts`, so that a new remote needs no further
 * registration.
 */
export const buildTargets = (): BuildTarget[] => [
  { name: 'shell', inputs: [join(repositoryRoot, 'shell'), ...shared] },
  ...remoteFolders().map((folder) => ({
    name: folder,
    inputs: [join(repositoryRoot, folder), ...shared.filter((name) => !name.endsWith('/ui'))],
  })),
];
/** The benchmark's single bundle, which contains everything. */
export const twinTarget = (): BuildTarget => ({
  name: 'twin',
  inputs: [join(repositoryRoot, 'shell'), ...shared, ...remoteFolders().map((name) => join(repositoryRoot, name))],
});

const stampFile = (dist: string, name: string) => join(dist, '.stamps', name);

/**
 * Builds the targets whose inputs have changed.
 * @param dist output folder; each target is built beside it and moved there when it is complete
 * @param report called with one line per finished target
 * @returns names of the targets that were built
 */
export async function buildAll(
  dist: string,
  targets: BuildTarget[],
  report: (line: string) => void,
): Promise<string[]> {
  mkdirSync(join(dist, '.stamps'), { recursive: true });
  const lock = join(repositoryRoot, 'package-lock.json');
  const stale = targets
    .map((target) => ({ target, hash: inputHash(target.inputs, [lock]) }))
    .filter(({ target, hash }) => !isCurrent(dist, target.name, hash));
  const queue = [...stale];
  let done = 0;
  const work = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const started = performance.now();
      await buildOne(dist, next.target.name);
      writeFileSync(stampFile(dist, next.target.name), next.hash);
      done += 1;
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      report(`  built ${next.target.name} in ${seconds} s (${done} of ${stale.length})`);
    }
  };
  await Promise.all([work(), work()]); // two processes: webpack itself keeps one core busy
  writeRegistry(dist);
  return stale.map(({ target }) => target.name);
}

function isCurrent(dist: string, name: string, hash: string): boolean {
  const stamp = stampFile(dist, name);
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === hash;
}

/** Builds in a separate process: webpack does not free its memory, and two builds use both cores. */
function buildOne(dist: string, name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [localFile('build-target.ts'), dist, name], {
      stdio: ['ignore', 'inherit', 'pipe'],
    });
    let messages = '';
    child.stderr.on('data', (chunk: Buffer) => (messages += chunk.toString()));
    child.on('error', reject);
    child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`Building ${name} failed:\n${messages}`))));
  });
}

/**
 * Writes `dist/registry.json`, which names the live version of each remote, atomically. Entries of delivered remotes
 * are unchanged.
 */
function writeRegistry(dist: string): void {
  const file = join(dist, 'registry.json');
  const remotes = deliveredRemotes(file);
  for (const folder of remoteFolders()) {
    const current = stampFile(dist, `${folder}.version`);
    if (existsSync(current)) {
      const [name, version] = readFileSync(current, 'utf8').split(' ');
      if (!name || !version || remotes[name]) continue;
      remotes[name] = { version };
    }
  }
  writeFileSync(`${file}.new`, JSON.stringify({ remotes }, null, 1));
  renameSync(`${file}.new`, file);
  for (const [name, { version, delivered }] of Object.entries(remotes)) {
    if (!delivered) pruneBuilds(join(dist, 'remotes', name), version);
  }
}

function deliveredRemotes(file: string): RemoteRegistry['remotes'] {
  if (!existsSync(file)) return {};
  const { remotes } = JSON.parse(readFileSync(file, 'utf8')) as RemoteRegistry;
  return Object.fromEntries(Object.entries(remotes).filter(([, { delivered }]) => delivered));
}

/**
 * Moves a finished build to its final folder. If an identical build exists there, only its `build.json` is replaced:
 * required versions and commit are not part of the version.
 */
export function moveIntoPlace(finished: string, target: string): void {
  if (existsSync(target)) {
    const description = join(finished, 'build.json');
    if (existsSync(description)) renameSync(description, join(target, 'build.json'));
    rmSync(finished, { recursive: true });
  } else {
    mkdirSync(join(target, '..'), { recursive: true });
    renameSync(finished, target);
  }
}
