import { exitCodes } from './exit-codes.ts';
import { runCli } from './run-cli.ts';

/**
 * Signals within this time count as one. A terminal sends a signal to the complete process group, and a parent process
 * may forward it, too.
 */
const sameSignalMs = 500;

/**
 * Creates a signal that Ctrl-C or SIGTERM aborts, so that work can end between two records. A later second signal ends
 * the process immediately, which does not damage the database.
 */
function interruptSignal(stderr: { write(text: string): unknown }): AbortSignal {
  const controller = new AbortController();
  let firstSignalAt = 0;
  const stop = () => {
    if (!controller.signal.aborted) {
      firstSignalAt = performance.now();
      stderr.write('\nStopping after the current step. Press Ctrl-C again to stop immediately.\n');
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
