/** Server and worker processes of a portal: each tells the others every five seconds that it runs. */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import type { PortalNode } from '@mediothek/contract';
import { type Kysely, sql } from 'kysely';
import type { Database } from './db/database.ts';

/** Milliseconds between two signs of life. */
const beatMs = 5_000;
/** Seconds without a sign of life after which a process does not respond. */
const silentSeconds = 15;

const { version }: { version: string } = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8'),
);

export interface NodeOptions {
  db: Kysely<Database>;
  kind: PortalNode['kind'];
  /** Hash of the content in use. */
  content: () => string;
  /** How outside programs are isolated, if this process starts them. A rejection is handled by the caller. */
  isolation?: Promise<NonNullable<PortalNode['isolation']>> | undefined;
}

export interface RunningNode {
  /** Tells of changed content now, instead of at the next interval. */
  beat(): Promise<void>;
  /** Tells that this process ends. */
  close(): Promise<void>;
}

/** Starts to tell that this process runs. While the database does not respond, nothing is told. */
export function startNode({ db, kind, content, isolation }: NodeOptions): RunningNode {
  const [id, host, { pid }] = [randomUUID(), hostname(), process];
  let isolated: PortalNode['isolation'];
  const write = async (): Promise<void> => {
    const state = { content: content(), isolation: isolated ?? null, seen: sql<Date>`now()` };
    await db
      .insertInto('node')
      .values({ id, kind, host, pid, version, ...state })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(state))
      .execute()
      .catch(() => undefined);
  };
  // One after another: a statement that another connection executes later would bring a closed process back.
  let writing = Promise.resolve();
  let isClosed = false;
  const beat = (): Promise<void> => (writing = writing.then(() => (isClosed ? undefined : write())));
  void beat();
  isolation?.then(
    (found) => {
      isolated = found;
      void beat();
    },
    () => undefined, // the process ends
  );
  const timer = setInterval(() => void beat(), beatMs).unref();
  return {
    beat,
    async close() {
      clearInterval(timer);
      isClosed = true;
      await writing;
      await db
        .deleteFrom('node')
        .where('id', '=', id)
        .execute()
        .catch(() => undefined);
    },
  };
}

/** Processes that run, or were seen within the last hour. Servers first. */
export async function readNodes(db: Kysely<Database>): Promise<PortalNode[]> {
  const rows = await db
    .selectFrom('node')
    .select(['id', 'kind', 'host', 'pid', 'version', 'content', 'isolation', 'started', 'seen'])
    .select(sql<boolean>`seen > now() - make_interval(secs => ${silentSeconds})`.as('responds'))
    .orderBy('kind')
    .orderBy('host')
    .orderBy('started')
    .orderBy('id')
    .execute();
  return rows.map(({ started, seen, isolation, ...row }) => ({
    ...row,
    ...(isolation !== null && { isolation }),
    started: started.toISOString(),
    seen: seen.toISOString(),
  }));
}

/** Number of different contents that the running processes use. More than one: their content folders differ. */
export const countContents = (nodes: readonly PortalNode[]): number =>
  new Set(nodes.flatMap(({ responds, content }) => (responds ? [content] : []))).size;

/** Deletes processes that were not seen for an hour. */
export async function deleteOldNodes(db: Kysely<Database>): Promise<void> {
  await db
    .deleteFrom('node')
    .where('seen', '<', sql<Date>`now() - interval '1 hour'`)
    .execute();
}
