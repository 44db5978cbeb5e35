/** The database as a server opens it, so that it can open in its thread while the rest of the program is loaded. */
import { openDatabase, type OpenDatabase } from './open.ts';

/** How long a request waits for a connection; ms. */
const patience = 2_000;

/** As `Settings` names them. */
interface ServerDatabase {
  dataDir: string;
  databaseUrl: string | undefined;
  databasePool: number;
  statementTimeout: number;
}

/** @throws DirectoryLockedError */
export const openFor = ({
  dataDir,
  databaseUrl,
  databasePool: connections,
  statementTimeout,
}: ServerDatabase): Promise<OpenDatabase> =>
  openDatabase({ dataDir, databaseUrl, connections, patience, statementTimeout });
