import { LiveChange, RemoteReleases } from '@mediothek/contract';
import type { Operation } from '../../base/http/operation.ts';
import { changeLive, updateRegistryEntry } from './change-channels.ts';
import { changeErrors, remoteParams, tags } from './delivery-operation.ts';
import { readReleases } from './releases.ts';
import { requireDelivery, requireChannelAccess } from './delivery-access.ts';

export const putLive: Operation = (app, context) => {
  app.put(
    '/remotes/:name/live',
    {
      schema: {
        operationId: 'changeLive',
        tags,
        summary: 'Rolls back, makes a version live, pins it',
        description: 'Without a version and a pin: back to the last good version before the live one.',
        params: remoteParams,
        body: LiveChange,
        response: { 200: RemoteReleases, ...changeErrors },
      },
    },
    async (request) => {
      const remote = request.params.name;
      const by = await requireChannelAccess(context, request, remote);
      const place = requireDelivery(context);
      await updateRegistryEntry(place, { remote, by }, (change) => changeLive(change, request.body));
      return readReleases(place, remote);
    },
  );
};
