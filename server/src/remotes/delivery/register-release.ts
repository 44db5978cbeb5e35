import { BuildRegistration, Publication } from '@mediothek/contract';
import type { Operation } from '../../base/http/operation.ts';
import { deliver } from './deliver.ts';
import { deliveryErrors, remoteParams, tags } from './delivery-operation.ts';
import { fetchBuild } from './fetch-build.ts';
import { readRegistry } from './registry-file.ts';
import { requireDelivery, requireDeliveryToken } from './delivery-access.ts';

/** A team hosts a build itself; the portal pins it as it is now. */
export const registerRelease: Operation = (app, context) => {
  app.post(
    '/remotes/:name/registrations',
    {
      schema: {
        operationId: 'registerRelease',
        tags,
        summary: 'Registers a build that the team hosts on an origin of its own',
        description:
          'Needs a token of the remote, and an origin that the operator allows. The portal downloads and checks every ' +
          'file; browsers load them from there, as long as they are these very files.',
        params: remoteParams,
        body: BuildRegistration,
        response: { 200: Publication, ...deliveryErrors },
      },
      onRequest: async (request) => {
        await requireDeliveryToken(context, request, request.params.name);
      },
    },
    async (request) => {
      const place = requireDelivery(context);
      const { name } = request.params;
      const { url, percent } = request.body;
      await readRegistry(place.dist);
      const asked = await requireDeliveryToken(context, request, name);
      const { build, files, base } = await fetchBuild(url, asked, place);
      // Again: it may have been revoked meanwhile.
      const deliverer = await requireDeliveryToken(context, request, name);
      return deliver(place, { action: 'registered', deliverer, build, files, base, percent });
    },
  );
};
