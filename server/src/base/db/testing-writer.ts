/** Process that a test kills: stores media in the given directory and prints the number of stored media. */
import { putRecord } from '../../library/records/put-record.ts';
import { mediaRecord } from '../../testing-records.ts';
import { openDatabase } from './open.ts';

const { db } = await openDatabase({ dataDir: process.argv[2] ?? '' });
for (let count = 1; ; count++) {
  await putRecord(db, mediaRecord(String(count)));
  process.stdout.write(`${count}\n`);
}
