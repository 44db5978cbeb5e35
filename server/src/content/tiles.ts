import { TilesResponse } from '@mediothek/contract';
import { Type } from 'typebox';
import { errorResponses, type Operation } from '../base/http/operation.ts';
import { notFound } from '../base/http/api-error.ts';
import { ContentName, Language } from './url-schemas.ts';
import { contentTags } from '../base/http/cache-tags.ts';

export const tiles: Operation = (app, { content }) => {
  app.get(
    '/html/:pagename/tiles/:dir/:locale',
    {
      config: { maxAge: 60, cacheTags: contentTags },
      schema: {
        operationId: 'tiles',
        tags: ['site'],
        summary: 'The tiles of a category; pictures are paths on this server or complete addresses',
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
