/**
 * `npm run bench:import [-- options]`: starts a temporary PostgreSQL, then measures (bench/import.ts).
 * `npm run bench:harvest [-- options]` measures bench/harvest.ts.
 */
import { runInForeground } from './foreground.mjs';
import { ensureInstalled } from './install.mjs';
import { findPostgres, startPostgres } from './postgres.mjs';
import { projectNode } from './project.mjs';

await ensureInstalled();
const args = process.argv.slice(2);
const bench = args[0]?.startsWith('bench/') ? args : ['bench/import.ts', ...args];
const programs = findPostgres();
const server = programs ? await startPostgres(programs) : undefined;
if (server) process.env.BENCH_DATABASE_URL = server.url;
try {
  process.exitCode = await runInForeground(projectNode(), bench);
} finally {
  await server?.stop();
}
