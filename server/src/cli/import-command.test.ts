import assert from 'node:assert/strict';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { it } from 'node:test';
import { openDatabase } from '../base/db/open.ts';
import { listRecords } from '../exchange/import/testing-responses.ts';
import { readEvents } from '../security/read-events.ts';
import { newDatabaseUrl } from '../testing.ts';
import { temporaryFolder } from '../testing-folder.ts';
import { exitCodes } from './exit-codes.ts';
import { cli } from './testing-cli.ts';

it('records each import as one event, also one that an error has ended', async () => {
  const dataDir = temporaryFolder();
  const databaseUrl = await newDatabaseUrl();
  const run = (source: string) =>
    cli(['import', source], { env: { DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) } });
  const good = join(dataDir, 'list.xml');
  writeFileSync(good, listRecords);
  // Each page continues with the same token, so that the list never ends.
  const source = createServer((_, response) => response.end(listRecords)).listen(0, '127.0.0.1');
  await once(source, 'listening');
  const { port } = source.address() as AddressInfo; // a TCP server's address is never a string
  const endless = `http://127.0.0.1:${port}/oai`;
  try {
    assert.equal((await run(good)).code, exitCodes.done);
    const failed = await run(`${endless}?verb=ListRecords&metadataPrefix=oai_dc&key=s3cret`);
    assert.equal(failed.code, exitCodes.failed, failed.stderr);
  } finally {
    source.close();
  }
  const { db, close } = await openDatabase({ dataDir, databaseUrl });
  try {
    const events = await readEvents(db, { types: ['records-imported'], limit: 9 });
    assert.deepEqual(
      events.map(({ outcome, target, detail }) => [outcome, target, detail]),
      [
        ['failure', endless, 'ended by an error'],
        ['success', good, '3 media, 1 series, 3 subjects: 7 created, 0 updated, 0 unchanged, 0 rejected'],
      ],
    );
  } finally {
    await close();
  }
});
