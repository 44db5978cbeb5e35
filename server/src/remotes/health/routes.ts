import {
  defaultLocale,
  HealthReports,
  PortalStatus,
  ReportToken,
  ReportTokenRequest,
  type RemoteRegistry,
  type ReplicaStatus,
} from '@mediothek/contract';
import { Type } from 'typebox';
import { errorResponses, joinRoutes, type Routes } from '../../base/http/operation.ts';
import { tooManyRequests } from '../../accounts/auth/limit-by-network.ts';
import { clientNetwork } from '../../base/http/client-network.ts';
import { readRegistry } from '../delivery/registry-file.ts';
import { type DeliveryOptions, isOperator } from '../delivery/delivery-access.ts';
import { slotsOf } from '../delivery/hide-slots.ts';
import { RejectedReports } from './check-reports.ts';
import type { Content } from '../../content/content.ts';
import type { RemoteHealth } from './remote-health.ts';
import { reportNetwork } from './report-networks.ts';
import { tokenSeconds } from './report-tokens.ts';
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

const maxBytes = 32 * 1024;

/** Gives a page the token for its reports. Pages may come from a shared cache, so tokens are not part of them. */
const createReportToken: Routes<HealthOptions> = (app, { health }) => {
  app.post(
    '/remotes/report-tokens',
    {
      bodyLimit: maxBytes,
      // Every page requests one.
      config: { changesPages: false },
      schema: {
        operationId: 'createReportToken',
        tags: ['deliveries'],
        summary:
          'Returns a signed token with which a page reports whether its remotes work; 204 if the portal has none of its builds',
        body: ReportTokenRequest,
        response: {
          200: ReportToken,
          204: Type.Null(),
          ...errorResponses('bad_request', 'payload_too_large', 'too_many_requests'),
        },
      },
    },
    async (request, reply) => {
      if (!health) return reply.code(204).send(null);
      const waitSeconds = health.limit(`token ${clientNetwork(request.ip)}`);
      if (waitSeconds !== undefined) throw tooManyRequests(reply, waitSeconds);
      const { builds } = request.body;
      const isKnown = await Promise.all(builds.map(({ remote, version }) => health.isKnownVersion(remote, version)));
      const known = builds.filter((_, index) => isKnown[index]);
      if (known.length === 0) return reply.code(204).send(null);
      const token = await health.tokens.sign(known, reportNetwork(request.ip));
      return { token, expiresIn: tokenSeconds };
    },
  );
};

/** Receives health reports from browsers, with the token of their page view. */
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
        response: {
          204: Type.Null(),
          ...errorResponses('bad_request', 'forbidden', 'conflict', 'gone', 'payload_too_large', 'too_many_requests'),
        },
      },
    },
    async (request, reply) => {
      if (health) {
        const waitSeconds = health.limit(clientNetwork(request.ip));
        if (waitSeconds !== undefined) throw tooManyRequests(reply, waitSeconds);
        const { reports, network } = await health.checkReports(request.body).catch((error: unknown) => {
          if (error instanceof RejectedReports) health.listener?.rejected(error.problem);
          throw error;
        });
        for (const report of reports) health.recorder.report(report, network);
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
      const registry = await readCurrentRegistry(options, delivery.dist);
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
      for (const [name, registered] of Object.entries(registry.remotes)) {
        status.remotes.push(
          await statusOf(context, name, registered, { now: Date.now(), mayChange: status.mayChange }),
        );
      }
      const missing = missingExtensions(options.content.current.categoryPages, status.remotes);
      const slots = slotsOf(
        registry,
        status.remotes.map(({ name: remote, extensions }) => ({ remote, extensions })),
      );
      return { ...status, slots, ...(missing.length > 0 && { missingExtensions: missing }) };
    },
  );
};

/** Extensions that categories of the content folder name, but no live version declares for the home page. */
function missingExtensions(pages: Content['categoryPages'], remotes: PortalStatus['remotes']): string[] {
  const known = remotes.flatMap(({ name, extensions }) =>
    extensions.flatMap(({ slot, component }) => (slot === 'home.category' ? [`${name}/${component}`] : [])),
  );
  const named = [...pages.values()].flatMap((page) =>
    page[defaultLocale].categories.flatMap(({ extension }) => extension ?? []),
  );
  return [...new Set(named)].filter((name) => !known.includes(name));
}

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
export const healthRoutes = joinRoutes(createReportToken, reportRemotes, portalStatus);
