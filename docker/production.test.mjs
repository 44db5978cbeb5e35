/** The server container's command, settings and health check, run as plain processes: on PostgreSQL where there is one. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { parse } from 'yaml';
import { run } from '../scripts/child.mjs';
import { findPostgres, freePort, startPostgres } from '../scripts/postgres.mjs';
import { projectNode, root } from '../scripts/project.mjs';

/** @param {string} path */
const read = (path) => readFileSync(join(root, path), 'utf8');

const service = parse(read('docker-compose.yml'), { merge: true }).services.server;
/** @type {string[]} */
const command = JSON.parse(/AS server[\s\S]*?^CMD (\[.+\])$/m.exec(read('docker/portal.Dockerfile'))?.[1] ?? '[]');

const programs = findPostgres();

/** Compose's own defaults (`${NAME:-value}`), then what a machine without containers has in place of the rest. */
function settings(/** @type {Record<string, string>} */ replaced) {
  const named = Object.entries(/** @type {Record<string, string>} */ (service.environment)).map(([name, value]) => [
    name,
    replaced[name] ?? value.replace(/\$\{\w+:-([^}]*)\}/, '$1'),
  ]);
  return Object.fromEntries(named);
}

/** @param {number} port @returns {Promise<boolean>} what the container's health check says */
async function isHealthy(port) {
  const [, program, ...args] = service.healthcheck.test;
  assert.equal(program, 'node');
  return (
    (
      await run(
        projectNode(),
        args.map((/** @type {string} */ part) => part.replace('8080', `${port}`)),
      )
    ).code === 0
  );
}

describe('the server container', () => {
  it('gets healthy, serves the site and the remotes, and ends in its grace period', { timeout: 120_000 }, async () => {
    const database = programs && (await startPostgres(programs));
    const dataDir = mkdtempSync(join(tmpdir(), 'mediothek-production-'));
    const port = await freePort();
    const env = settings({ HOST: '127.0.0.1', PORT: `${port}`, DATA_DIR: dataDir, DATABASE_URL: database?.url ?? '' });
    const [program, ...args] = command;
    assert.equal(program, 'node');
    const server = spawn(projectNode(), args, {
      cwd: root,
      env: { ...process.env, NODE_ENV: 'production', ...env },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    const ended = new Promise((resolve) => server.once('close', resolve));
    try {
      while (!(await isHealthy(port))) {
        assert.equal(server.exitCode, null, 'the server ended while starting');
        await wait(500);
      }
      const home = await fetch(`http://127.0.0.1:${port}/`);
      assert.equal(home.status, 200);
      const page = await home.text();
      assert.match(page, /<html/);
      for (const remote of readdirSync(join(root, 'dist/remotes')))
        assert.match(page, new RegExp(`/remotes/${remote}/`));

      server.kill('SIGTERM');
      const grace = Number.parseInt(service.stop_grace_period, 10) * 1000;
      assert.equal(await Promise.race([ended, wait(grace, 'still running', { ref: false })]), 0);
    } finally {
      server.kill('SIGKILL');
      await ended;
      await database?.stop();
      rmSync(dataDir, { recursive: true });
    }
  });
});
