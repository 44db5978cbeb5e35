import type { MediaDetails } from '@mediothek/contract';
import { type Kysely, sql } from 'kysely';
import type { BlobStore } from '../../base/blobs/blob-store.ts';
import type { Database } from '../../base/db/database.ts';
import type { Job } from '../../base/job.ts';
import { dataciteJson } from '../metadata/datacite-json.ts';
import { manyMediaDetails } from '../../library/records/media-details.ts';
import { idsOfUploads } from '../../library/records/ids-of-uploads.ts';
import { completeRecord } from '../../library/records/complete-record.ts';
import { putRecord } from '../../library/records/put-record.ts';
import { inTransaction } from '../../library/records/transaction.ts';
import { RegistryError, type DoiRegistry } from './doi-registry.ts';
import { openJournal, type RegistrationJournal } from './registration-journal.ts';

export interface RegistrationOptions {
  registry: DoiRegistry;
  /** Prefix of the DOIs that this library may register, for example `10.5072`. */
  prefix: string;
  origin: string;
  /** May contain the journal of an earlier release. */
  blobs: BlobStore;
  /** Called for each description that the agency rejects. */
  log(line: string): void;
}

interface OwnMedium {
  id: string;
  doi: string | null;
  withdrawn: boolean;
  /** Whether the medium is an upload. Its author may have entered a DOI. */
  uploaded: boolean;
}

const batchSize = 200;

/**
 * Media that this library published itself, in batches, sorted by id. Harvested media have DOIs of other libraries.
 * Test data gets none.
 */
async function* ownMedia(db: Kysely<Database>): AsyncGenerator<OwnMedium[]> {
  const isOfUpload = await idsOfUploads(db);
  for (let after = ''; ;) {
    const { rows } = await sql<Omit<OwnMedium, 'uploaded'>>`
      select id, record->>'doi' as doi, withdrawn is not null as withdrawn from media
      where id > ${after} and record->>'source' is null
        and coalesce((record->>'testData')::boolean, false) = false
      order by id limit ${batchSize}`.execute(db);
    const last = rows.at(-1);
    if (!last) return;
    yield rows.map((row) => ({ ...row, uploaded: isOfUpload(row.id) }));
    after = last.id;
  }
}

/** Stores the DOI of a medium, unless it has got one in the meantime. */
async function storeDoi(db: Kysely<Database>, id: string, doi: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    const row = await trx
      .selectFrom('media')
      .select(['record', 'datacite'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (row && row.record.doi === undefined) await putRecord(trx, { ...completeRecord(row), doi });
  });
}

/** Description that the journal stores for a hidden DOI. */
const hidden = { hidden: true };

/**
 * Registers the DOIs of the library's own media, and updates changed metadata. A medium without a DOI gets
 * `{prefix}/{id}`. The agency is called before the library is changed, so that no page shows an unregistered DOI.
 */
export const registerDois = ({ blobs, ...options }: RegistrationOptions): Job => ({
  name: 'register DOIs',
  intervalMs: 60 * 60_000,
  async run(db, signal) {
    const journal = await openJournal(db, blobs);
    for await (const batch of ownMedia(db)) {
      const described = await manyMediaDetails(
        db,
        batch.map(({ id }) => id),
      );
      const byId = new Map(described.map((medium) => [medium.id, medium]));
      for (const own of batch) {
        if (signal.aborted) return;
        await updateRegistration(own, byId.get(own.id), { db, journal, signal, ...options });
      }
    }
  },
});

interface Context extends Omit<RegistrationOptions, 'blobs'> {
  db: Kysely<Database>;
  journal: RegistrationJournal;
  signal: AbortSignal;
}

async function updateRegistration(own: OwnMedium, medium: MediaDetails | undefined, context: Context): Promise<void> {
  const { registry, prefix, origin, journal, db, signal, log } = context;
  const assigned = `${prefix}/${own.id}`;
  const doi = own.doi ?? assigned;
  // A DOI that an author enters may belong to another medium. It must not be redirected to the upload.
  if (own.uploaded ? doi !== assigned : !doi.startsWith(`${prefix}/`)) return;
  try {
    if (own.withdrawn) {
      if (!journal.has(doi) || journal.knows(doi, hidden)) return;
      await registry.hide(doi, signal);
      await journal.record(doi, hidden);
    } else if (medium) {
      const attributes = dataciteJson({ ...medium, doi }, { origin });
      if (!journal.knows(doi, attributes)) {
        await registry.register(doi, attributes, signal);
        await journal.record(doi, attributes);
      }
      if (own.doi === null) await storeDoi(db, own.id, doi);
    }
  } catch (error) {
    // The agency may accept the next medium.
    if (!(error instanceof RegistryError) || error.concerns === 'service') throw error;
    log(error.message);
  }
}
