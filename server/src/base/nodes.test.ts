import assert from 'node:assert/strict';
import { hostname } from 'node:os';
import { beforeEach, describe, it } from 'node:test';
import { sql } from 'kysely';
import { openTestDatabase } from '../testing.ts';
import { countContents, deleteOldNodes, readNodes, startNode } from './nodes.ts';

const { db } = await openTestDatabase();

describe('startNode', () => {
  beforeEach(async () => {
    await db.deleteFrom('node').execute();
  });

  it('tells of this process until it ends', async () => {
    let content = 'a';
    const worker = startNode({
      db,
      kind: 'worker',
      content: () => content,
      isolation: Promise.resolve('limits'),
    });
    const server = startNode({ db, kind: 'server', content: () => 'a' });
    await Promise.resolve();
    await Promise.all([worker.beat(), server.beat()]);
    const nodes = await readNodes(db);
    assert.deepEqual(
      nodes.map(({ kind, host, pid, content: used, responds }) => ({ kind, host, pid, used, responds })),
      ['server', 'worker'].map((kind) => ({ kind, host: hostname(), pid: process.pid, used: 'a', responds: true })),
    );
    assert.deepEqual(
      nodes.map(({ isolation }) => isolation),
      [undefined, 'limits'],
    );
    assert.match(nodes[0]?.version ?? '', /^\d+\.\d+\.\d+$/);
    assert.equal(countContents(nodes), 1);
    content = 'b';
    await worker.beat();
    assert.equal(countContents(await readNodes(db)), 2);
    await Promise.all([worker.close(), server.close()]);
    assert.deepEqual(await readNodes(db), []);
  });

  it('tells nothing after its end', async () => {
    const { promise: isolation, resolve } = Promise.withResolvers<'limits'>();
    const worker = startNode({ db, kind: 'worker', content: () => 'a', isolation });
    await worker.beat();
    await worker.close();
    resolve('limits');
    await isolation;
    await worker.beat();
    assert.deepEqual(await readNodes(db), []);
  });

  it('shows a killed process for an hour, and does not count its content', async (t) => {
    // A killed process does not report any more.
    t.mock.timers.enable({ apis: ['setInterval'] });
    const [killed, running] = ['a', 'b'].map((content) => startNode({ db, kind: 'server', content: () => content }));
    await killed?.beat();
    await sql`update node set seen = now() - interval '16 seconds'`.execute(db);
    await running?.beat();
    const nodes = await readNodes(db);
    assert.deepEqual(
      // Both have started within the same millisecond, or one after the other.
      nodes.map(({ content, responds }) => [content, responds]).toSorted(),
      [
        ['a', false],
        ['b', true],
      ],
    );
    assert.equal(countContents(nodes), 1);
    await sql`update node set seen = seen - interval '1 hour' where content = 'a'`.execute(db);
    await deleteOldNodes(db);
    assert.equal((await readNodes(db)).length, 1);
    await Promise.all([killed?.close(), running?.close()]);
  });
});
