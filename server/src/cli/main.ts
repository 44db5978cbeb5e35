import { exitCodes } from './exit-codes.ts';
import { runCli } from './run-cli.ts';

/** Signals that arrive together are one wish: a terminal sends it to the whole group, a parent passes it on as well. */
const sameSignalMs = 500;

/**
 * A signal that is aborted by Ctrl-C or SIGTERM, so that work can end between two records. Asked again later, the
 * process ends at once; the database survives that.
 */
function interruptSignal(stderr: { write(text: string): unknown }): AbortSignal {
  const controller = new AbortController();
  let firstSignalAt = 0;
  const stop = () => {
    if (!controller.signal.aborted) {
      firstSignalAt = performance.now();
      stderr.write('\nStopping as soon as what is under way is complete; Ctrl-C again stops at once.\n');
      controller.abort();
    } else if (performance.now() - firstSignalAt > sameSignalMs) process.exit(130);
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  return controller.signal;
}

process.exitCode = await runCli(process.argv.slice(2), {
  stdin: process.stdin,
  stdout: process.stdout,
  stderr: process.stderr,
  env: process.env,
  signal: interruptSignal(process.stderr),
  exitCode: exitCodes.done,
});
