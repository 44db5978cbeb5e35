import { type Command } from 'commander';
import { restrictDataFolder } from '../data-folder.ts';
import { openContent } from '../content/content-store.ts';
import { leasesOf } from '../base/db/leases.ts';
import { startProcessSampler } from '../remotes/status/process-sampler.ts';
import { startNode } from '../base/nodes.ts';
import { removeAbandonedWorkFolders } from '../base/work-folder.ts';
import { openDatabase } from '../base/db/open.ts';
import { readSettings } from '../settings.ts';
import { type RunningQueue, startProcessingQueue } from '../jobs/pg-boss-queue.ts';
import { jobsFor, runJobs } from '../jobs/run-jobs.ts';
import { openStorage } from '../uploads/open-storage.ts';
import { describeSandbox, findSandbox } from '../uploads/processing/sandbox.ts';
import { recogniseByCommand } from '../uploads/processing/adapters/speech-recogniser.ts';
import { defaultPublisher } from '../uploads/default-publisher.ts';
import { type CliContext, writeLine } from './cli-context.ts';
import { InputError } from '../exchange/import/input-error.ts';

const describeFailure = ({ message, cause }: Error): string =>
  cause instanceof Error ? `${message}: ${cause.message}` : message;

/** `mediothek worker` */
export function addWorkerCommand(program: Command, context: CliContext): void {
  program
    .command('worker')
    .summary('run the background jobs in a process of their own')
    .description(
      'Runs the background jobs of a portal on PostgreSQL until it is stopped. Start the server with WORKER=off. ' +
        'With the embedded database the server runs the jobs itself, because only one process can use that database.',
    )
    .action(async () => {
      const settings = readSettings(context.env);
      const { databaseUrl, dataDir } = settings;
      if (!databaseUrl) throw new InputError('DATABASE_URL is not set; a worker needs a PostgreSQL server');
      restrictDataFolder(dataDir);
      const sandbox = await findSandbox();
      const log = (line: string) => void writeLine(context.stderr, line);
      log(describeSandbox(sandbox));
      void removeAbandonedWorkFolders().catch((error: Error) => log(describeFailure(error)));
      const content = await openContent({
        root: settings.content,
        origin: settings.origin,
        onError: ({ message }) => log(message),
      });
      const { blobs, close } = await openStorage(settings);
      const opened = await openDatabase({ dataDir, databaseUrl });
      const node = startNode({
        db: opened.jobs,
        kind: 'worker',
        content: () => content.hash,
        isolation: Promise.resolve(sandbox.isolation),
      });
      content.onChange(() => void node.beat());
      const sampler = startProcessSampler(opened.jobs, {
        caches: () => ({ hits: 0, misses: 0 }),
        takeMaxWaiting: opened.takeMaxWaiting,
      });
      let processing: RunningQueue | undefined;
      try {
        processing = await startProcessingQueue({
          database: opened,
          publishing: () => ({ blobs, review: settings.uploads.review, defaultPublisher: defaultPublisher(content) }),
          isWorker: true,
          recogniser:
            settings.speechCommand === undefined
              ? undefined
              : recogniseByCommand(settings.speechCommand, settings.speechFiles),
          onError: (error) => log(describeFailure(error)),
        });
        const leases = leasesOf(opened);
        const jobs = [...jobsFor(opened.kind, { settings, blobs, content, log, leases }), processing.job];
        log(`Worker ready: ${jobs.map(({ name }) => name).join(', ')}`);
        await runJobs(jobs, { db: opened.db, leases }, context.signal, ({ name }, error) =>
          log(`Job "${name}" failed: ${error instanceof Error ? error.message : String(error)}`),
        );
      } finally {
        await processing?.close();
        await Promise.all([node.close(), sampler.close()]);
        content.close();
        await opened.close();
        close();
      }
    });
}
