/**
 * Remotes: teams deliver builds, operators decide which are live, browsers report remote health, and failing releases
 * are rolled back automatically.
 *
 * Owns: the tables in `backend/tables.ts`, `delivery/tables.ts`, `health/tables.ts` and `status/tables.ts`;
 * `registry.json` and `remotes/` in DIST_DIR; `builds/` in the storage.
 * Imports: base, security, content, accounts, uploads.
 * Public: backend/{fetch-sitemaps,listed-pages}, delivery/{approve-backend,build-archive,delivery-context,hide-slots,host-versions,import-shipped-builds,place-pages,sweep-builds,tokens},
 * health/{portal-metrics,remote-health,sweep-health,watch-remotes}, status/{csp-reports,process-sampler,sample-portal,storage-count}.
 */
import fastifyPlugin from 'fastify-plugin';
import { registerApi } from '../base/http/create-app.ts';
import type { App } from '../base/http/operation.ts';
import { openKeys, serveBackends, serveIdentityKeys } from './backend/routes.ts';
import { deliveryRoutes } from './delivery/routes.ts';
import { type HealthOptions, healthRoutes } from './health/routes.ts';
import type { PortalFigures } from './health/portal-metrics.ts';
import type { RemotesWatch } from './health/watch-remotes.ts';
import type { ProcessSampler } from './status/process-sampler.ts';
import { type StatusOptions, statusRoutes } from './status/routes.ts';

export interface RemotesOptions extends HealthOptions, StatusOptions {
  /** Serves `/metrics`. `undefined`: nothing is counted (tests, tools). */
  watch?: RemotesWatch | undefined;
  /** Counts all responses for `/status`. `undefined`: nothing is counted (tests, tools). */
  sampler?: Pick<ProcessSampler, 'recordResponse'> | undefined;
  /** Token for collectors of metrics that are not in-house. */
  metricsToken?: string | undefined;
  /** Figures for `/metrics`. */
  figures?: PortalFigures | undefined;
}

const noFigures: PortalFigures = { renders: () => undefined, purges: () => undefined, replicas: () => [] };

/** Plugin without a scope of its own: its metrics count the responses of all modules. */
export const remotesModule = fastifyPlugin(async (app: App, options: RemotesOptions): Promise<void> => {
  const { watch, sampler, metricsToken, content, figures = noFigures } = options;
  const isInHouse = (ip: string) => content.current.siteFor(ip).inhouseuser;
  watch?.serve(app, { isInHouse, token: metricsToken }, figures);
  if (sampler) {
    app.addHook('onResponse', async (_request, { statusCode, elapsedTime }) =>
      sampler.recordResponse(statusCode, elapsedTime),
    );
  }
  const keys = openKeys(options.db);
  serveIdentityKeys(app, keys);
  await registerApi(app, async (api) => {
    await serveBackends(api, options, keys);
    await deliveryRoutes(api, options);
    await healthRoutes(api, options);
    await statusRoutes(api, options);
  });
});
