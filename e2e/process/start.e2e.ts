import { createServer } from 'node:http';
import { expect, lastLine, test } from '../fixtures/processes.ts';
import { freePort } from '../fixtures/server.ts';

test('the last line says where the portal is, and it is there', { tag: '@core' }, async ({ spawn }) => {
  const port = await freePort();
  const server = await spawn({ PORT: String(port) });
  await server.ready;
  expect(lastLine(server)).toBe(`Mediothek ready at http://localhost:${port}`);
  expect((await fetch(server.url)).status).toBe(200);
  expect(lastLine(server), 'the log is silent about what went well').toBe(`Mediothek ready at ${server.url}`);
});

test('an empty library starts with the demo library, one with data as it is', async ({ spawn, folder }) => {
  const empty = await spawn({ DATA_DIR: `${folder}/empty` });
  await empty.ready;
  expect(empty.output()).toContain('Storing the demo library …');
  const filled = await spawn();
  await filled.ready;
  expect(filled.output()).not.toContain('demo library');
});

test('a second server on the same data directory is refused, the first goes on', async ({ spawn, dataDir }) => {
  const first = await spawn();
  await first.ready;
  const second = await spawn();
  expect(await second.ended).toBe(1);
  expect(lastLine(second)).toBe(
    `The data directory ${dataDir} is in use by process ${first.pid}. ` +
      'Stop that process first or set DATA_DIR to another directory.',
  );
  expect((await fetch(`${first.url}/readyz`)).status).toBe(200);
});

test('a taken port is refused in a sentence, and leaves the data free', async ({ spawn }) => {
  const other = createServer((_request, response) => response.end('someone else'));
  const port = await freePort();
  await new Promise<void>((resolve) => other.listen(port, '127.0.0.1', resolve));
  const server = await spawn({ PORT: String(port) });
  expect(await server.ended).toBe(1);
  expect(lastLine(server)).toBe(`Port ${port} is taken; choose another one: PORT=8081 npm start`);
  expect(server.output()).not.toContain('    at ');
  await new Promise((resolve) => other.close(resolve));

  const next = await spawn({ PORT: String(port) });
  await next.ready;
  expect((await fetch(`${next.url}/readyz`)).status).toBe(200);
});

const mistakes: [name: string, value: string, message: string][] = [
  ['PORT', 'abc', 'PORT is "abc"; it must be a whole number from 0 to 65535'],
  ['PUBLIC_URL', 'media.example.org', 'PUBLIC_URL is "media.example.org"; it must be http(s)://host[:port]'],
  ['DATABASE_URL', 'mysql://me:secret@db/media', 'DATABASE_URL must be postgres://user:password@host[:port]/database'],
];
for (const [name, value, message] of mistakes) {
  test(`a mistake in ${name} is named before anything is touched`, async ({ spawn, folder }) => {
    const server = await spawn({ DATA_DIR: `${folder}/untouched`, [name]: value });
    expect(await server.ended).toBe(1);
    expect(server.output().trim().split('\n')).toEqual([expect.stringContaining(message)]);
    expect(server.output()).not.toContain('secret');
  });
}
