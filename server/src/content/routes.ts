import { SiteConfig, HomeResponse, TilesResponse, ContentPageBody, FaqResponse } from '@mediothek/contract';
import { Type } from 'typebox';
import type { BlobStore } from '../base/blobs/blob-store.ts';
import { errorResponses, joinRoutes, type Routes } from '../base/http/operation.ts';
import { notFound } from '../base/http/api-error.ts';
import { ContentName, LanguageQuery, Language } from './url-schemas.ts';
import { contentTags } from '../base/http/cache-tags.ts';
import { readDumpIndex } from '../exchange/dumps/dump-index.ts';
import { hasDumps, withDumps } from '../exchange/dumps/dumps-table.ts';
import type { ContentStore } from './content-store.ts';

/** Dependencies of the routes. */
export interface ContentRoutesOptions {
  content: ContentStore;
  /** Contains `dumps/`. */
  blobs: BlobStore;
}

const config: Routes<ContentRoutesOptions> = (app, { content }) => {
  app.get(
    '/config',
    {
      config: { maxAge: 60 },
      schema: {
        operationId: 'config',
        tags: ['site'],
        summary: 'Returns the site’s name, logos, navigation and available pages',
        response: { 200: SiteConfig, ...errorResponses() },
      },
    },
    ({ ip }, reply) => {
      reply.header('cache-control', 'private, max-age=60'); // `inhouseuser` depends on the visitor
      return content.current.siteFor(ip);
    },
  );
};

const categoryPage: Routes<ContentRoutesOptions> = (app, { content }) => {
  app.get(
    '/html/:pagename',
    {
      config: { maxAge: 60, cacheTags: contentTags },
      schema: {
        operationId: 'categoryPage',
        tags: ['site'],
        summary: 'Returns title and categories of the home page or the editorial page',
        params: Type.Object({ pagename: ContentName }),
        querystring: LanguageQuery,
        response: { 200: HomeResponse, ...errorResponses('bad_request', 'not_found') },
      },
    },
    ({ params, query }) => {
      const page = content.current.categoryPages.get(params.pagename);
      if (!page) throw notFound(`Page ${params.pagename}`);
      return page[query.lang];
    },
  );
};

const tiles: Routes<ContentRoutesOptions> = (app, { content }) => {
  app.get(
    '/html/:pagename/tiles/:dir/:locale',
    {
      config: { maxAge: 60, cacheTags: contentTags },
      schema: {
        operationId: 'tiles',
        tags: ['site'],
        summary: 'Returns the tiles of a category; images are paths on this server or absolute URLs',
        params: Type.Object({ pagename: ContentName, dir: ContentName, locale: Language }),
        response: { 200: TilesResponse, ...errorResponses('bad_request', 'not_found') },
      },
    },
    ({ params: { pagename, dir, locale } }) => {
      const found = content.current.tiles.get(`${pagename}/${dir}`);
      if (!found) throw notFound(`Tiles ${pagename}/${dir}`);
      return found[locale];
    },
  );
};

const page: Routes<ContentRoutesOptions> = (app, { content, blobs }) => {
  app.get(
    '/content/:page',
    {
      config: { maxAge: 60, cacheTags: contentTags },
      schema: {
        operationId: 'contentPage',
        tags: ['site'],
        summary: 'Returns a content page such as the imprint, as sanitised HTML',
        params: Type.Object({ page: ContentName }),
        querystring: LanguageQuery,
        response: { 200: ContentPageBody, ...errorResponses('bad_request', 'not_found') },
      },
    },
    async ({ params, query }) => {
      const found = content.current.pages.get(params.page)?.[query.lang];
      if (!found) throw notFound(`Page ${params.page}`);
      if (!hasDumps(found.html)) return found;
      return { ...found, html: withDumps(found.html, await readDumpIndex(blobs), query.lang) };
    },
  );
};

const faq: Routes<ContentRoutesOptions> = (app, { content }) => {
  app.get(
    '/faq',
    {
      config: { maxAge: 60, cacheTags: contentTags },
      schema: {
        operationId: 'faq',
        tags: ['site'],
        summary: 'Returns questions and answers in groups',
        querystring: LanguageQuery,
        response: { 200: FaqResponse, ...errorResponses('bad_request') },
      },
    },
    ({ query }) => content.current.faq[query.lang],
  );
};

/** Editorial content. */
export const contentRoutes = joinRoutes(config, categoryPage, tiles, page, faq);
