import { ContentPageBody } from '@mediothek/contract';
import { Type } from 'typebox';
import { readDumpIndex } from '../exchange/dumps/dump-index.ts';
import { hasDumps, withDumps } from '../exchange/dumps/dumps-table.ts';
import { errorResponses, type Operation } from '../base/http/operation.ts';
import { notFound } from '../base/http/api-error.ts';
import { ContentName, LanguageQuery } from './url-schemas.ts';
import { contentTags } from '../base/http/cache-tags.ts';

export const page: Operation = (app, { content, dataDir }) => {
  app.get(
    '/content/:page',
    {
      config: { maxAge: 60, cacheTags: contentTags },
      schema: {
        operationId: 'contentPage',
        tags: ['site'],
        summary: 'A content page such as the imprint, as sanitised HTML',
        params: Type.Object({ page: ContentName }),
        querystring: LanguageQuery,
        response: { 200: ContentPageBody, ...errorResponses('bad_request', 'not_found') },
      },
    },
    async ({ params, query }) => {
      const found = content.current.pages.get(params.page)?.[query.lang];
      if (!found) throw notFound(`Page ${params.page}`);
      if (!hasDumps(found.html)) return found;
      return { ...found, html: withDumps(found.html, await readDumpIndex(dataDir), query.lang) };
    },
  );
};
