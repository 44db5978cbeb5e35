/** PostgreSQL server of one row, started with the project's tools. */
interface OwnPostgres {
  url: string;
  stop(): Promise<void>;
  crash(): Promise<void>;
  restart(): Promise<void>;
}
interface Tools {
  findPostgres(): object | undefined;
  startPostgres(programs: object): Promise<OwnPostgres>;
}

// Plain JavaScript without declarations: the types are only in its comments.
const { findPostgres, startPostgres } = (await import(
  new URL('../../../scripts/postgres.mjs', import.meta.url).href
)) as Tools;

export const hasPostgres = (): boolean => findPostgres() !== undefined;

/** @throws Error if PostgreSQL is not installed */
export async function startOwnPostgres(): Promise<OwnPostgres> {
  const programs = findPostgres();
  if (!programs) throw new Error('There is no PostgreSQL here');
  return startPostgres(programs);
}
