import { type Command, Option } from 'commander';
import { type Format } from '../exchange/import/detect-format.ts';
import { type ImportReport } from '../exchange/import/import-report.ts';
import { libraryStore } from '../exchange/import/library-store.ts';
import { openSource } from '../exchange/import/open-source.ts';
import { runImport, runStrictImport } from '../exchange/import/run-import.ts';
import { type SourceProgress } from '../exchange/import/source-progress.ts';
import { type CliContext, writeLine } from './cli-context.ts';
import { type DatabaseOptions, dataDirOption, withDatabase } from './database-option.ts';
import { type ExitCode, exitCodes } from './exit-codes.ts';
import { ProgressDisplay } from './progress-display.ts';

interface Options extends DatabaseOptions {
  format: Format | 'auto';
  strict?: true;
}

/** `mediothek import FILE|URL` */
export function addImportCommand(program: Command, context: CliContext): void {
  program
    .command('import')
    .summary('take records from a file or an address into the library')
    .description(
      'Takes records into the library: OAI-PMH ListRecords with DataCite kernel-4 metadata, or a dump (JSON Lines, ' +
        'docs/dump-format.md). A list at an address is followed to its end. What is there already is updated; importing ' +
        'the same again changes nothing. Records that are wrong are named and left out.',
    )
    .argument('<source>', 'path of a file, or an address that begins with http:// or https://')
    .addOption(new Option('--format <format>', 'what the input is').choices(['auto', 'oai', 'jsonl']).default('auto'))
    .option('--strict', 'all or nothing: store no record unless every single one is good')
    .addOption(dataDirOption())
    .addHelpText(
      'after',
      '\nEnds with 0 when everything was taken, 1 when something was refused or failed,\n' +
        '2 when the command was wrong, 130 when stopped by Ctrl-C.',
    )
    .action(async (target: string, options: Options) => {
      const display = new ProgressDisplay(context.stderr);
      try {
        const source = await openSource(target, { format: options.format, signal: context.signal });
        const report = await withDatabase(options, context, (db) => {
          const store = libraryStore(db);
          const onMessage = (message: string) => display.message(message);
          display.start(options.strict ? 'Checking' : 'Importing', source.progress);
          const shared = { signal: context.signal, onMessage };
          if (!options.strict) return runImport(source.items, store, shared);
          return runStrictImport(source.items, store, { ...shared, ...strictPhase(display) });
        });
        display.stop();
        context.exitCode = conclude(report, context);
      } finally {
        display.stop();
      }
    });
}

function strictPhase(display: ProgressDisplay) {
  const progress: SourceProgress = { bytes: 0, records: 0 };
  return {
    onChecked: (totalRecords: number) => {
      progress.totalRecords = totalRecords;
      display.start('Storing', progress);
    },
    onStored: () => {
      progress.records += 1;
    },
  };
}

function conclude(report: ImportReport, { stdout, stderr }: CliContext): ExitCode {
  const deleted = report.skipped.get('deleted');
  const others = report.skipped.get('not-audiovisual');
  if (deleted) writeLine(stderr, `${deleted} deleted at the source: what the library has of them was left alone.`);
  if (others) writeLine(stderr, `${others} neither video nor audio: passed over.`);
  if (report.withheld > 0)
    writeLine(stderr, `Nothing was stored (--strict); ${report.withheld} good records were withheld.`);
  if (report.interrupted) writeLine(stderr, 'Stopped; importing again goes on from what is there.');
  writeLine(stdout, report.summary());
  if (report.interrupted) return exitCodes.interrupted;
  return report.rejected > 0 ? exitCodes.failed : exitCodes.done;
}
