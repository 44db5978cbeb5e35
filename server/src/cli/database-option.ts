import { Option } from 'commander';
import { openDatabase, type OpenDatabase } from '../base/db/open.ts';
import { type CliContext } from './cli-context.ts';

export interface DatabaseOptions {
  dataDir?: string;
}

/** `--data-dir`, for every command that uses the library. */
export function dataDirOption(): Option {
  return new Option(
    '--data-dir <folder>',
    'folder of the library (default: DATABASE_URL, otherwise DATA_DIR, otherwise ./data)',
  );
}

/**
 * Opens the library's database, runs `work`, and always closes the database.
 * @throws DirectoryLockedError while another process uses the folder
 */
export async function withDatabase<T>(
  { dataDir }: DatabaseOptions,
  { env }: CliContext,
  work: (db: OpenDatabase['db'], opened: OpenDatabase) => Promise<T>,
): Promise<T> {
  // A folder on the command line takes precedence over the environment.
  const databaseUrl = dataDir === undefined ? env.DATABASE_URL : undefined;
  const opened = await openDatabase({ dataDir: dataDir ?? env.DATA_DIR ?? './data', databaseUrl });
  try {
    return await work(opened.db, opened);
  } finally {
    await opened.close();
  }
}
