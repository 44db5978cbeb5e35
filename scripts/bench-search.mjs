/**
 * `npm run bench:search [-- options]`: builds the portal, starts a temporary PostgreSQL, then measures
 * (bench/search.ts). With `BENCH_DATABASE_URL`, it measures that server instead, and the databases `search_<media>`, which
 * it replaces there, remain.
 */
import { runInForeground } from './foreground.mjs';
import { ensureInstalled } from './install.mjs';
import { findPostgres, startPostgres } from './postgres.mjs';
import { projectNode } from './project.mjs';

await ensureInstalled();
const node = projectNode();
const built = await runInForeground(node, ['shared/build/src/cli.ts']);
const programs = findPostgres();
// Half a million media have 4 GB of tables and indexes. PostgreSQL advises a quarter of the memory.
const settings = { shared_buffers: '2GB', effective_cache_size: '6GB' };
const isGiven = Boolean(process.env.BENCH_DATABASE_URL);
const server = programs && !isGiven && built === 0 ? await startPostgres(programs, settings) : undefined;
if (server) process.env.BENCH_DATABASE_URL = server.url;
try {
  process.exitCode = built === 0 ? await runInForeground(node, ['bench/search.ts', ...process.argv.slice(2)]) : built;
} finally {
  await server?.stop();
}
