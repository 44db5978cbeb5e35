import { type Command } from 'commander';
import { checkMediaFiles } from '../library/files/check-media-files.ts';
import { checkUploadFiles } from '../uploads/check-upload-files.ts';
import { openStorage } from '../uploads/open-storage.ts';
import { readSettings } from '../settings.ts';
import { type CliContext, writeLine } from './cli-context.ts';
import { withDatabase } from './database-option.ts';
import { exitCodes } from './exit-codes.ts';

const lineIntervalMs = 5_000;

/** `mediothek check-files` */
export function addCheckFilesCommand(program: Command, context: CliContext): void {
  program
    .command('check-files')
    .summary('check that the storage has all files of the database')
    .description(
      'Looks for every file that a medium or an unpublished upload refers to, also those that only playlists name, in ' +
        'DATA_DIR or the bucket of the S3 settings. Prints each file that is missing, empty, or not what was received. ' +
        'Use it after a restore. It changes nothing, and the portal may run (with PostgreSQL).',
    )
    .option('--digests', 'also compare the content of received files, which reads all of them')
    .action(async ({ digests = false }: { digests?: boolean }) => {
      const settings = readSettings(context.env);
      const { blobs, close } = await openStorage(settings);
      const counts = { files: 0, problems: 0 };
      const describe = () => `${counts.files} files checked, ${counts.problems} with a problem`;
      const timer = setInterval(() => writeLine(context.stderr, `${describe()} …`), lineIntervalMs);
      try {
        await withDatabase({}, context, async (db) => {
          const { signal } = context;
          for (const files of [checkMediaFiles(db, blobs, signal), checkUploadFiles(db, blobs, { digests, signal })]) {
            for await (const { key, owner, problem } of files) {
              counts.files += 1;
              if (problem === undefined) continue;
              counts.problems += 1;
              writeLine(context.stdout, `${key}\t${problem}\t${owner}`);
            }
          }
        });
      } finally {
        clearInterval(timer);
        close();
      }
      writeLine(context.stderr, `${describe()}.`);
      if (counts.problems > 0) context.exitCode = exitCodes.failed;
    });
}
