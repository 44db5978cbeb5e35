import { type HarvestSourceStatus, HarvestSources, type SiteConfig } from '@mediothek/contract';
import type { Kysely } from 'kysely';
import type { Database } from '../../base/db/database.ts';
import { notFound } from '../../base/http/api-error.ts';
import { errorResponses, type Routes } from '../../base/http/operation.ts';
import { type HarvestSource, listSources, publicUrl, stateOf } from './sources.ts';

export interface HarvestRoutesOptions {
  db: Kysely<Database>;
  /** The site configuration for a visitor with this IP address. */
  siteConfig(ip: string): SiteConfig;
}

function toStatus(source: HarvestSource): HarvestSourceStatus {
  const { id, url, format, prefix, set_spec, every_seconds, due, last_run, last_success, problem, counts } = source;
  return {
    id,
    url: publicUrl(url),
    format,
    ...(prefix !== null && { prefix }),
    ...(set_spec !== null && { set: set_spec }),
    everySeconds: every_seconds,
    state: stateOf(source),
    due: due.toISOString(),
    ...(last_run && { lastRun: last_run.toISOString() }),
    ...(last_success && { lastSuccess: last_success.toISOString() }),
    ...(problem !== null && { problem }),
    ...(counts && { counts }),
    rejections: source.rejections ?? [],
    notUnderstood: source.not_understood ?? [],
  };
}

/** Sources that the portal harvests. Only in-house users get them, for other visitors the response is 404. */
export const harvestRoutes: Routes<HarvestRoutesOptions> = (app, { db, siteConfig }) => {
  app.get(
    '/status/harvest-sources',
    {
      schema: {
        operationId: 'harvestSources',
        tags: ['deliveries'],
        summary: 'Returns the sources that the portal harvests, with the state of their last run, for in-house users',
        response: { 200: HarvestSources, ...errorResponses('not_found') },
      },
    },
    async (request) => {
      if (!siteConfig(request.ip).inhouseuser) throw notFound(request.url);
      return { sources: (await listSources(db)).map(toStatus) };
    },
  );
};
