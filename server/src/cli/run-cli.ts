import type { Writable } from 'node:stream';
import { Command, CommanderError } from 'commander';
import { writeLine, type CliContext } from './cli-context.ts';
import { exitCodes, type ExitCode } from './exit-codes.ts';
import { addCheckCommand } from './check/check-command.ts';
import { addCheckFilesCommand } from './check-files-command.ts';
import { addExportCommand } from './export-command.ts';
import { addHarvestCommands } from './harvest-commands.ts';
import { addImportCommand } from './import-command.ts';
import { addLogCommand } from './log-command.ts';
import { addMoveFilesCommand } from './move-files-command.ts';
import { addRemoteCommands } from './remote-token-commands.ts';
import { addUserCommands } from './user-commands.ts';
import { addWorkerCommand } from './worker-command.ts';

/**
 * Detects a closed pipe (`mediothek export | head`). Without a listener, Node would end with a stack trace. (`errored` is no substitute, because the streams of a
 * process reset it.)
 */
function detectBrokenPipe(output: Writable): { isClosed: boolean } {
  const pipe = { isClosed: false };
  output.on('error', (error) => {
    if (!('code' in error) || error.code !== 'EPIPE') throw error;
    pipe.isClosed = true;
  });
  return pipe;
}

/** All commands, in the order of the help. Each has a file of its own. */
const commands = [
  addImportCommand,
  addHarvestCommands,
  addExportCommand,
  addUserCommands,
  addRemoteCommands,
  addLogCommand,
  addWorkerCommand,
  addMoveFilesCommand,
  addCheckFilesCommand,
  addCheckCommand,
];

/**
 * Runs one command line. Results are written to stdout, everything else to stderr.
 * @param args without `node` and the script
 */
export async function runCli(args: readonly string[], context: CliContext): Promise<ExitCode> {
  const pipe = detectBrokenPipe(context.stdout);
  // If stderr is closed, the messages are lost, but the work continues.
  detectBrokenPipe(context.stderr);
  const program = new Command('mediothek')
    .description('Runs and administers a Mediothek, a portal for videos and audio recordings.')
    .usage('<command> [options]')
    .exitOverride()
    .showSuggestionAfterError()
    .configureHelp({ showGlobalOptions: true })
    .configureOutput({
      writeOut: (text) => context.stdout.write(text),
      writeErr: (text) => context.stderr.write(text),
    })
    .showHelpAfterError('(mediothek <command> --help shows more)');
  for (const add of commands) add(program, context);
  try {
    await program.parseAsync(args, { from: 'user' });
    return context.exitCode;
  } catch (error) {
    // Commander has printed the error. A request for help is no error.
    if (error instanceof CommanderError) return error.exitCode === 0 ? exitCodes.done : exitCodes.usage;
    if (pipe.isClosed) return exitCodes.closedPipe;
    if (context.signal.aborted) return exitCodes.interrupted;
    writeLine(context.stderr, `mediothek: ${describeError(error, context.env.DEBUG !== undefined)}`);
    return exitCodes.failed;
  }
}

function describeError(error: unknown, withStack: boolean): string {
  if (!(error instanceof Error)) return String(error);
  return withStack && error.stack ? error.stack : error.message;
}
