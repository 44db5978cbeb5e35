/** Runs docker/varnish.vcl in a plain Varnish, without containers. */
import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { root } from '../scripts/project.mjs';
import { configuration } from './plain-nginx.mjs';

/**
 * @param {string} varnish path of varnishd
 * @param {{ port: number, serverPorts: readonly number[], inHouse?: string[] }} options `port`: of Varnish, on loopback.
 * `serverPorts`: of the servers, which take turns. `inHouse`: addresses of in-house users, of the network 127.0.0.0/8
 * @returns {Promise<() => Promise<void>>} stops Varnish; resolves as soon as the server is reached through it
 * @throws {Error} with its output, if Varnish ends before
 */
export async function startVarnish(varnish, { port, serverPorts, inHouse = [] }) {
  const folder = mkdtempSync(join(tmpdir(), 'mediothek-varnish-'));
  chmodSync(folder, 0o755); // Varnish compiles its configuration as another user.
  const addresses = inHouse.map((address) => `"${address}";`).join(' ') || '"192.0.2.1";';
  const shipped = configuration('varnish-settings.vcl', {
    'acl in_house {\n  "localhost";': `acl in_house {\n  ${addresses}`,
  });
  const [backend = ''] = /^backend default \{.*?^\}$/ms.exec(shipped) ?? [];
  const backends = serverPorts.map((serverPort, at) =>
    backend.replace('backend default', `backend server${at}`).replace('"8080"', `"${serverPort}"`),
  );
  const director = [
    'import directors;',
    ...backends,
    'sub vcl_init {',
    '  new servers = directors.round_robin();',
    ...backends.map((_, at) => `  servers.add_backend(server${at});`),
    '}',
    'sub vcl_recv {',
    '  set req.backend_hint = servers.backend();',
    '}',
  ];
  writeFileSync(join(folder, 'varnish-settings.vcl'), shipped.replace(backend, director.join('\n')));
  const parameters = { vcl_path: folder, http_gzip_support: 'off', workspace_client: '256k' };
  const args = ['-F', '-n', join(folder, 'work'), '-a', `127.0.0.1:${port}`, '-s', 'malloc,64m'];
  args.push('-f', join(root, 'docker/varnish.vcl'));
  for (const [name, value] of Object.entries(parameters)) args.push('-p', `${name}=${value}`);
  const child = spawn(varnish, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  process.once('exit', () => child.kill('SIGKILL'));
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const ended = new Promise((resolve) => child.once('close', resolve));
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) {
    if (child.exitCode !== null) throw new Error(`Varnish ended with ${child.exitCode}:\n${output}`);
    await wait(100);
  }
  return async () => {
    child.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
}
