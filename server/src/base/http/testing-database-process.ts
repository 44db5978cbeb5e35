/** Embedded database in a process that a test can stop and kill. Prints the folder of its socket. */
import { startPglite } from '../db/pglite.ts';

const { host } = await startPglite(process.argv[2] ?? '');
process.stdout.write(`${host}\n`);
