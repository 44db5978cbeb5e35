/**
 * webpack's own commands in the folders of a remote and of the shell make the same builds and start development
 * servers.
 */
import { spawn } from 'node:child_process';
import { readFileSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '../fixtures/test.ts';
import { freePort, repositoryRoot } from '../fixtures/server.ts';
import { copyProject } from './project-copy.ts';

let project: Awaited<ReturnType<typeof copyProject>>;
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  project = await copyProject();
});
test.afterAll(() => project?.remove());

interface Command {
  output(): string;
  ended: Promise<number | null>;
  stop(): Promise<unknown>;
}

/** Runs `npx webpack …` in a folder. */
function webpack(cwd: string, ...args: string[]): Command {
  const child = spawn('npx', ['webpack', ...args], {
    cwd,
    env: { ...process.env, MEDIOTHEK_PORTAL: 'http://localhost:9' },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true, // npx starts further processes
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const stop = () => {
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGTERM');
    return ended;
  };
  return { output: () => output, ended, stop };
}

const names = (folder: string) => readdirSync(folder).filter((name) => !name.endsWith('.br'));

test('npx webpack build makes the same files as the portal’s own build', { tag: '@slow' }, async () => {
  test.setTimeout(600_000);
  // Not in the copy: webpack names modules by their paths, and the copy's packages have other paths.
  const folder = join(repositoryRoot, 'mfe-upload');
  const { output, ended } = webpack(folder, 'build');
  expect(await ended, output()).toBe(0);
  const registry = JSON.parse(readFileSync(join(repositoryRoot, 'dist/registry.json'), 'utf8')) as {
    remotes: Record<string, { version: string }>;
  };
  const own = join(repositoryRoot, 'dist/remotes/upload', registry.remotes['upload']?.version ?? '', 'web');
  const made = join(folder, 'dist/web');
  expect(names(made)).toEqual(names(own));
  for (const name of names(own))
    expect(readFileSync(join(made, name), 'utf8'), name).toBe(readFileSync(join(own, name), 'utf8'));
  rmSync(join(folder, 'dist'), { recursive: true });
});

const longTimeout = { timeout: 90_000 };

test(
  'npx webpack serve shows a remote in the harness, with the files that an override needs',
  { tag: '@slow' },
  async ({ page }) => {
    test.setTimeout(600_000);
    const port = await freePort();
    const server = webpack(join(project.folder, 'mfe-upload'), 'serve', '--port', String(port));
    try {
      await expect.poll(server.output, longTimeout).toContain(`http://localhost:${port}/`);
      const origin = `http://localhost:${port}`;
      await expect
        .poll(
          () =>
            fetch(`${origin}/mf-manifest.json`).then(
              ({ status }) => status,
              () => 0,
            ),
          longTimeout,
        )
        .toBe(200);
      expect(await (await fetch(`${origin}/build.json`)).json()).toMatchObject({ name: 'upload' });
      expect(await (await fetch(`${origin}/remoteEntry.js`)).text()).toContain('upload');
      await page.goto(`${origin}/`);
      // No portal responds: the harness runs and shows that error.
      await expect(page.getByRole('alert')).toContainText('The harness cannot start: /api/v0/config answered');
    } finally {
      await server.stop();
    }
  },
);

test('npx webpack serve provides the shell for a portal’s server', { tag: '@slow' }, async () => {
  test.setTimeout(600_000);
  const port = await freePort();
  const server = webpack(join(project.folder, 'shell'), 'serve', '--port', String(port));
  try {
    const mainStatus = () =>
      fetch(`http://localhost:${port}/main.js`).then(
        ({ status }) => status,
        () => 0,
      );
    await expect.poll(mainStatus, longTimeout).toBe(200);
    const registry: unknown = await (await fetch(`http://localhost:${port}/registry.json`)).json();
    expect(registry).toEqual({
      main: `http://localhost:${port}/main.js`,
      styles: [`http://localhost:${port}/main.css`],
      remotes: [],
    });
  } finally {
    await server.stop();
  }
});
