/** `node add-reviewed-upload.ts DATA_DIR DATABASE_URL`: adds an upload that waits for a review. */
import { openDatabase } from '../../server/src/base/db/open.ts';

const [dataDir = '', databaseUrl = ''] = process.argv.slice(2);
const { executeSql, close } = await openDatabase({ dataDir, databaseUrl });
await executeSql(`
  insert into upload (id, account_id, locale, state, description)
  select '6f1f1c52-0f3e-4a55-9d3c-2b8f6f0a1e77', id, 'en', 'review', '{"title": {"en": "Pendulum", "de": "Pendel"}}'
  from account where username = 'demo'`);
await close();
