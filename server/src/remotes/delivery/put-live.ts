import { LiveChange, RemoteReleases } from '@mediothek/contract';
import type { Operation } from '../../base/http/operation.ts';
import { changeLive, changePlace } from './change-channels.ts';
import { changeErrors, remoteParams, tags } from './delivery-operation.ts';
import { readReleases } from './releases.ts';
import { placeOfDelivery, requireChanger } from './require-deliverer.ts';

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
      const by = await requireChanger(context, request, remote);
      const place = placeOfDelivery(context);
      await changePlace(place, { remote, by }, (change) => changeLive(change, request.body));
      return readReleases(place, remote);
    },
  );
};
