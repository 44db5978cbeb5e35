/** What server tests start from: a data directory and a database of their own, removed afterwards. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';
import type { App } from './base/http/operation.ts';
import { buildApp } from './app.ts';
import type { ContentStore } from './content/content-store.ts';
import { shippedContent } from './content/shipped-content.ts';
import { openDatabase, type OpenDatabase } from './base/db/open.ts';
import { createDatabase } from './base/db/testing-server-databases.ts';
import { copyEmptyDatabase } from './base/db/testing-template.ts';
import { temporaryFolder } from './testing-folder.ts';

/** A new temporary data directory with an empty, migrated embedded database that nobody uses yet. */
export async function databaseFolder(): Promise<string> {
  const dataDir = temporaryFolder();
  await copyEmptyDatabase(dataDir);
  return dataDir;
}

export interface TestDatabase extends OpenDatabase {
  dataDir: string;
  /** Set on PostgreSQL */
  databaseUrl: string | undefined;
}

/**
 * A new, empty database on the PostgreSQL server that `TEST_DATABASE_URL` names, dropped when the test file is done, for
 * tests whose processes open it themselves; `undefined` where the embedded one is tested.
 */
export async function newDatabaseUrl(): Promise<string | undefined> {
  const serverUrl = process.env['TEST_DATABASE_URL'];
  const created = serverUrl ? await createDatabase(serverUrl) : undefined;
  after(() => created?.drop());
  return created?.url;
}

/**
 * Opens a migrated, empty database: embedded in a folder of its own, or a new one on the PostgreSQL server that
 * `TEST_DATABASE_URL` names, so that the same tests run on both. Closed and removed after the file's tests.
 */
export async function openTestDatabase(): Promise<TestDatabase> {
  const dataDir = mkdtempSync(join(tmpdir(), 'mediothek-test-'));
  const serverUrl = process.env['TEST_DATABASE_URL'];
  const created = serverUrl ? await createDatabase(serverUrl) : await copyEmptyDatabase(dataDir);
  const opened = await openDatabase({ dataDir, databaseUrl: created?.url });
  after(async () => {
    await opened.close();
    await created?.drop();
    rmSync(dataDir, { recursive: true, force: true });
  });
  return { ...opened, dataDir, databaseUrl: created?.url };
}

/** The API over a database of its own, asked by `app.inject`; silent. */
export async function openTestApp(): Promise<TestDatabase & { app: App; content: ContentStore }> {
  const database = await openTestDatabase();
  const content = await shippedContent();
  const app = await buildApp({ ...database, content, log: false });
  after(() => app.close());
  return { ...database, app, content };
}
