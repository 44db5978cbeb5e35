import { PortalStatus, type RemoteRegistry } from '@mediothek/contract';
import { errorResponses, type AppContext, type Operation } from '../../base/http/operation.ts';
import { readRegistry } from '../delivery/registry-file.ts';
import { isOperator } from '../delivery/delivery-access.ts';
import { ApiError, notFound } from '../../base/http/api-error.ts';
import { statusOf } from './remote-status.ts';

/** What operators see of every remote; to visitors from elsewhere it does not exist. */
export const portalStatus: Operation = (app, context) => {
  app.get(
    '/status/remotes',
    {
      schema: {
        operationId: 'portalStatus',
        tags: ['deliveries'],
        summary: 'How each remote fares, for people in the house',
        response: { 200: PortalStatus, ...errorResponses('not_found') },
      },
    },
    async (request) => {
      if (!context.content.current.siteFor(request.ip).inhouseuser) throw notFound(request.url);
      const { db, health, delivery } = context;
      if (!health || !delivery) throw new ApiError('unavailable', 'This server has no builds');
      await health.recorder.flush();
      const { remotes } = await registryOf(context, delivery.dist);
      const problem = health.builds.problem();
      const place = { db, dist: delivery.dist };
      const status: PortalStatus = {
        buildId: health.builds.buildId(),
        ...(problem !== undefined && { registryProblem: problem }),
        remotes: [],
        mayChange: await isOperator(request, context),
      };
      for (const [name, registered] of Object.entries(remotes)) {
        status.remotes.push(await statusOf(place, name, registered, Date.now()));
      }
      return status;
    },
  );
};

/** As it stands; as it is in use where it cannot be read. */
const registryOf = ({ health }: AppContext, dist: string): Promise<RemoteRegistry> =>
  readRegistry(dist).catch(() => health?.builds.registry() ?? { remotes: {} });
