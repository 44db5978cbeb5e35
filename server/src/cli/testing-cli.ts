/** Runs command lines in this process, for tests. */
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { type CliContext } from './cli-context.ts';
import { type ExitCode, exitCodes } from './exit-codes.ts';
import { runCli } from './run-cli.ts';

export interface CliResult {
  code: ExitCode;
  stdout: string;
  stderr: string;
}

export async function cli(args: readonly string[], changes: Partial<CliContext> = {}): Promise<CliResult> {
  const stdin = new PassThrough();
  const stdout = new PassThrough();
  const stderr = new PassThrough();
  const written = Promise.all([text(stdout), text(stderr)]);
  const code = await runCli(args, {
    stdin,
    stdout,
    stderr,
    env: {},
    signal: new AbortController().signal,
    exitCode: exitCodes.done,
    ...changes,
  });
  stdout.end();
  stderr.end();
  const [out, err] = await written;
  return { code, stdout: out, stderr: err };
}
