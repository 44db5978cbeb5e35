import type { StorageArea } from '@mediothek/contract';
import { type Command, Option } from 'commander';
import { copyBlobs } from '../base/blobs/copy-blobs.ts';
import { BuildArchive } from '../remotes/delivery/build-archive.ts';
import { isUnfinishedTransfer } from '../uploads/is-unfinished-transfer.ts';
import { openStorage } from '../uploads/open-storage.ts';
import { InputError } from '../exchange/import/input-error.ts';
import { readSettings } from '../settings.ts';
import { type CliContext, writeLine } from './cli-context.ts';

/** Thumbnails are left out, because they are made again. */
const prefixes: readonly `${StorageArea}/`[] = ['files/', 'withdrawn/', 'uploads/', 'pictures/', 'dumps/'];
const withoutStorage = {
  S3_BUCKET: '',
  S3_ENDPOINT: '',
  S3_REGION: '',
  S3_ACCESS_KEY_ID: '',
  S3_SECRET_ACCESS_KEY: '',
  S3_PUBLIC_URL: '',
};
const lineIntervalMs = 5_000;

const mebibytes = (bytes: number): string => `${(bytes / 2 ** 20).toFixed(1)} MiB`;

/** `mediothek move-files --to s3|folder` */
export function addMoveFilesCommand(program: Command, context: CliContext): void {
  program
    .command('move-files')
    .summary('copy all files to an object storage, or back to the folder')
    .description(
      'Copies the files of a stopped portal from DATA_DIR to the bucket of the S3 settings (--to s3), or back ' +
        '(--to folder), which is also a backup of the bucket. Each copy is read back and compared. Files that were copied before are left out, so that an ' +
        'interrupted command can be repeated. Files of unfinished transfers are not copied; their authors send them ' +
        'again. Builds of remotes are copied between DIST_DIR and the bucket. Nothing is deleted at the source.',
    )
    .addOption(new Option('--to <storage>', 'target').choices(['s3', 'folder']).makeOptionMandatory())
    .action(async ({ to }: { to: 's3' | 'folder' }) => {
      const { dataDir, s3 } = readSettings(context.env);
      if (!s3) throw new InputError('S3_BUCKET is not set; the command needs the settings of the object storage');
      const folder = await openStorage({ dataDir, s3: undefined });
      const bucket = await openStorage({ dataDir, s3 });
      const [source, target] = to === 's3' ? [folder.blobs, bucket.blobs] : [bucket.blobs, folder.blobs];
      const counts = { copied: 0, present: 0, gone: 0 };
      let bytes = 0;
      const describe = () =>
        `${counts.copied} files copied (${mebibytes(bytes)}), ${counts.present} were there already`;
      const timer = setInterval(() => writeLine(context.stderr, `${describe()} …`), lineIntervalMs);
      try {
        await copyBlobs(source, target, {
          prefixes,
          signal: context.signal,
          isExcluded: (blob) => isUnfinishedTransfer(source, blob),
          onBlob({ size }, outcome) {
            counts[outcome] += 1;
            if (outcome === 'copied') bytes += size;
          },
        });
        // Without the object storage, the folder contains all builds.
        const { dist } = readSettings({ ...context.env, ...withoutStorage });
        const archive = new BuildArchive(bucket.blobs, dist, { maxCacheBytes: Infinity });
        await (to === 's3' ? archive.storeFolder() : archive.installAll());
      } finally {
        clearInterval(timer);
        bucket.close();
      }
      writeLine(context.stderr, `${describe()}.`);
    });
}
