/** Database for reading public data: on replicas if there are any, otherwise on the primary (decision 139). */
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';
import type { Database } from './database.ts';
import { isPrimaryRequired } from './read-primary.ts';
import type { Replica } from './replica.ts';

type ReadableReplica = Pick<Replica, 'isUsable' | 'pending' | 'query'>;

/**
 * Creates a database that can only read. A statement is executed by the replica with the fewest statements among those
 * whose data are young enough. If there is none, or if it fails, the primary executes the statement. A statement that
 * changes something and a transaction are errors, also without replicas, so that no test can miss them.
 */
export function createReader(primary: Kysely<Database>, replicas: readonly ReadableReplica[] = []): Kysely<Database> {
  const connection = new ReaderConnection(primary, replicas);
  return new Kysely<Database>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new ReaderDriver(connection),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
}

/** The statements that only read. `for update` and functions that change something fail on a replica. */
function checkReads({ query, sql }: CompiledQuery): void {
  const isSelect = query.kind === 'SelectQueryNode' || (query.kind === 'RawNode' && /^\s*(select|with)\b/i.test(sql));
  if (isSelect && !/\b(insert\s+into|update\s+\w+\s+set|delete\s+from|for\s+(no\s+key\s+)?update)\b/i.test(sql)) return;
  throw new Error(`A database for reading cannot execute "${sql.trim().slice(0, 60)}…"`);
}

class ReaderConnection implements DatabaseConnection {
  readonly #primary: Kysely<Database>;
  readonly #replicas: readonly ReadableReplica[];
  #next = 0;

  constructor(primary: Kysely<Database>, replicas: readonly ReadableReplica[]) {
    this.#primary = primary;
    this.#replicas = replicas;
  }

  async executeQuery<Row>(compiled: CompiledQuery): Promise<QueryResult<Row>> {
    checkReads(compiled);
    const rows = await this.#choose()?.query(compiled.sql, compiled.parameters);
    if (rows) return { rows: rows as Row[] }; // as the statement says
    return this.#primary.executeQuery<Row>(compiled as CompiledQuery<Row>); // of this statement
  }

  streamQuery(): never {
    throw new Error('A database for reading does not stream');
  }

  /** @returns `undefined`: the primary */
  #choose(): ReadableReplica | undefined {
    if (this.#replicas.length === 0 || isPrimaryRequired()) return undefined;
    this.#next = (this.#next + 1) % this.#replicas.length;
    const inTurn = [...this.#replicas.slice(this.#next), ...this.#replicas.slice(0, this.#next)];
    const usable = inTurn.filter((replica) => replica.isUsable());
    return usable.reduce<ReadableReplica | undefined>(
      (best, replica) => (best && best.pending <= replica.pending ? best : replica),
      undefined,
    );
  }
}

/** All statements share one object, because each takes a connection only when it is executed. */
class ReaderDriver implements Driver {
  readonly #connection: ReaderConnection;

  constructor(connection: ReaderConnection) {
    this.#connection = connection;
  }

  async init(): Promise<void> {}
  async acquireConnection(): Promise<DatabaseConnection> {
    return this.#connection;
  }
  async releaseConnection(): Promise<void> {}
  async destroy(): Promise<void> {}
  async beginTransaction(): Promise<void> {
    throw new Error('A database for reading has no transactions');
  }
  async commitTransaction(): Promise<void> {}
  async rollbackTransaction(): Promise<void> {}
}
