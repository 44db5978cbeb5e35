import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import {
  RemoteName,
  Publication,
  BuildRegistration,
  RemoteReleases,
  RemotePages,
  RemoteBackend,
  BackendApproval,
  Placement,
  LiveChange,
  PortalSlot,
  SlotChange,
  SlotName,
  CanaryChange,
} from '@mediothek/contract';
import type { FastifyRequest } from 'fastify';
import { extract } from 'tar-stream';
import { Type } from 'typebox';
import { errorResponses, joinRoutes, type Routes } from '../../base/http/operation.ts';
import { ApiError } from '../../base/http/api-error.ts';
import { type BuildFiles, maxBytes, maxFiles, buildPathOf, quote, rejectBuild } from './build-files.ts';
import { checkBuild } from './check-build.ts';
import { deliver } from './deliver.ts';
import {
  addTokenExpiry,
  type DeliveryOptions,
  requireDelivery,
  requireDeliveryToken,
  requireChannelAccess,
  requireOperator,
} from './delivery-access.ts';
import { readRegistry } from './registry-file.ts';
import { fetchBuild } from './fetch-build.ts';
import { readReleases } from './releases.ts';
import { changeLive, registryEntry, updateRegistryEntry, changeCanary } from './change-channels.ts';
import { changePlacement, listPages } from './change-placement.ts';
import { changeSlot } from './hide-slots.ts';
import { changeBackend, describeBackend } from './change-backend.ts';
import { byToken, byTokenOrSession } from '../../base/http/openapi/security.ts';

const tags = ['deliveries'];
const remoteParams = Type.Object({ name: RemoteName });
const percentQuery = Type.Object({
  percent: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 99, description: 'Share of the visitors that get the build (a canary)' }),
  ),
});
const deliveryErrors = errorResponses('bad_request', 'unauthorized', 'forbidden', 'conflict', 'payload_too_large');
const changeErrors = errorResponses('bad_request', 'unauthorized', 'forbidden', 'not_found', 'conflict');

const archiveBody = Type.Unsafe<Buffer>({
  contentMediaType: 'application/gzip',
  examples: ['The build’s folder as tar.gz'],
});

const unzip = promisify(gunzip);

/**
 * Unpacks the archive of a team in memory, so that nothing is written to a folder before it is checked.
 * @param archive tar, compressed by gzip
 * @throws ApiError `payload_too_large`; `bad_request` for entries that are no regular files, or whose names no build
 *   may contain
 */
async function readArchive(archive: Buffer): Promise<BuildFiles> {
  try {
    return await readEntries(await unzip(archive, { maxOutputLength: maxBytes }));
  } catch (error) {
    if (error instanceof ApiError) throw error;
    if (error instanceof RangeError) throw tooLarge(`${maxBytes / 2 ** 20} MB`);
    return rejectBuild(`the archive is no whole tar.gz (${error instanceof Error ? error.message : String(error)})`);
  }
}

const tooLarge = (what: string) => new ApiError('payload_too_large', `The build is rejected: it has more than ${what}`);

async function readEntries(tar: Buffer): Promise<BuildFiles> {
  const files = new Map<string, Buffer>();
  const archive = extract();
  archive.end(tar);
  let entries = 0;
  for await (const entry of archive) {
    entries += 1;
    if (entries > maxFiles) throw tooLarge(`${maxFiles} files`);
    const { name, type } = entry.header;
    const bytes = await buffer(entry);
    if (type === 'directory') continue;
    if (type !== 'file') rejectBuild(`${quote(name)} is no regular file`);
    const path = buildPathOf(name);
    if (path === undefined) continue;
    if (files.has(path)) rejectBuild(`the file ${quote(path)} comes twice`);
    files.set(path, bytes);
  }
  return files;
}

/** Publishes a build that a team sends: the portal checks, stores and serves it. */
const publishRelease: Routes<DeliveryOptions> = async (app, options) => {
  await app.register(async (scope: typeof app) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/gzip', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.post(
      '/remotes/:name/releases',
      {
        bodyLimit: maxBytes,
        schema: {
          operationId: 'publishRelease',
          security: byToken,
          tags,
          summary: 'Publishes a build of a remote; it is live within seconds, for all visitors or a share of them',
          description:
            'Needs a token of the remote. The archive holds `build.json` and the folders `web`, `node`, `embed` and ' +
            '`scripts` of a build. The same build once more changes nothing.',
          consumes: ['application/gzip'],
          params: remoteParams,
          querystring: percentQuery,
          body: archiveBody,
          response: { 200: Publication, ...deliveryErrors, ...errorResponses('unsupported_media_type') },
        },
        // The token is checked before the body is read.
        onRequest: async (request, reply) => {
          await requireDeliveryToken(options, request, request.params.name);
          await addTokenExpiry(options, request, reply);
        },
      },
      async (request) => {
        const context = requireDelivery(options);
        const { name } = request.params;
        if (!Buffer.isBuffer(request.body)) throw new ApiError('bad_request', 'Send the archive as the body');
        await readRegistry(context.dist);
        const files = await readArchive(request.body);
        // Checks the token again, because it may have been revoked during the upload.
        const access = await requireDeliveryToken(options, request, name);
        const build = checkBuild(files, access);
        const { percent } = request.query;
        return deliver(context, { action: 'published', access, build, files, percent });
      },
    );
  });
};

/** Registers a build that a team hosts: the portal serves it only while its files are unchanged. */
const registerRelease: Routes<DeliveryOptions> = (app, options) => {
  app.post(
    '/remotes/:name/registrations',
    {
      schema: {
        operationId: 'registerRelease',
        security: byToken,
        tags,
        summary: 'Registers a build that the team hosts on its own origin',
        description:
          'Needs a token of the remote, and an origin that the operator allows. The portal downloads and checks every ' +
          'file; browsers load them from there, as long as they are these very files.',
        params: remoteParams,
        body: BuildRegistration,
        response: { 200: Publication, ...deliveryErrors },
      },
      onRequest: async (request, reply) => {
        await requireDeliveryToken(options, request, request.params.name);
        await addTokenExpiry(options, request, reply);
      },
    },
    async (request) => {
      const context = requireDelivery(options);
      const { name } = request.params;
      const { url, percent } = request.body;
      await readRegistry(context.dist);
      const accessBefore = await requireDeliveryToken(options, request, name);
      const { build, files, base } = await fetchBuild(url, accessBefore, context);
      // Checks the token again, because it may have been revoked during the download.
      const access = await requireDeliveryToken(options, request, name);
      return deliver(context, { action: 'registered', access, build, files, base, percent });
    },
  );
};

const listReleases: Routes<DeliveryOptions> = (app, options) => {
  app.get(
    '/remotes/:name/releases',
    {
      schema: {
        operationId: 'remoteReleases',
        security: byTokenOrSession,
        tags,
        summary: 'Lists the live version, the stored releases and their history',
        params: remoteParams,
        response: { 200: RemoteReleases, ...changeErrors },
      },
    },
    async (request, reply) => {
      const { name } = request.params;
      await requireChannelAccess(options, request, name);
      await addTokenExpiry(options, request, reply);
      return readReleases(requireDelivery(options), name);
    },
  );
};

/** Changes the registry entry of a remote, if the request may change its releases. @throws ApiError */
async function changeReleases(
  options: DeliveryOptions,
  request: FastifyRequest<{ Params: { name: string } }>,
  decide: Parameters<typeof updateRegistryEntry>[2],
) {
  const remote = request.params.name;
  const by = await requireChannelAccess(options, request, remote);
  const context = requireDelivery(options);
  await updateRegistryEntry(context, { remote, by }, decide);
  return readReleases(context, remote);
}

const putLive: Routes<DeliveryOptions> = (app, options) => {
  app.put(
    '/remotes/:name/live',
    {
      schema: {
        operationId: 'changeLive',
        security: byTokenOrSession,
        tags,
        summary: 'Rolls back, makes a version live, pins it',
        description: 'Without a version and a pin: rolls back to the last good version before the live one.',
        params: remoteParams,
        body: LiveChange,
        response: { 200: RemoteReleases, ...changeErrors },
      },
    },
    (request) => changeReleases(options, request, (change) => changeLive(change, request.body)),
  );
};

const putCanary: Routes<DeliveryOptions> = (app, options) => {
  app.put(
    '/remotes/:name/canary',
    {
      schema: {
        operationId: 'changeCanary',
        security: byTokenOrSession,
        tags,
        summary: 'Begins, widens or ends a canary',
        description: '0 percent ends the canary, 100 makes it live for all. Without a version: the current canary.',
        params: remoteParams,
        body: CanaryChange,
        response: { 200: RemoteReleases, ...changeErrors },
      },
    },
    (request) => changeReleases(options, request, (change) => changeCanary(change, request.body)),
  );
};

const putPlacement: Routes<DeliveryOptions> = (app, options) => {
  app.put(
    '/remotes/:name/placement',
    {
      schema: {
        operationId: 'changePlacement',
        tags,
        summary: 'Moves pages of a remote, hides pages and menu entries',
        description:
          'For editors in the in-house network. Replaces all earlier changes; an empty object puts every page where ' +
          'the build declares it. The declared URLs of moved pages redirect.',
        params: remoteParams,
        body: Placement,
        response: { 200: RemotePages, ...changeErrors },
      },
    },
    async (request) => {
      const remote = request.params.name;
      const by = await requireOperator(options, request);
      const context = requireDelivery(options);
      await updateRegistryEntry(context, { remote, by }, (change) => changePlacement(change, request.body));
      const entry = registryEntry(await readRegistry(context.dist), remote);
      return listPages(context, remote, entry ?? { version: '' });
    },
  );
};

const putSlot: Routes<DeliveryOptions> = (app, options) => {
  app.put(
    '/slots/:slot',
    {
      schema: {
        operationId: 'changeSlot',
        tags,
        summary: 'Hides a slot of the portal’s pages, or shows it again',
        description:
          'For editors in the in-house network. A hidden slot shows no extension of any remote. Extensions that are ' +
          'hidden in the placement of their remote stay hidden.',
        params: Type.Object({ slot: SlotName }),
        body: SlotChange,
        response: {
          200: Type.Array(PortalSlot, { description: 'All slots after the change' }),
          ...errorResponses('bad_request', 'unauthorized', 'forbidden'),
        },
      },
    },
    async (request) => {
      const { slot } = request.params;
      const { hidden } = request.body;
      const by = await requireOperator(options, request);
      return changeSlot(requireDelivery(options), { slot, hidden, by });
    },
  );
};

const putBackend: Routes<DeliveryOptions> = (app, options) => {
  app.put(
    '/remotes/:name/backend',
    {
      schema: {
        operationId: 'changeBackend',
        tags,
        summary: 'Approves origins that pages of a remote call, and sets the URL of its backend',
        description:
          'For editors in the in-house network. Replaces all earlier approvals; an empty object withdraws them. A new ' +
          'origin has to be declared by the live version or the canary.',
        params: remoteParams,
        body: BackendApproval,
        response: { 200: RemoteBackend, ...changeErrors },
      },
    },
    async (request) => {
      const remote = request.params.name;
      const by = await requireOperator(options, request);
      const context = requireDelivery(options);
      await updateRegistryEntry(context, { remote, by }, (change) => changeBackend(change, request.body));
      const entry = registryEntry(await readRegistry(context.dist), remote);
      const backend = await describeBackend(context, remote, entry ?? { version: '' }, { withUrl: true });
      return backend ?? { declared: [], approved: [], missing: [], proxy: false, hasUrl: false };
    },
  );
};

/** Routes for the delivery of builds, and the changes of channels and pages. */
export const deliveryRoutes = joinRoutes(
  publishRelease,
  registerRelease,
  listReleases,
  putLive,
  putCanary,
  putPlacement,
  putSlot,
  putBackend,
);
