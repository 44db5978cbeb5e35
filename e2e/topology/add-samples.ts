/** `node add-samples.ts DATA_DIR DATABASE_URL`: adds the figures of an hour in which a server and a worker ran. */
import { openDatabase } from '../../server/src/base/db/open.ts';

const [dataDir = '', databaseUrl = ''] = process.argv.slice(2);
const { executeSql, close } = await openDatabase({ dataDir, databaseUrl });
await executeSql(`
  insert into status_sample
    (minute, node, seconds, requests, errors, durations, cache_hits, cache_misses, waiting, memory)
  select date_trunc('minute', now()) - make_interval(mins => ago), node, 60,
    case node when 'server' then 120 + ago else 0 end, 0, array[0,0,0,0,100,20,0,0,0,0,0,0], 30, 10, 0, 200000000
  from generate_series(0, 59) as ago, unnest(array['server', 'worker']) as node`);
await close();
