/**
 * Content: what editors write in the content folder (site, pages, tiles, FAQ), and copies of the feeds that they name.
 *
 * Owns: the table in `external-feeds/tables.ts`. It reads CONTENT_DIR and writes nothing there.
 * Imports: base, library, exchange.
 * Public: content, content-store, read-sign-on, render-note, shipped-content, external-feeds/{feed-source,refresh-feeds}.
 */
import { Type } from 'typebox';
import { notFound } from '../base/http/api-error.ts';
import { registerApi } from '../base/http/create-app.ts';
import type { App } from '../base/http/operation.ts';
import { type ExternalFeedOptions, externalFeedRoutes } from './external-feeds/routes.ts';
import type { ContentStore } from './content-store.ts';
import { type ContentRoutesOptions, contentRoutes } from './routes.ts';
import { serveResources } from './serve-resources.ts';

export type ContentOptions = ContentRoutesOptions & ExternalFeedOptions;

/** Sends the operator's style sheet at the path that contains its hash. The path of another version is a 404. */
function serveStyleSheet(app: App, content: ContentStore): void {
  app.get(
    '/resources/content/styles.:version(^[\\w-]{16}).css',
    { schema: { hide: true, params: Type.Object({ version: Type.String() }) } },
    ({ params: { version } }, reply) => {
      const { styleSheet } = content.current;
      if (styleSheet?.version !== version) throw notFound(`Style sheet ${version}`);
      return reply
        .headers({ 'cache-control': 'public, max-age=31536000, immutable' })
        .type('text/css; charset=utf-8')
        .send(styleSheet.text);
    },
  );
}

export async function contentModule(app: App, options: ContentOptions): Promise<void> {
  await registerApi(app, async (api) => {
    await contentRoutes(api, options);
    await externalFeedRoutes(api, options);
  });
  serveStyleSheet(app, options.content);
  await serveResources(app, options.content.root);
}
