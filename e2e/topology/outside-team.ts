/** Team with a folder outside of this repository, the shared packages as they were packed, and a clean environment. */
import { execFile, spawn } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { repositoryRoot } from '../fixtures/server.ts';
import { startLocalRegistry } from './local-registry.ts';

export interface OutsideTeam {
  /** Folder of its remote, once it exists. */
  remote: string;
  /** Folder with the packed packages. */
  packages: string;
  /** Runs a command line in the remote's folder. @returns its output @throws Error with the output, if it fails */
  run(line: string, env?: Record<string, string>): Promise<string>;
  /** The same, in the parent of the remote's folder. */
  runBeside(line: string): Promise<string>;
  /** Starts a program that keeps running. Resolves when it has printed `ready`. @returns a function that stops it */
  start(line: string, ready: RegExp): Promise<() => Promise<void>>;
  /** Replaces a text in the first file below `src/` that contains it. */
  edit(text: string, replacement: string): Promise<void>;
  /** Servers from which the remote's packages were installed, and `file:`. */
  installedFrom(): Promise<string[]>;
  /** URL of the only registry that it knows. */
  registry: string;
  remove(): Promise<void>;
}

/**
 * Environment without settings of this project and this machine: npm knows only the local registry, and its cache is
 * empty.
 */
function cleanEnvironment(home: string, registry: string): Record<string, string> {
  const path = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => !folder.includes('node_modules'));
  const own = { npm_config_registry: registry, npm_config_globalconfig: join(home, 'no-npmrc') };
  // Both would request data that only the public registry has.
  const quiet = { npm_config_audit: 'false', npm_config_update_notifier: 'false' };
  const author = { GIT_AUTHOR_NAME: 'Team', GIT_AUTHOR_EMAIL: 'team@example.org' };
  const committer = { GIT_COMMITTER_NAME: 'Team', GIT_COMMITTER_EMAIL: 'team@example.org' };
  return { PATH: path.join(delimiter), HOME: home, ...own, ...quiet, ...author, ...committer };
}

/** @param name of the remote that the team will create */
export async function startOutsideTeam(name: string): Promise<OutsideTeam> {
  const root = await realpath(await mkdtemp(join(tmpdir(), 'team-')));
  const [home, packages, remote] = [join(root, 'home'), join(root, 'packages'), join(root, name)];
  await mkdir(home);
  const registry = await startLocalRegistry();
  const environment = cleanEnvironment(home, registry.url);
  const run = async (cwd: string, line: string, env: Record<string, string> = {}) => {
    const options = { cwd, env: { ...environment, ...env }, maxBuffer: 16 * 1024 ** 2 };
    try {
      const { stdout, stderr } = await promisify(execFile)('sh', ['-c', line], options);
      return stdout + stderr;
    } catch (error) {
      const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
      throw new Error(`${line} failed:\n${stdout}${stderr}`, { cause: error });
    }
  };
  return {
    remote,
    packages,
    registry: registry.url,
    run: (line, env) => run(remote, line, env),
    runBeside: (line) => run(root, line),
    start: (line, ready) => startProgram(line, { cwd: remote, env: environment, ready }),
    async edit(text, replacement) {
      for (const file of await readdir(join(remote, 'src'), { recursive: true, withFileTypes: true })) {
        const path = join(file.parentPath, file.name);
        const content = file.isFile() ? await readFile(path, 'utf8') : '';
        if (!content.includes(text)) continue;
        await writeFile(path, content.replace(text, replacement));
        return;
      }
      throw new Error(`No file of ${name} contains "${text}"`);
    },
    async installedFrom() {
      const text = await readFile(join(remote, 'package-lock.json'), 'utf8');
      const { packages: installed } = JSON.parse(text) as { packages: Record<string, { resolved?: string }> };
      const urls = Object.values(installed).flatMap(({ resolved }) => resolved ?? []);
      return [...new Set(urls.map((url) => url.replace(/(file:|https?:\/\/[^/]+).*/, '$1')))].sort();
    },
    async remove() {
      await registry.stop();
      await rm(root, { recursive: true, force: true });
    },
  };
}

/** Packs the shared packages as for a registry. The platform's team does this once. */
export async function packShared(packages: string): Promise<void> {
  await promisify(execFile)('npm', ['run', 'pack:shared', '--', packages], { cwd: repositoryRoot });
}

interface Started {
  cwd: string;
  env: Record<string, string>;
  ready: RegExp;
}

async function startProgram(line: string, { cwd, env, ready }: Started): Promise<() => Promise<void>> {
  // npm starts further processes. A process group of their own can be ended together.
  const child = spawn('sh', ['-c', line], { cwd, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  await new Promise<void>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      if (ready.test(output)) resolve();
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('error', reject);
    void ended.then(() => reject(new Error(`${line} ended:\n${output}`)));
  });
  return async () => {
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGTERM');
    await ended;
  };
}
