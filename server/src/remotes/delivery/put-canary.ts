import { CanaryChange, RemoteReleases } from '@mediothek/contract';
import type { Operation } from '../../base/http/operation.ts';
import { changeCanary, updateRegistryEntry } from './change-channels.ts';
import { changeErrors, remoteParams, tags } from './delivery-operation.ts';
import { readReleases } from './releases.ts';
import { requireDelivery, requireChannelAccess } from './delivery-access.ts';

export const putCanary: Operation = (app, context) => {
  app.put(
    '/remotes/:name/canary',
    {
      schema: {
        operationId: 'changeCanary',
        tags,
        summary: 'Begins, widens or ends a canary',
        description: '0 percent end it, 100 make it live for all. Without a version: the one that runs.',
        params: remoteParams,
        body: CanaryChange,
        response: { 200: RemoteReleases, ...changeErrors },
      },
    },
    async (request) => {
      const remote = request.params.name;
      const by = await requireChannelAccess(context, request, remote);
      const place = requireDelivery(context);
      await updateRegistryEntry(place, { remote, by }, (change) => changeCanary(change, request.body));
      return readReleases(place, remote);
    },
  );
};
