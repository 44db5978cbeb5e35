import { RemoteReleases } from '@mediothek/contract';
import type { Operation } from '../../base/http/operation.ts';
import { changeErrors, remoteParams, tags } from './delivery-operation.ts';
import { readReleases } from './releases.ts';
import { requireDelivery, requireChannelAccess } from './delivery-access.ts';

export const listReleases: Operation = (app, context) => {
  app.get(
    '/remotes/:name/releases',
    {
      schema: {
        operationId: 'remoteReleases',
        tags,
        summary: 'What is live, what is kept, and what became of it',
        params: remoteParams,
        response: { 200: RemoteReleases, ...changeErrors },
      },
    },
    async (request) => {
      const { name } = request.params;
      await requireChannelAccess(context, request, name);
      return readReleases(requireDelivery(context), name);
    },
  );
};
