import type { Kysely } from 'kysely';
import type { Database } from '../../base/db/database.ts';
import type { ContentStore } from '../../content/content-store.ts';
import type { Settings } from '../../settings.ts';

/** The installation, as far as checks look at it. Tests replace parts. */
export interface Installation {
  settings: Settings;
  env: Readonly<Record<string, string | undefined>>;
  /** Text: why the database cannot be checked. */
  db: Kysely<Database> | string;
  /** Error message: the content cannot be read. */
  content: Pick<ContentStore, 'current'> | string;
  /** User id of the process. `undefined`: the system has none. */
  uid: number | undefined;
  /** Versions of Node: that of this process, and that of the project. */
  node: { running: string; expected: string };
  /** Permissions of the folder of the data. `undefined`: it does not exist. */
  dataFolder: { mode: number } | undefined;
  /** Time of the last backup. `undefined`: none is known. */
  lastBackup: Date | undefined;
  /** What is missing for uploads. `undefined`: nothing. */
  missingForTranscoding: string | undefined;
  /** Why ffmpeg and the recogniser only have limits. `undefined`: they run in a sandbox. */
  missingSandbox: string | undefined;
  now: Date;
}

export interface Check {
  /** Permanent: operators name it in `--accept`. */
  id: string;
  /** `error`: data or accounts are in danger. `warning`: a usual protection is missing. */
  severity: 'error' | 'warning';
  why: string;
  /** Setting, file or command that changes it. */
  setting: string;
  /** @returns what is wrong; `undefined`: nothing */
  find(installation: Installation): Promise<string | undefined> | string | undefined;
}

/** The check cannot say anything. */
export class UnknownResult extends Error {
  override name = 'UnknownResult';
}
