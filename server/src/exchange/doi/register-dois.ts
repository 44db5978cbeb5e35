import { join } from 'node:path';
import type { MediaDetails } from '@mediothek/contract';
import type { Kysely } from 'kysely';
import type { Database } from '../../base/db/database.ts';
import type { Job } from '../../base/job.ts';
import { dataciteJson } from '../metadata/datacite-json.ts';
import { manyMediaDetails } from '../../library/records/media-details.ts';
import { RegistryError, type DoiRegistry } from './doi-registry.ts';
import { ownMedia, storeDoi, type OwnMedium } from './own-media.ts';
import { openJournal, type RegistrationJournal } from './registration-journal.ts';

export interface RegistrationOptions {
  registry: DoiRegistry;
  /** Of the DOIs that this library may register, e.g. `10.5072`. */
  prefix: string;
  origin: string;
  dataDir: string;
  /** Told of each description that the agency refuses. */
  log(line: string): void;
}

/** What the journal notes of a DOI that was hidden. */
const hidden = { hidden: true };

/**
 * Registers the DOIs of the library's own media: `{prefix}/{id}` for a medium that has none, and anew whatever changed.
 * The agency is told before the library, so that no page shows a DOI that leads nowhere.
 */
export const registerDois = ({ dataDir, ...options }: RegistrationOptions): Job => ({
  name: 'register DOIs',
  intervalMs: 60 * 60_000,
  async run(db, signal) {
    const journal = await openJournal(join(dataDir, 'doi-registrations.jsonl'));
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

interface Context extends Omit<RegistrationOptions, 'dataDir'> {
  db: Kysely<Database>;
  journal: RegistrationJournal;
  signal: AbortSignal;
}

async function updateRegistration(own: OwnMedium, medium: MediaDetails | undefined, context: Context): Promise<void> {
  const { registry, prefix, origin, journal, db, signal, log } = context;
  const assigned = `${prefix}/${own.id}`;
  const doi = own.doi ?? assigned;
  // What an author says of a DOI must not turn another medium's to the upload.
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
    // The next medium may be taken all the same.
    if (!(error instanceof RegistryError) || error.concerns === 'service') throw error;
    log(error.message);
  }
}
