/** PostgreSQL with a standby by streaming replication, started with the project's tools. */
import { after } from 'node:test';

export interface TestPostgres {
  url: string;
  stop(): Promise<void>;
  kill(): Promise<void>;
  restart(): Promise<void>;
  signal(signal: 'SIGSTOP' | 'SIGCONT'): void;
}
interface Tools {
  findPostgres(): object | undefined;
  startPostgres(programs: object, settings?: Record<string, string>): Promise<TestPostgres>;
  startReplica(programs: object, primary: TestPostgres): Promise<TestPostgres>;
}

// Plain JavaScript without declarations: the types are only in its comments.
const tools = (await import(new URL('../../../../scripts/postgres.mjs', import.meta.url).href)) as Tools;

export const hasPostgres = (): boolean => tools.findPostgres() !== undefined;

/** Starts a server that the caller stops. Everybody may sign in without a password. */
export async function startOwnPostgres(): Promise<TestPostgres> {
  const programs = tools.findPostgres();
  if (!programs) throw new Error('There is no PostgreSQL here');
  return tools.startPostgres(programs);
}

/**
 * Starts a primary and a standby. They are stopped after the tests of the file.
 * @throws Error if PostgreSQL is not installed
 */
export async function startReplicated(): Promise<{ primary: TestPostgres; replica: TestPostgres }> {
  const programs = tools.findPostgres();
  if (!programs) throw new Error('There is no PostgreSQL here');
  const primary = await tools.startPostgres(programs, { synchronous_commit: 'local' });
  const replica = await tools.startReplica(programs, primary);
  after(async () => {
    replica.signal('SIGCONT');
    await replica.stop();
    await primary.stop();
  });
  return { primary, replica };
}
