import { RemoteRelease } from '@mediothek/contract';
import { ApiError } from '../base/http/api-error.ts';
import { cohortOf } from './cohort.ts';
import { errorResponses, type Operation } from '../base/http/operation.ts';

export const remotes: Operation = (app, { release }) => {
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
      if (!release) throw new ApiError('unavailable', 'This server has no builds');
      return release(cohortOf(headers.cookie));
    },
  );
};
