import { Publication } from '@mediothek/contract';
import { Type } from 'typebox';
import { errorResponses, type Operation } from '../../base/http/operation.ts';
import { ApiError } from '../../base/http/api-error.ts';
import { mostBytes } from './build-files.ts';
import { checkBuild } from './check-build.ts';
import { deliver } from './deliver.ts';
import { deliveryErrors, percentQuery, remoteParams, tags } from './delivery-operation.ts';
import { readArchive } from './read-archive.ts';
import { requireDelivery, requireDeliveryToken } from './delivery-access.ts';
import { readRegistry } from './registry-file.ts';

const archiveBody = Type.Unsafe<Buffer>({
  contentMediaType: 'application/gzip',
  examples: ['The build’s folder as tar.gz'],
});

/** A team sends a build; the portal checks, keeps and serves it. */
export const publishRelease: Operation = async (app, context) => {
  await app.register(async (scope: typeof app) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/gzip', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.post(
      '/remotes/:name/releases',
      {
        bodyLimit: mostBytes,
        schema: {
          operationId: 'publishRelease',
          tags,
          summary: 'Publishes a build of a remote; it is live within seconds, for all or for some',
          description:
            'Needs a token of the remote. The archive holds `build.json` and the folders `web`, `node`, `embed` and ' +
            '`scripts` of a build. The same build once more changes nothing.',
          consumes: ['application/gzip'],
          params: remoteParams,
          querystring: percentQuery,
          body: archiveBody,
          response: { 200: Publication, ...deliveryErrors, ...errorResponses('unsupported_media_type') },
        },
        // Nobody else's body is read.
        onRequest: async (request) => {
          await requireDeliveryToken(context, request, request.params.name);
        },
      },
      async (request) => {
        const place = requireDelivery(context);
        const { name } = request.params;
        if (!Buffer.isBuffer(request.body)) throw new ApiError('bad_request', 'Send the archive as the body');
        await readRegistry(place.dist);
        const files = await readArchive(request.body);
        // Again: it may have been revoked while the build came in.
        const deliverer = await requireDeliveryToken(context, request, name);
        const build = checkBuild(files, deliverer);
        const { percent } = request.query;
        return deliver(place, { action: 'published', deliverer, build, files, percent });
      },
    );
  });
};
