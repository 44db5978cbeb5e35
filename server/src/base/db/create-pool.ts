import pg from 'pg';

/** Below the limits of firewalls and load balancers, which often drop connections that are idle for six minutes. */
const idleTimeoutMillis = 300_000;
/** Until the first probe of an idle connection. A server that has disappeared without a word is noticed 10 s later. */
const keepAliveInitialDelayMillis = 30_000;

/**
 * Pool with error listeners, without which Node would end the process. The pool replaces a broken idle connection. If a
 * connection breaks while it is used, the client emits an error and the query fails.
 *
 * Idle connections are preserved for five minutes, because a new one is slow at first: in a large library, a broad search
 * takes a second instead of a fifth of it, while the new PostgreSQL process maps the memory of the tables.
 */
export function createPool(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({ idleTimeoutMillis, keepAlive: true, keepAliveInitialDelayMillis, ...config });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}
