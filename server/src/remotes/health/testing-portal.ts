/** Starts the server in a process of its own, with the folder of builds in `DIST`. */
import { readSettings } from '../../settings.ts';
import { startServer } from '../../serve.ts';

const log = (line: string) => void process.stdout.write(`${line}\n`);
const settings = { ...readSettings(process.env), dist: process.env['DIST'] ?? '', shippedBuilds: undefined };
const server = await startServer({ settings, writeLine: log });
process.once('SIGTERM', () => void server.close().then(() => process.exit(0)));
log(`ready at ${server.url}`);
