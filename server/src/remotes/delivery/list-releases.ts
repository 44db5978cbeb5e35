import { RemoteReleases } from '@mediothek/contract';
import type { Operation } from '../../base/http/operation.ts';
import { changeErrors, remoteParams, tags } from './delivery-operation.ts';
import { readReleases } from './releases.ts';
import { placeOfDelivery, requireChanger } from './require-deliverer.ts';

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
      await requireChanger(context, request, name);
      return readReleases(placeOfDelivery(context), name);
    },
  );
};
