/** Set-up of server tests: a data directory and a database for each test file, deleted afterwards. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';
import { FolderStore } from './base/blobs/folder-store.ts';
import { type AppOptions, createApp } from './base/http/create-app.ts';
import type { App, Routes } from './base/http/operation.ts';
import type { ContentStore } from './content/content-store.ts';
import { shippedContent } from './content/shipped-content.ts';
import type { OpenDatabase } from './base/db/open.ts';
import { leaseDatabase } from './base/db/testing-databases.ts';
import { createDatabase } from './base/db/testing-server-databases.ts';
import { copyEmptyDatabase } from './base/db/testing-template.ts';
import { temporaryFolder } from './testing-folder.ts';
import { defaultUploadSettings } from './uploads/upload-settings.ts';

/** Creates a temporary data directory with an empty, migrated embedded database that is not open. */
export async function databaseFolder(): Promise<string> {
  const dataDir = temporaryFolder();
  await copyEmptyDatabase(dataDir);
  return dataDir;
}

export interface TestDatabase extends OpenDatabase {
  dataDir: string;
  /** Files in `dataDir`. */
  blobs: FolderStore;
  /** Only set on PostgreSQL. */
  databaseUrl: string | undefined;
  /** For clients of other processes. */
  clientUrl: string;
}

/**
 * Creates an empty database on the PostgreSQL server that `TEST_DATABASE_URL` names, for tests whose processes open it
 * themselves. It is dropped when the test file ends.
 * @returns `undefined` if the embedded database is tested
 */
export async function newDatabaseUrl(): Promise<string | undefined> {
  const serverUrl = process.env['TEST_DATABASE_URL'];
  const created = serverUrl ? await createDatabase(serverUrl) : undefined;
  after(() => created?.drop());
  return created?.url;
}

/**
 * Opens a migrated, empty database: embedded, or on the PostgreSQL server that `TEST_DATABASE_URL` names. So the same tests
 * run on both. It is closed after the tests of the file. `dataDir` is an empty folder for files. The files of the embedded
 * database are in another folder.
 */
export async function openTestDatabase(): Promise<TestDatabase> {
  const dataDir = mkdtempSync(join(tmpdir(), 'mediothek-test-'));
  const { databaseUrl, clientUrl, open, release } = await leaseDatabase();
  const opened = await open();
  after(async () => {
    await opened.close();
    await release();
    rmSync(dataDir, { recursive: true, force: true });
  });
  return { ...opened, dataDir, blobs: new FolderStore(dataDir), databaseUrl, clientUrl };
}

/** Options of modules, with the defaults of tests. */
export const testParts = <Given extends object>(given: Given) => ({
  origin: 'http://localhost',
  findStreamStart: async () => undefined,
  settings: defaultUploadSettings,
  ...given,
});

/** Creates a server without log, with the modules that `register` adds. It is closed after the tests of the file. */
export async function createTestApp(
  register: (app: App) => void | PromiseLike<unknown>,
  options: Partial<AppOptions> = {},
): Promise<App> {
  const app = await createApp({ log: false, readiness: { ping: async () => {} }, ...options });
  after(() => app.close());
  await register(app);
  return app;
}

type TestParts = ReturnType<typeof testParts<Pick<TestDatabase, 'db' | 'blobs'> & { content: ContentStore }>>;

/** Creates a server with these modules and a database of its own, for calls of `app.inject()`. */
export async function openTestApp(
  ...modules: Routes<TestParts>[]
): Promise<TestDatabase & { app: App; content: ContentStore }> {
  const database = await openTestDatabase();
  const { db, blobs } = database;
  const content = await shippedContent();
  const app = await createTestApp(async (created) => {
    for (const module of modules) await created.register(module, testParts({ db, blobs, content }));
  });
  return { ...database, app, content };
}
