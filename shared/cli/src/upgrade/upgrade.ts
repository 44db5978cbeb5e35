/** Installs newer shared packages in a remote, checks the remote with them, and goes back if a check fails. */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import {
  compareVersions,
  type PackageSet,
  readFolder,
  readUrl,
  type SharedPackage,
  sharedPackages,
} from './package-set.ts';

type Dependencies = Record<string, string>;
interface Manifest {
  dependencies?: Dependencies;
  devDependencies?: Dependencies;
  overrides?: Record<string, unknown>;
  scripts?: Dependencies;
}
interface Lock {
  packages?: Record<string, { version?: string; integrity?: string }>;
}

const lists = ['dependencies', 'devDependencies', 'overrides'] as const;
const scoped = (name: SharedPackage) => `@mediothek/${name}`;

/** A package that changes. */
export interface Change {
  name: string;
  /** `undefined`: it is not installed. */
  from: string | undefined;
  to: string;
}

export interface Plan {
  changes: Change[];
  /** Packages of which the set has only an older version. They stay. */
  older: Change[];
  set: PackageSet;
}

interface Read<T> {
  text: string;
  content: T;
}

function readJson<T>(file: string): Read<T> {
  const text = readFileSync(file, 'utf8');
  try {
    return { text, content: JSON.parse(text) as T };
  } catch (error) {
    throw new Error(`${file} is not JSON`, { cause: error });
  }
}

const readLock = (folder: string): Read<Lock> | undefined => {
  const file = join(folder, 'package-lock.json');
  return existsSync(file) ? readJson<Lock>(file) : undefined;
};

/** Entries of package.json for the shared packages, by name. */
function specsOf({ content }: Read<Manifest>): Map<SharedPackage, string> {
  const entries = { ...content.devDependencies, ...content.dependencies };
  return new Map(
    sharedPackages.flatMap((name) => (scoped(name) in entries ? [[name, entries[scoped(name)] ?? '']] : [])),
  );
}

/** Folder or URL from which the remote has its packages now. `undefined`: a package registry. */
export function currentSource(folder: string): string | undefined {
  const specs = [...specsOf(readJson<Manifest>(join(folder, 'package.json'))).values()];
  const packed = specs.find((spec) => spec.endsWith('.tgz'));
  if (packed === undefined) return undefined;
  const place = packed.slice(0, packed.lastIndexOf('/'));
  return packed.startsWith('file:') ? resolve(folder, place.slice('file:'.length)) : place;
}

/** @param from folder or URL @throws {Error} if the folder is no remote, or the set is incomplete */
export async function planUpgrade(folder: string, from: string, signal: AbortSignal): Promise<Plan> {
  const file = join(folder, 'package.json');
  if (!existsSync(file)) throw new Error(`${folder} has no package.json: run the command in the folder of the remote.`);
  const specs = specsOf(readJson<Manifest>(file));
  if (specs.size === 0) throw new Error(`${file} depends on none of the portal's packages (@mediothek/…).`);
  const set = /^https?:/.test(from) ? await readUrl(from, signal) : readFolder(resolve(folder, from), folder);
  const lock = readLock(folder)?.content.packages ?? {};
  const plan: Plan = { changes: [], older: [], set };
  for (const name of specs.keys()) {
    const locked = lock[`node_modules/${scoped(name)}`];
    const { version, integrity, spec } = set[name];
    const change = { name: scoped(name), from: locked?.version, to: version };
    const order = locked?.version === undefined ? 1 : compareVersions(version, locked.version);
    // Another file with the same version is another build of it, which npm takes for the installed one.
    const isSame = order === 0 && locked?.integrity === integrity && specs.get(name) === spec;
    if (order < 0) plan.older.push(change);
    else if (!isSame) plan.changes.push(change);
  }
  return plan;
}

export interface UpgradeOptions {
  folder: string;
  plan: Plan;
  env: Readonly<Record<string, string | undefined>>;
  signal: AbortSignal;
  /** Called before each step. */
  onStep(step: string): void;
}

/** Steps of the check, if package.json has these scripts. `build` checks the contract: shared modules and lifecycles. */
const checks = ['test', 'build'] as const;

/**
 * @throws {Error} that names the step and has its output. package.json, package-lock.json and node_modules are as before
 *   then.
 */
export async function upgrade({ folder, plan, env, signal, onStep }: UpgradeOptions): Promise<void> {
  const npm = (args: readonly string[], stop = signal) => run('npm', args, { cwd: folder, env, signal: stop });
  const install = ['install', '--no-audit', '--no-fund'];
  const state = keepState(folder);
  const { scripts = {} } = readJson<Manifest>(join(folder, 'package.json')).content;
  const steps: [string, readonly string[]][] = [
    ['npm install', install],
    ...checks.filter((name) => name in scripts).map((name): [string, string[]] => [`npm run ${name}`, ['run', name]]),
  ];
  try {
    writePackages(folder, plan);
    for (const [step, args] of steps) {
      onStep(step);
      const { code, output } = await npm(args);
      if (code !== 0) throw new Error(`"${step}" failed:\n${lastLines(output)}`);
      if (args === install) requireInstalled(folder, plan);
    }
    state.clear();
  } catch (error) {
    state.restore();
    // An interruption must not prevent the way back.
    const { code, output } = await npm([...install, '--prefer-offline'], AbortSignal.timeout(restoreTimeoutMs));
    const reason = error instanceof Error ? error.message : String(error);
    const back =
      code === 0
        ? 'Nothing has changed: the earlier packages are installed again.'
        : `package.json and package-lock.json are as before, but "npm install" failed:\n${lastLines(output)}`;
    throw new Error(`${reason}\n${back}`, { cause: error });
  }
}

const restoreTimeoutMs = 10 * 60_000;
const shownLines = 40;
const lastLines = (output: string): string => output.trimEnd().split('\n').slice(-shownLines).join('\n');

/** Files that an upgrade changes, and the installed packages. */
function keepState(folder: string): { restore(): void; clear(): void } {
  const names = ['package.json', 'package-lock.json'];
  const texts = names.map((name) => {
    const file = join(folder, name);
    return [file, existsSync(file) ? readFileSync(file, 'utf8') : undefined] as const;
  });
  const installed = join(folder, 'node_modules/@mediothek');
  const saved = join(folder, 'node_modules/.mediothek-before-upgrade');
  rmSync(saved, { recursive: true, force: true }); // of an upgrade that was killed
  // npm keeps a package whose version has not changed, whatever its file contains.
  if (existsSync(installed)) renameSync(installed, saved);
  return {
    restore() {
      for (const [file, text] of texts) {
        if (text === undefined) rmSync(file, { force: true });
        else writeFileSync(file, text);
      }
      if (!existsSync(saved)) return;
      rmSync(installed, { recursive: true, force: true });
      renameSync(saved, installed);
    },
    clear: () => rmSync(saved, { recursive: true, force: true }),
  };
}

/** Writes the new entries, with the indentation of the file. All packages change: they depend on each other exactly. */
function writePackages(folder: string, { set }: Plan): void {
  const file = join(folder, 'package.json');
  const manifest = readJson<Manifest>(file);
  const { content, text } = manifest;
  for (const list of lists) {
    const entries = content[list];
    for (const name of sharedPackages) if (entries && scoped(name) in entries) entries[scoped(name)] = set[name].spec;
  }
  // The packages name each other by version, which no registry may have.
  const overrides = Object.fromEntries(sharedPackages.map((name) => [scoped(name), set[name].spec]));
  content.overrides = { ...content.overrides, ...overrides };
  const indentation = /^\{\n([\t ]+)"/.exec(text)?.[1] ?? '  ';
  writeFileSync(file, `${JSON.stringify(content, null, indentation)}\n`);
  const lock = readLock(folder);
  if (!lock) return;
  const { packages = {} } = lock.content;
  for (const name of sharedPackages) delete packages[`node_modules/${scoped(name)}`];
  writeFileSync(join(folder, 'package-lock.json'), `${JSON.stringify(lock.content, null, 2)}\n`);
}

/** @throws {Error} if npm has installed something else */
function requireInstalled(folder: string, { set }: Plan): void {
  const lock = readLock(folder)?.content.packages ?? {};
  for (const name of specsOf(readJson<Manifest>(join(folder, 'package.json'))).keys()) {
    const { version, integrity } = lock[`node_modules/${scoped(name)}`] ?? {};
    if (version !== set[name].version || integrity !== set[name].integrity) {
      throw new Error(
        `npm has installed ${scoped(name)} ${version ?? '(none)'}, which is not the file of ${set[name].spec}`,
      );
    }
  }
}

interface RunOptions {
  cwd: string;
  env: Readonly<Record<string, string | undefined>>;
  signal: AbortSignal;
}

function run(command: string, args: readonly string[], options: RunOptions): Promise<{ code: number; output: string }> {
  return new Promise((resolvePromise, reject) => {
    const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (output += part.toString()));
    child.once('error', reject);
    child.once('close', (code) => resolvePromise({ code: code ?? 1, output }));
  });
}
