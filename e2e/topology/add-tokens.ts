/**
 * `node add-tokens.ts DATA_DIR DATABASE_URL TOKENS`: creates tokens of several teams, like `mediothek remote token create`. Each
 * command would open the embedded database again, which takes three seconds of a processor. Prints the tokens as JSON,
 * by remote.
 */
import { openDatabase } from '../../server/src/base/db/open.ts';
import { addToken } from '../../server/src/remotes/delivery/tokens.ts';
import type { Token } from './delivery-portal.ts';

const [dataDir = '', databaseUrl = '', tokens = '[]'] = process.argv.slice(2);
const { db, close } = await openDatabase({ dataDir, databaseUrl });
const made: Record<string, string> = {};
for (const { remote, team, trusted = false } of JSON.parse(tokens) as Token[]) {
  made[remote] = await addToken(db, { remote, team, trusted }, 'operator');
}
await close();
console.log(JSON.stringify(made));
