import pg from 'pg';

/**
 * Pool with error listeners, without which Node would end the process. The pool replaces a broken idle connection. If a
 * connection breaks while it is used, the client emits an error and the query fails.
 */
export function createPool(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool(config);
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}
