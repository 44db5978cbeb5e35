/**
 * The API as a whole: its OpenAPI description, and the export of an account, which reads from several modules.
 *
 * Owns: nothing.
 * Imports: base, security, accounts, corrections, uploads.
 * Public: nothing.
 */
import { registerApi } from '../base/http/create-app.ts';
import type { App } from '../base/http/operation.ts';
import { type ApiOptions, apiRoutes } from './routes.ts';

export async function apiModule(app: App, options: ApiOptions): Promise<void> {
  await registerApi(app, (scope) => apiRoutes(scope, options));
}
