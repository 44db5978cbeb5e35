/** Writes the OpenAPI document and the types of its client: `node server/src/cli/write-client.ts`. */
import { writeFileSync } from 'node:fs';
import { describeClient } from './client-files.ts';

for (const { path, content } of await describeClient()) {
  writeFileSync(path, content);
  process.stdout.write(`${path}\n`);
}
