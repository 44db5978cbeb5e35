import { type Command, Option } from 'commander';
import { readFile } from 'node:fs/promises';
import { type CsvMapping, readCsvMapping } from '../exchange/import/csv-mapping.ts';
import { csvFormat, formatNamed, importFormats } from '../exchange/import/formats.ts';
import { InputError } from '../exchange/import/input-error.ts';
import { type ImportReport } from '../exchange/import/import-report.ts';
import { describeChange, dryRunStore } from '../exchange/import/dry-run-store.ts';
import { libraryStore } from '../exchange/import/library-store.ts';
import { openSource } from '../exchange/import/open-source.ts';
import { runImport, runStrictImport } from '../exchange/import/run-import.ts';
import { type SourceProgress } from '../exchange/import/source-progress.ts';
import { recordEvent } from '../security/record-event.ts';
import { type CliContext, operatorOf, writeLine } from './cli-context.ts';
import { type DatabaseOptions, dataDirOption, withDatabase } from './database-option.ts';
import { type ExitCode, exitCodes } from './exit-codes.ts';
import { ProgressDisplay } from './progress-display.ts';

interface Options extends DatabaseOptions {
  format: string;
  mapping?: string;
  strict?: true;
  dryRun?: true;
}

/** `mediothek import FILE|URL` */
export function addImportCommand(program: Command, context: CliContext): void {
  program
    .command('import')
    .summary('import records from a file or a URL')
    .description(
      'Imports records into the library: OAI-PMH lists, DataCite in XML or JSON, Dublin Core, the TIB AV-Portal’s NTM, ' +
        'podcasts, tables with a mapping file, or a dump (docs/importing.md). All pages of a list at a URL are read. ' +
        'Existing records are updated. Importing the same records again changes nothing. Records with errors are ' +
        'reported and not imported. What a format does not know is counted and named.',
    )
    .argument('<source>', 'path of a file or a folder, or a URL that begins with http:// or https://')
    .addOption(
      new Option('--format <format>', 'format of the input, if it is not the one that is recognised')
        .choices(['auto', ...importFormats.map(({ name }) => name)])
        .default('auto'),
    )
    .option('--mapping <file>', 'YAML file that says where the columns of a table belong')
    .option('--strict', 'store no record if any record has an error')
    .addOption(
      new Option('--dry-run', 'list what would be added, changed and deleted, and store nothing').conflicts('strict'),
    )
    .addOption(dataDirOption())
    .addHelpText(
      'after',
      '\nExit code: 0 if everything was imported, 1 if a record was rejected or something failed,\n' +
        '2 if the command line is wrong, 130 if stopped by Ctrl-C.',
    )
    .action(async (target: string, options: Options) => {
      const display = new ProgressDisplay(context.stderr);
      try {
        const mapping = await readMapping(options.mapping);
        const named = formatNamed(options.format) ?? 'auto';
        const format = named === 'auto' && mapping ? csvFormat : named;
        const source = await openSource(target, { format, mapping, signal: context.signal });
        const report = await withDatabase(options, context, async (db) => {
          const onMessage = (message: string) => display.message(message);
          display.start(options.strict || options.dryRun ? 'Checking' : 'Importing', source.progress);
          const shared = { signal: context.signal, onMessage };
          if (options.dryRun) {
            const listed = dryRunStore(db, (change) => writeLine(context.stdout, describeChange(change)));
            return runImport(source.items, listed, shared);
          }
          const store = libraryStore(db);
          const event = {
            type: 'records-imported',
            actor: operatorOf(context),
            target: withoutSecrets(target),
          } as const;
          const importing = options.strict
            ? runStrictImport(source.items, store, { ...shared, ...strictPhase(display) })
            : runImport(source.items, store, shared);
          const imported = await importing.catch(async (error: unknown) => {
            // What was stored before stays.
            await recordEvent(db, { ...event, outcome: 'failure', detail: 'ended by an error' });
            throw error;
          });
          const outcome = imported.rejected > 0 || imported.interrupted ? 'failure' : 'success';
          await recordEvent(db, { ...event, outcome, detail: { text: imported.summary() } });
          return imported;
        });
        display.stop();
        context.exitCode = conclude(report, context, options.dryRun);
      } finally {
        display.stop();
      }
    });
}

async function readMapping(path: string | undefined): Promise<CsvMapping | undefined> {
  if (path === undefined) return undefined;
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    throw new InputError(`${path} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  });
  return readCsvMapping(path, text);
}

/** Path of a file, or a URL without the parts that may contain a password or a token. */
function withoutSecrets(source: string): string {
  const url = URL.parse(source);
  return url && /^https?:$/.test(url.protocol) ? `${url.origin}${url.pathname}` : source;
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

function conclude(report: ImportReport, { stdout, stderr }: CliContext, isDryRun = false): ExitCode {
  const deleted = report.skipped.get('deleted');
  const others = report.skipped.get('not-audiovisual');
  const notUnderstood = report.describeNotUnderstood();
  if (notUnderstood.length > 0) writeLine(stderr, 'Not understood, and left out:');
  for (const line of notUnderstood) writeLine(stderr, `  ${line}`);
  if (deleted) writeLine(stderr, `${deleted} deleted at the source. The library’s records are unchanged.`);
  if (others) writeLine(stderr, `${others} skipped: neither video nor audio.`);
  if (report.withheld > 0)
    writeLine(stderr, `Nothing was stored (--strict), although ${report.withheld} records have no error.`);
  if (report.interrupted) writeLine(stderr, 'Stopped. The next import continues with the records that are missing.');
  writeLine(stdout, isDryRun ? `Nothing was stored (--dry-run). It would be: ${report.summary()}` : report.summary());
  if (report.interrupted) return exitCodes.interrupted;
  return report.rejected > 0 ? exitCodes.failed : exitCodes.done;
}
