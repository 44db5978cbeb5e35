/** Permissions of the files that the portal writes: other accounts of the machine have none. */
import { chmodSync, mkdirSync, statSync } from 'node:fs';

/** What is taken from the permissions of new files and folders: they get 0640 and 0750. */
const privateUmask = 0o027;
const others = 0o007;

/**
 * Makes everything private that this process creates from now on, and the folder of the data, which it creates if it is
 * missing. The group may read, for backups. A folder of another account stays as its owner wants it; `mediothek check`
 * names its permissions.
 */
export function restrictDataFolder(dataDir: string): void {
  process.umask(privateUmask);
  mkdirSync(dataDir, { recursive: true });
  const { mode, uid } = statSync(dataDir);
  if (uid === process.getuid?.() && (mode & others) !== 0) chmodSync(dataDir, mode & 0o7777 & ~others);
}
