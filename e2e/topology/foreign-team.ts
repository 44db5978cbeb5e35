/**
 * Team that builds with Rspack or Vite: has the sources of `fixtures/foreign-remote` in its own folder, and its
 * commands.
 */
import { execFile, spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, extname, join } from 'node:path';
import { promisify } from 'node:util';
import { freePort, repositoryRoot } from '../fixtures/server.ts';

export type Bundler = 'rspack' | 'vite';

export interface ForeignTeam {
  name: string;
  /** Folder of the finished build. */
  dist: string;
  /** Builds and describes the remote. @returns the output of `mediothek remote describe` */
  build(): Promise<string>;
  /** Runs `mediothek remote …` in the team's folder. @returns its output @throws Error with the output, if it fails */
  mediothek(...args: string[]): Promise<string>;
  /** Replaces a text in all source files. */
  edit(text: string, replacement: string): Promise<void>;
  /**
   * Serves `dist/web` like a static server that allows other origins. @returns its URL, and a function that stops it
   */
  serve(): Promise<{ url: string; stop(): Promise<void> }>;
  remove(): Promise<void>;
}

const installed = ['@mediothek', '@module-federation', '@rspack', 'react', 'react-dom', 'vite'];
const node = join(repositoryRoot, 'node_modules/.bin/node');
const builds: Readonly<Record<Bundler, string[]>> = {
  // Does the same as `npx rspack build`, whose package is not installed in this repository.
  rspack: [
    '--input-type=module',
    '--eval',
    `import { rspack } from '@rspack/core';
     import config from './rspack.config.mjs';
     rspack(config).run((error, stats) => {
       if (error || stats.hasErrors()) throw error ?? new Error(stats.toString('errors-only'));
     });`,
  ],
  vite: [join(repositoryRoot, 'node_modules/vite/bin/vite.js'), 'build', '--configLoader', 'native'],
};

/**
 * @param name of the remote
 * @param env of its commands, in addition to the process's: the portal and the token
 */
export async function startForeignTeam(
  bundler: Bundler,
  name: string,
  env: Readonly<Record<string, string>>,
): Promise<ForeignTeam> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), `${name}-`)));
  // The TypeScript configuration belongs to this repository.
  const filter = (file: string) => !file.endsWith('tsconfig.json') && !file.includes('.cache');
  await cp(join(repositoryRoot, 'e2e/fixtures/foreign-remote'), folder, { recursive: true, filter });
  for (const file of installed) {
    const link = join(folder, 'node_modules', file);
    await mkdir(dirname(link), { recursive: true });
    await symlink(join(repositoryRoot, 'node_modules', file), link);
  }
  const run = async (args: readonly string[]) => {
    const options = { cwd: folder, env: { ...process.env, ...env } };
    const { stdout } = await promisify(execFile)(node, args, options);
    return stdout;
  };
  const mediothek = (...args: string[]) => run([join(repositoryRoot, 'shared/cli/src/main.ts'), 'remote', ...args]);
  const edit = async (text: string, replacement: string) => {
    const folders = [folder, join(folder, 'src')];
    const entries = await Promise.all(folders.map((path) => readdir(path, { withFileTypes: true })));
    for (const entry of entries.flat().filter((each) => each.isFile())) {
      const file = join(entry.parentPath, entry.name);
      await writeFile(file, (await readFile(file, 'utf8')).replaceAll(text, replacement));
    }
  };
  await edit('orbit', name);
  const dist = join(folder, 'dist');
  return {
    name,
    dist,
    async build() {
      await run(builds[bundler]);
      return mediothek('describe', 'dist');
    },
    mediothek,
    edit,
    serve: () => serveStatically(join(dist, 'web')),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

const types: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.css': 'text/css' };

async function serveStatically(folder: string): Promise<{ url: string; stop(): Promise<void> }> {
  const files = await readdir(folder);
  const server = createServer((request, response) => {
    const name = new URL(request.url ?? '/', 'http://localhost').pathname.slice(1);
    response.setHeader('access-control-allow-origin', '*');
    if (!files.includes(name)) return void response.writeHead(404).end();
    response.setHeader('content-type', types[extname(name)] ?? 'application/octet-stream');
    return void readFile(join(folder, name)).then((body) => response.end(body));
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, 'localhost', resolve));
  return {
    url: `http://localhost:${port}/`,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/**
 * Starts `mediothek-build harness` for a served entry, with API responses of a portal.
 * @returns its URL, and a function that stops it
 */
export async function startHarness(name: string, entry: string, server: string) {
  const port = String(await freePort());
  const program = join(repositoryRoot, 'shared/build/bin/mediothek-build.mjs');
  const options = ['--name', name, '--entry', entry, '--server', server, '--port', port];
  const child = spawn(node, [program, 'harness', ...options, '--address', `/apps/${name}=home`]);
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  let output = '';
  await new Promise<void>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes(`${name} of ${entry} at http:`)) resolve();
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    void ended.then(() => reject(new Error(`The harness ended:\n${output}`)));
  });
  return {
    url: `http://localhost:${port}/`,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
