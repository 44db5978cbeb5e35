/** A process to be killed: puts media into the directory it is given and prints how many were acknowledged. */
import { putRecord } from '../../library/records/put-record.ts';
import { mediaRecord } from '../../testing-records.ts';
import { openDatabase } from './open.ts';

const { db } = await openDatabase({ dataDir: process.argv[2] ?? '' });
for (let count = 1; ; count++) {
  await putRecord(db, mediaRecord(String(count)));
  process.stdout.write(`${count}\n`);
}
