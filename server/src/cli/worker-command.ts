import { type Command } from 'commander';
import { openDatabase } from '../db/open.ts';
import { jobsFor, runJobs } from '../jobs/run-jobs.ts';
import { type CliContext, say } from './cli-context.ts';
import { InputError } from '../import/input-error.ts';

/** `mediothek worker` */
export function addWorkerCommand(program: Command, context: CliContext): void {
  program
    .command('worker')
    .summary('run the background jobs apart from the server')
    .description(
      'Runs the background jobs of a portal on PostgreSQL until it is stopped; start its server with WORKER=off. ' +
        'The embedded database belongs to one process, so there the server runs them itself.',
    )
    .action(async () => {
      const databaseUrl = context.env.DATABASE_URL;
      if (!databaseUrl) throw new InputError('DATABASE_URL is not set; a worker needs a PostgreSQL server');
      const opened = await openDatabase({ dataDir: context.env.DATA_DIR ?? './data', databaseUrl });
      try {
        const jobs = jobsFor(opened.kind);
        say(context.stderr, `Worker ready: ${jobs.map(({ name }) => name).join(', ')}`);
        await runJobs(jobs, opened.db, context.signal, ({ name }, error) =>
          say(context.stderr, `Job "${name}" failed: ${error instanceof Error ? error.message : String(error)}`),
        );
      } finally {
        await opened.close();
      }
    });
}
