/**
 * Content: what editors write in the content folder (site, pages, tiles, FAQ), and copies of the feeds that they name.
 *
 * Owns: the table in `external-feeds/tables.ts`. It reads CONTENT_DIR and writes nothing there.
 * Imports: base, library, exchange.
 * Public: content, content-store, shipped-content, external-feeds/{feed-source,refresh-feeds}.
 */
import { registerApi } from '../base/http/create-app.ts';
import type { App } from '../base/http/operation.ts';
import { type ExternalFeedOptions, externalFeedRoutes } from './external-feeds/routes.ts';
import { type ContentRoutesOptions, contentRoutes } from './routes.ts';
import { serveResources } from './serve-resources.ts';

export type ContentOptions = ContentRoutesOptions & ExternalFeedOptions;

export async function contentModule(app: App, options: ContentOptions): Promise<void> {
  await registerApi(app, async (api) => {
    await contentRoutes(api, options);
    await externalFeedRoutes(api, options);
  });
  await serveResources(app, options.content.root);
}
