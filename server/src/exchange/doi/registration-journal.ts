/** Journal of the metadata that the agency has for each DOI: a table. Earlier releases had a file of lines. */
import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import type { BlobStore } from '../../base/blobs/blob-store.ts';
import { readBlobIfExists } from '../../base/blobs/read-blob.ts';
import type { Database } from '../../base/db/database.ts';
import './tables.ts';

const Line = Type.Object({ doi: Type.String(), told: Type.String() });
const fileKey = 'doi-registrations.jsonl';
/** Bytes. A line has about 100, so that this is more than any library has DOIs. */
const maxFileBytes = 2 ** 29;
/** Rows that one statement inserts. */
const batchSize = 1000;

export interface RegistrationJournal {
  /** @returns whether the agency has exactly this description */
  knows(doi: string, description: object): boolean;
  has(doi: string): boolean;
  /** Resolves when the description is stored. */
  record(doi: string, description: object): Promise<void>;
}

const digest = (description: object) => createHash('sha256').update(JSON.stringify(description)).digest('base64url');

/** Reads the journal, after it has stored the lines of the file of an earlier release and deleted that file. */
export async function openJournal(db: Kysely<Database>, blobs: BlobStore): Promise<RegistrationJournal> {
  await importFile(db, blobs);
  const rows = await db.selectFrom('doi_registration').selectAll().execute();
  const registered = new Map(rows.map(({ doi, description }) => [doi, description]));
  return {
    knows: (doi, description) => registered.get(doi) === digest(description),
    has: (doi) => registered.has(doi),
    async record(doi, described) {
      const description = digest(described);
      await db
        .insertInto('doi_registration')
        .values({ doi, description })
        .onConflict((conflict) => conflict.column('doi').doUpdateSet({ description }))
        .execute();
      registered.set(doi, description);
    },
  };
}

async function importFile(db: Kysely<Database>, blobs: BlobStore): Promise<void> {
  const text = (await readBlobIfExists(blobs, fileKey, maxFileBytes))?.toString();
  if (text === undefined) return;
  // The last line of a DOI is the current one.
  const lines = new Map(text.split('\n').flatMap(readLine));
  const rows = [...lines].map(([doi, description]) => ({ doi, description }));
  for (let at = 0; at < rows.length; at += batchSize) {
    await db
      .insertInto('doi_registration')
      .values(rows.slice(at, at + batchSize))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  await blobs.delete(fileKey);
}

function readLine(line: string): [string, string][] {
  try {
    const value: unknown = JSON.parse(line);
    return Value.Check(Line, value) ? [[value.doi, value.told]] : [];
  } catch {
    return []; // the process ended while it wrote this line: the DOI is registered again
  }
}
