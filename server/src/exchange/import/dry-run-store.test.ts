import assert from 'node:assert/strict';
import { it } from 'node:test';
import { readRecords } from '../../library/records/read-records.ts';
import { openTestDatabase } from '../../testing.ts';
import { describeChange, dryRunStore } from './dry-run-store.ts';
import { libraryStore } from './library-store.ts';
import { runImport } from './run-import.ts';
import { inChunks, listOf, record } from './testing-responses.ts';
import { readOaiRecords } from './oai-records.ts';

const { db } = await openTestDatabase();
const options = { signal: new AbortController().signal, onMessage: () => undefined };
const list = (...records: string[]) => readOaiRecords(inChunks(listOf(...records)), { seen: 0, failed: false });
const inSeries = (id: number) =>
  record(
    id,
    '<alternateIdentifiers><alternateIdentifier alternateIdentifierType="sid">series:9</alternateIdentifier></alternateIdentifiers><relatedItems><relatedItem relationType="IsPublishedIn" relatedItemType="Collection"><titles><title>Patterns</title></titles></relatedItem></relatedItems>',
  );
const deleted = (id: number) =>
  `<record><header status="deleted"><identifier>oai:example.org:${id}</identifier><datestamp>2024-06-01</datestamp></header></record>`;

it('lists what an import would add, change and delete, and stores nothing', async () => {
  await runImport(list(record(1), record(2), record(3)), libraryStore(db), options);
  const before = await Array.fromAsync(readRecords(db));
  const changes: string[] = [];
  const report = await runImport(
    list(
      record(1),
      record(2).replace('Film 2', 'Waves').replace('2020', '2021'),
      deleted(3),
      inSeries(4),
      record(5).replace('2020', '20'),
      inSeries(6),
    ),
    dryRunStore(db, (change) => changes.push(describeChange(change))),
    options,
  );
  assert.deepEqual(changes, [
    'change media 2 “Waves”: title, year, datacite',
    'delete media 3 “Film 3”',
    'add series 9 “Patterns”',
    'add media 4 “Film 4”',
    'add media 6 “Film 6”',
  ]);
  assert.deepEqual(
    [report.results, report.rejected, report.withdrawn],
    [{ created: 3, updated: 2, unchanged: 1 }, 1, 1],
  );
  assert.match(report.rejections.join(), /oai:example\.org:5: year/);
  assert.deepEqual(await Array.fromAsync(readRecords(db)), before);
});
