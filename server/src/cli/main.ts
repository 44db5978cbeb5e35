import { exitCodes } from './exit-codes.ts';
import { interruptSignal } from './interrupt.ts';
import { runCli } from './run-cli.ts';

process.exitCode = await runCli(process.argv.slice(2), {
  stdin: process.stdin,
  stdout: process.stdout,
  stderr: process.stderr,
  env: process.env,
  signal: interruptSignal(process.stderr),
  exitCode: exitCodes.done,
});
