/** Entry point of `npm start` and of the container. It serves until it is stopped. */
import { openForRequests } from './base/db/open.ts';
import { restrictDataFolder } from './data-folder.ts';
import { checkProxySettings, describeProxySettings } from './settings-proxy.ts';
import { readSettings } from './settings.ts';
import { describeSandbox, findSandbox } from './uploads/processing/sandbox.ts';

const writeLine = (line: string) => process.stdout.write(`${line}\n`);
const fail = (error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
};

try {
  const settings = readSettings(process.env);
  checkProxySettings(settings);
  restrictDataFolder(settings.dataDir);
  writeLine(describeProxySettings(settings));
  if (settings.production)
    writeLine('Defaults of production apply; `npx mediothek check` lists what should be changed');
  if (settings.worker) findSandbox().then((sandbox) => writeLine(describeSandbox(sandbox)), fail);
  // The database opens in a thread of its own while the rest of the program is loaded.
  const database = openForRequests(settings);
  database.catch(() => {}); // `startServer()` reports the error
  const { startServer } = await import('./serve.ts');
  const server = await startServer({ settings, database, writeLine });
  let closing = false;
  const stop = () => {
    if (closing) return;
    closing = true;
    writeLine('Stopping …');
    server.close().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  writeLine(`Mediothek ready at ${server.url}`);
} catch (error) {
  fail(error);
}
