/**
 * `node add-tokens.ts DATA_DIR TOKENS`: tokens of several teams, as `mediothek remote token create` makes one. The embedded
 * database takes three seconds of a processor to open, which each command would do again. Prints them as JSON, by remote.
 */
import { openDatabase } from '../../server/src/base/db/open.ts';
import { addToken } from '../../server/src/remotes/delivery/tokens.ts';
import type { Token } from './delivery-portal.ts';

const [dataDir = '', tokens = '[]'] = process.argv.slice(2);
const { db, close } = await openDatabase({ dataDir });
const made: Record<string, string> = {};
for (const { remote, team, trusted = false } of JSON.parse(tokens) as Token[]) {
  made[remote] = await addToken(db, { remote, team, trusted }, 'operator');
}
await close();
console.log(JSON.stringify(made));
