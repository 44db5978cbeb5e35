/** The embedded database in a process of its own, which a test can stop and kill; prints the folder of its socket. */
import { startPglite } from '../db/pglite.ts';

const { host } = await startPglite(process.argv[2] ?? '');
process.stdout.write(`${host}\n`);
