/** A PostgreSQL of a row's own, as the project's tools start it. */
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

// Plain JavaScript without declarations: its types are what its own comments say.
const { findPostgres, startPostgres } = (await import(
  new URL('../../../scripts/postgres.mjs', import.meta.url).href
)) as Tools;

export const hasPostgres = (): boolean => findPostgres() !== undefined;

/** @throws Error where there is none */
export async function startOwnPostgres(): Promise<OwnPostgres> {
  const programs = findPostgres();
  if (!programs) throw new Error('There is no PostgreSQL here');
  return startPostgres(programs);
}
