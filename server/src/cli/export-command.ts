import { type Command } from 'commander';
import { type RecordCounts, writeDump, writeDumpFile } from '../exchange/write-dump.ts';
import { readRecords } from '../library/records/read-records.ts';
import { type CliContext, writeLine } from './cli-context.ts';
import { type DatabaseOptions, dataDirOption, withDatabase } from './database-option.ts';

/** `mediothek export [FILE]` */
export function addExportCommand(program: Command, context: CliContext): void {
  program
    .command('export')
    .summary('write the library as JSON Lines')
    .description(
      'Writes every record of the library as JSON Lines (docs/dump-format.md), always the same bytes for the same ' +
        'library. An existing file is replaced when the new one is complete. Media files are not part of a dump.',
    )
    .argument('[file]', 'output file (default: standard output)')
    .addOption(dataDirOption())
    .action(async (file: string | undefined, options: DatabaseOptions) => {
      const counts = await withDatabase(options, context, (db) =>
        // A snapshot, so that concurrent changes are completely in the dump or not at all.
        db
          .transaction()
          .setIsolationLevel('repeatable read')
          .execute((snapshot) =>
            file === undefined
              ? writeDump(readRecords(snapshot), context.stdout, context.signal)
              : writeDumpFile(readRecords(snapshot), file, context.signal),
          ),
      );
      writeLine(context.stderr, `${describeCounts(counts)} written to ${file ?? 'standard output'}.`);
    });
}

function describeCounts(counts: RecordCounts): string {
  const { media = 0, series = 0, subject = 0, publisher = 0 } = counts;
  return `${media} media, ${series} series, ${subject} subjects, ${publisher} publishers`;
}
