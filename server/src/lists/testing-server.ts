/**
 * The API as a process to be killed: `node testing-server.ts {dataDir} [{databaseUrl}]` prints its address when it listens. A
 * killed process that uses the embedded database leaves its lock behind; the next one takes it over.
 */
import { buildApp } from '../app.ts';
import { shippedContent } from '../content/shipped-content.ts';
import { openDatabase } from '../db/open.ts';

const [, , dataDir = '', databaseUrl] = process.argv;
const { db } = await openDatabase({ dataDir, databaseUrl });
const app = await buildApp({ db, dataDir, content: await shippedContent(), log: false });
const address = await app.listen({ port: 0, host: '127.0.0.1' });
process.stdout.write(`${address}\n`);
