import { HealthReports, PortalStatus, type RemoteRegistry, type ReplicaStatus } from '@mediothek/contract';
import { Type } from 'typebox';
import { errorResponses, joinRoutes, type Routes } from '../../base/http/operation.ts';
import { tooManyRequests } from '../../accounts/auth/limit-by-network.ts';
import { clientNetwork } from '../../accounts/auth/client-network.ts';
import { readRegistry } from '../delivery/registry-file.ts';
import { type DeliveryOptions, isOperator } from '../delivery/delivery-access.ts';
import type { RemoteHealth } from './remote-health.ts';
import type { ReplicaState } from '../../base/db/replica.ts';
import { countContents, readNodes } from '../../base/nodes.ts';
import { ApiError, notFound } from '../../base/http/api-error.ts';
import { statusOf } from './remote-status.ts';

export interface HealthOptions extends DeliveryOptions {
  /** Remote health. `undefined`: no builds are served (development, tests). */
  health?: RemoteHealth | undefined;
  /** State of each read replica of the database. `undefined`: there are none (tests). */
  replicas?: (() => ReplicaState[]) | undefined;
}

const maxBytes = 16 * 1024;

/** Receives health reports from browsers. Reports about versions that are not installed are ignored. */
const reportRemotes: Routes<HealthOptions> = (app, { health }) => {
  app.post(
    '/remotes/reports',
    {
      bodyLimit: maxBytes,
      // Every page reports.
      config: { changesPages: false },
      schema: {
        operationId: 'reportRemotes',
        tags: ['deliveries'],
        summary:
          'Reports whether remotes worked in a page; counted by version and minute, without IP address, account or page',
        body: HealthReports,
        response: { 204: Type.Null(), ...errorResponses('bad_request', 'payload_too_large', 'too_many_requests') },
      },
    },
    async (request, reply) => {
      if (health) {
        const network = clientNetwork(request.ip);
        const waitSeconds = health.limit(network);
        if (waitSeconds !== undefined) throw tooManyRequests(reply, waitSeconds);
        const { reports, sample } = request.body;
        for (const report of reports) {
          if (await health.isKnownVersion(report.remote, report.version))
            health.recorder.report(report, network, sample);
        }
      }
      return reply.code(204).send(null);
    },
  );
};

/** Status of all remotes. Only in-house users get it, for other visitors it is 404. */
const portalStatus: Routes<HealthOptions> = (app, options) => {
  app.get(
    '/status/remotes',
    {
      schema: {
        operationId: 'portalStatus',
        tags: ['deliveries'],
        summary: 'Returns the health of each remote, for in-house users',
        response: { 200: PortalStatus, ...errorResponses('not_found') },
      },
    },
    async (request) => {
      if (!options.content.current.siteFor(request.ip).inhouseuser) throw notFound(request.url);
      const { db, health, delivery } = options;
      if (!health || !delivery) throw new ApiError('unavailable', 'This server has no builds');
      await health.recorder.flush();
      const { remotes } = await readCurrentRegistry(options, delivery.dist);
      const problem = health.builds.problem();
      const context = { db, dist: delivery.dist, archive: delivery.archive };
      const nodes = await readNodes(db);
      const status: PortalStatus = {
        buildId: health.builds.buildId(),
        ...(problem !== undefined && { registryProblem: problem }),
        remotes: [],
        mayChange: await isOperator(request, options),
        nodes,
        replicas: (options.replicas?.() ?? []).map(replicaStatus),
        contentDiffers: countContents(nodes) > 1,
      };
      for (const [name, registered] of Object.entries(remotes)) {
        status.remotes.push(await statusOf(context, name, registered, Date.now()));
      }
      return status;
    },
  );
};

const replicaStatus = ({ address, state, lagMs, since }: ReplicaState): ReplicaStatus => ({
  address,
  state,
  ...(lagMs !== undefined && { lag: lagMs / 1000 }),
  since: since.toISOString(),
});

/** Registry from the file, or the one in use if the file cannot be read. */
const readCurrentRegistry = ({ health }: HealthOptions, dist: string): Promise<RemoteRegistry> =>
  readRegistry(dist).catch(() => health?.builds.registry() ?? { remotes: {} });

/** Routes for health reports and the status of remotes. */
export const healthRoutes = joinRoutes(reportRemotes, portalStatus);
