/** A team of its own: a folder outside of this repository, with the shared packages as they were packed, and a clean environment. */
import { execFile, spawn } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { repositoryRoot } from '../fixtures/server.ts';
import { startLocalRegistry } from './local-registry.ts';

export interface OutsideTeam {
  /** Folder of its remote, once there is one. */
  remote: string;
  /** Folder with the packed packages. */
  packages: string;
  /** Runs a command line in the remote's folder. @returns what it printed @throws Error with that when it fails */
  run(line: string, env?: Record<string, string>): Promise<string>;
  /** The same, in the folder that the remote's lies in. */
  runBeside(line: string): Promise<string>;
  /** Starts a program that goes on; resolves when it has printed `ready`. @returns how to end it */
  start(line: string, ready: RegExp): Promise<() => Promise<void>>;
  /** Replaces a text in the first file below `src/` that has it. */
  edit(text: string, replacement: string): Promise<void>;
  /** Servers that the remote's packages have come from, and `file:`. */
  installedFrom(): Promise<string[]>;
  /** Address of the one registry that it knows. */
  registry: string;
  remove(): Promise<void>;
}

/** Nothing of this project's and of this machine's settings: npm knows the local registry alone, and its cache is empty. */
function cleanEnvironment(home: string, registry: string): Record<string, string> {
  const path = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => !folder.includes('node_modules'));
  const own = { npm_config_registry: registry, npm_config_globalconfig: join(home, 'no-npmrc') };
  // Both would ask for what only the public registry has.
  const quiet = { npm_config_audit: 'false', npm_config_update_notifier: 'false' };
  const author = { GIT_AUTHOR_NAME: 'Team', GIT_AUTHOR_EMAIL: 'team@example.org' };
  const committer = { GIT_COMMITTER_NAME: 'Team', GIT_COMMITTER_EMAIL: 'team@example.org' };
  return { PATH: path.join(delimiter), HOME: home, ...own, ...quiet, ...author, ...committer };
}

/** @param name of the remote that it will make */
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

/** The packages as a registry would have them: what the platform's team does once. */
export async function packShared(packages: string): Promise<void> {
  await promisify(execFile)('npm', ['run', 'pack:shared', '--', packages], { cwd: repositoryRoot });
}

interface Started {
  cwd: string;
  env: Record<string, string>;
  ready: RegExp;
}

async function startProgram(line: string, { cwd, env, ready }: Started): Promise<() => Promise<void>> {
  // npm starts others in turn: a group of their own can be ended as a whole.
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
