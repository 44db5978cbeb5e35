import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ContentError } from './content/content-error.ts';
import { openDatabase } from './base/db/open.ts';
import { startServer } from './serve.ts';
import { readSettings } from './settings.ts';
import { databaseFolder } from './testing.ts';
import { temporaryFolder } from './testing-folder.ts';

describe('startServer', () => {
  it('releases the data directory if it cannot start', async () => {
    const settings = readSettings({ DATA_DIR: await databaseFolder(), CONTENT_DIR: temporaryFolder() });
    await assert.rejects(startServer({ settings, log: false, writeLine: () => {} }), ContentError);
    const database = await openDatabase({ dataDir: settings.dataDir });
    await database.close();
  });

  it('reports why the database cannot be opened, and does not close that of another process', async () => {
    const settings = readSettings({ DATA_DIR: await databaseFolder() });
    const owner = await openDatabase({ dataDir: settings.dataDir });
    await assert.rejects(startServer({ settings, log: false, writeLine: () => {} }), /is in use by process/);
    await owner.ping();
    await owner.close();
  });
});
