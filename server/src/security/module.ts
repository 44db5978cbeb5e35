/**
 * Security log: who did what to accounts, media, remotes, content and settings, and from where.
 *
 * Owns: the tables in `tables.ts`; `security-log.jsonl` in DATA_DIR.
 * Imports: base.
 * Public: json-lines, read-events, record-changes, record-event, sweep-events.
 */
import fastifyPlugin from 'fastify-plugin';
import { registerApi } from '../base/http/create-app.ts';
import type { App } from '../base/http/operation.ts';
import { rememberSources } from './request-source.ts';
import { type SecurityOptions, securityRoutes } from './routes.ts';

/** Plugin without a scope of its own: it remembers the source of requests to all modules. */
export const securityModule = fastifyPlugin(async (app: App, options: SecurityOptions): Promise<void> => {
  rememberSources(app);
  await registerApi(app, (api) => securityRoutes(api, options));
});
