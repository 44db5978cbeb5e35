/** Writes the types of the API's client from its OpenAPI document: `node server/src/cli/write-client.ts`. */
import { writeFileSync } from 'node:fs';
import { describeClient } from './client-files.ts';

const { path, content } = await describeClient();
writeFileSync(path, content);
process.stdout.write(`${path}\n`);
