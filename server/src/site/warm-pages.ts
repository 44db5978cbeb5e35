/** Renders pages before visitors request them. */
import { locales } from '@mediothek/contract';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../base/db/database.ts';
import type { App } from '../base/http/operation.ts';

/** Documentation address (RFC 5737), so that the cached pages are those for the public. */
const publicIp = '192.0.2.1';

/**
 * Renders the start page, the lists and the most viewed media into the page cache, before visitors request them.
 * @param options.media how many of the most viewed media
 * @param options.signal aborted when the server stops, or when the builds change
 */
export async function warmPages(options: {
  app: App;
  db: Kysely<Database>;
  media: number;
  signal: AbortSignal;
}): Promise<void> {
  const { app, db, signal } = options;
  // Uses an index, regardless of the size of the library.
  const byViews = sql`views desc nulls last`;
  const found = await db
    .selectFrom('media_search')
    .select('id')
    .orderBy(byViews)
    .orderBy('id')
    .limit(options.media)
    .execute();
  const mediaPages = found.flatMap(({ id }) => (/^\d+$/.test(id) ? [`/media/${id}`] : []));
  const paths = ['/', '/publishers', '/subjects', '/search', ...mediaPages];
  for (const path of paths) {
    for (const locale of locales) {
      if (signal.aborted) return;
      await app.inject({ url: path, headers: { cookie: `locale=${locale}` }, remoteAddress: publicIp });
    }
  }
}
