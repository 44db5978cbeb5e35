import { expect, test } from '../fixtures/processes.ts';
import { type ServerProcess } from '../fixtures/server.ts';
import { signIn } from '../fixtures/signed-in.ts';

/** Number of lists until the signal: enough for concurrent writes, and below the maximum number of a user's lists. */
const listCount = 20;
const writers = ['a', 'b', 'c', 'd'];

/**
 * Runs four concurrent writers. The writer that reaches `listCount` sends the signal, while the other writers' requests
 * are in flight.
 * @returns the names that the server has confirmed, and when the signal was sent (`performance.now()`)
 */
async function writeUntilStopped(
  server: ServerProcess,
  signal: 'SIGTERM' | 'SIGKILL',
): Promise<{ acknowledged: string[]; sent: number }> {
  const visitor = await signIn(server.url);
  const acknowledged: string[] = [];
  let sent = 0;
  const write = async (writer: string) => {
    for (let number = 1; ; number += 1) {
      try {
        await visitor.addList(`${writer}${number}`);
      } catch (error) {
        if (acknowledged.length < listCount) throw error;
        return;
      }
      acknowledged.push(`${writer}${number}`);
      if (acknowledged.length === listCount) {
        sent = performance.now();
        server.kill(signal);
      }
    }
  };
  await Promise.all(writers.map(write));
  return { acknowledged, sent };
}

async function listsAfterRestart(spawn: () => Promise<ServerProcess>): Promise<string[]> {
  const server = await spawn();
  await server.ready;
  return (await signIn(server.url)).listNames();
}

test('SIGTERM ends the server in time and loses no confirmed write', { tag: '@core' }, async ({ spawn }) => {
  const server = await spawn();
  await server.ready;
  const { acknowledged, sent } = await writeUntilStopped(server, 'SIGTERM');
  expect(await server.ended).toBe(0);
  expect(performance.now() - sent).toBeLessThan(5000);
  expect(await listsAfterRestart(spawn)).toEqual(expect.arrayContaining(acknowledged));
});

test('SIGINT ends the server in the same way', async ({ spawn }) => {
  const server = await spawn();
  await server.ready;
  server.kill('SIGINT');
  expect(await server.ended).toBe(0);
});

test('a killed server loses no confirmed write', async ({ spawn }) => {
  const server = await spawn();
  await server.ready;
  const { acknowledged } = await writeUntilStopped(server, 'SIGKILL');
  expect(await server.ended).toBeNull();
  expect(await listsAfterRestart(spawn)).toEqual(expect.arrayContaining(acknowledged));
});
