/** The embedded database in a process of its own, which a test can stop and kill; prints the folder of its socket. */
import { startEmbedded } from '../db/embedded.ts';

const { host } = await startEmbedded(process.argv[2] ?? '');
process.stdout.write(`${host}\n`);
