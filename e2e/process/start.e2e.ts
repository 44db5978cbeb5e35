import { createServer } from 'node:http';
import { expect, lastLine, test } from '../fixtures/processes.ts';
import { freePort } from '../fixtures/server.ts';

test('the last line shows the URL of the portal, which responds', { tag: '@core' }, async ({ spawn }) => {
  const port = await freePort();
  const server = await spawn({ PORT: String(port) });
  await server.ready;
  expect(lastLine(server)).toBe(`Mediothek ready at http://localhost:${port}`);
  expect((await fetch(server.url)).status).toBe(200);
  expect(lastLine(server), 'the log has no line for a successful request').toBe(`Mediothek ready at ${server.url}`);
});

test('an empty library gets the demo library, a library with data stays unchanged', async ({ spawn, folder }) => {
  const empty = await spawn({ DATA_DIR: `${folder}/empty` });
  await empty.ready;
  expect(empty.output()).toContain('Storing the demo library …');
  const filled = await spawn();
  await filled.ready;
  expect(filled.output()).not.toContain('demo library');
});

test('a port in use ends the start with one sentence and releases the data directory', async ({ spawn }) => {
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

const invalidSettings: [name: string, value: string, message: string][] = [
  ['PORT', 'abc', 'PORT is "abc"; it must be a whole number from 0 to 65535'],
  ['PUBLIC_URL', 'media.example.org', 'PUBLIC_URL is "media.example.org"; it must be http(s)://host[:port]'],
  ['DATABASE_URL', 'mysql://me:secret@db/media', 'DATABASE_URL must be postgres://user:password@host[:port]/database'],
];
for (const [name, value, message] of invalidSettings) {
  test(`an invalid ${name} is reported before any file is written`, async ({ spawn, folder }) => {
    const server = await spawn({ DATA_DIR: `${folder}/untouched`, [name]: value });
    expect(await server.ended).toBe(1);
    expect(server.output().trim().split('\n')).toEqual([expect.stringContaining(message)]);
    expect(server.output()).not.toContain('secret');
  });
}
