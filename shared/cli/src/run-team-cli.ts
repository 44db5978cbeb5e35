import { Command, CommanderError } from 'commander';
import { addRemoteCommands } from './remote-commands.ts';
import { writeLine, type TeamContext } from './team-context.ts';

/** The same as those of the portal's own command line. */
const exitCodes = { done: 0, failed: 1, usage: 2, interrupted: 130 } as const;

/**
 * Runs one command line of a team. Results go to stdout, everything else to stderr.
 * @param args without `node` and the script
 * @returns the exit code
 */
export async function runTeamCli(args: readonly string[], context: TeamContext): Promise<number> {
  const program = new Command('mediothek')
    .description('Builds and delivers remotes of a Mediothek, a portal for videos and audio recordings.')
    .usage('remote <command> [options]')
    .exitOverride()
    .showSuggestionAfterError()
    .configureOutput({
      writeOut: (text) => context.stdout.write(text),
      writeErr: (text) => context.stderr.write(text),
    })
    .showHelpAfterError('(mediothek remote <command> --help shows more)');
  addRemoteCommands(program, context);
  try {
    await program.parseAsync(args, { from: 'user' });
    return exitCodes.done;
  } catch (error) {
    // Commander has printed the error. A request for help is no error.
    if (error instanceof CommanderError) return error.exitCode === 0 ? exitCodes.done : exitCodes.usage;
    if (context.signal.aborted) return exitCodes.interrupted;
    writeLine(context.stderr, `mediothek: ${describeError(error, context.env['DEBUG'] !== undefined)}`);
    return exitCodes.failed;
  }
}

function describeError(error: unknown, withStack: boolean): string {
  if (!(error instanceof Error)) return String(error);
  return withStack && error.stack ? error.stack : error.message;
}
