import { RemoteRelease } from '@mediothek/contract';
import { ApiError } from '../base/http/api-error.ts';
import { errorResponses, type Routes } from '../base/http/operation.ts';
import { cohortOf } from './cohort.ts';
import type { PageSource } from './page-source.ts';

export interface ReleaseOptions {
  /** Builds of the shell and of remotes. `undefined`: no pages are served (tests, tools). */
  pages?: Pick<PageSource, 'release'> | undefined;
}

/** `GET /remotes` */
export const releaseRoutes: Routes<ReleaseOptions> = (app, { pages }) => {
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
};
