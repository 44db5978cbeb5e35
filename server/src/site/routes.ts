import { OverrideText, RemoteRelease } from '@mediothek/contract';
import { Type } from 'typebox';
import { ApiError } from '../base/http/api-error.ts';
import { errorResponses, type Routes } from '../base/http/operation.ts';
import { cohortOf } from './cohort.ts';
import { acceptOverride, type OverrideRules } from './override.ts';
import type { PageSource } from './page-source.ts';

export interface ReleaseOptions {
  /** Builds of the shell and of remotes. `undefined`: no pages are served (tests, tools). */
  pages?: Pick<PageSource, 'release'> | undefined;
  /** Rules for the overrides of a visitor with this IP address. */
  overrideRules(ip: string): OverrideRules;
}

/** The live builds, and a developer's own. */
export const releaseRoutes: Routes<ReleaseOptions> = (app, { pages, overrideRules }) => {
  app.get(
    '/remotes',
    {
      config: { anyOrigin: true },
      schema: {
        operationId: 'remotes',
        tags: ['meta'],
        summary:
          'The builds that are live now; a page heals itself with them after a deploy, and `/embed.js` finds the player',
        response: { 200: RemoteRelease, ...errorResponses() },
      },
    },
    ({ headers }) => {
      if (!pages) throw new ApiError('unavailable', 'This server has no builds');
      return pages.release(cohortOf(headers.cookie));
    },
  );

  app.put(
    '/override',
    {
      config: { changesPages: false },
      schema: {
        operationId: 'setOverride',
        tags: ['meta'],
        summary: 'Puts a developer’s builds of remotes into the pages of this browser, for in-house users',
        body: OverrideText,
        response: { 204: Type.Null(), ...errorResponses('bad_request', 'forbidden') },
      },
    },
    async (request, reply) => {
      reply.header('set-cookie', acceptOverride(request.body.override, overrideRules(request.ip)));
      return reply.code(204).send(null);
    },
  );
};
