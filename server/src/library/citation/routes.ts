import {
  defaultLocale,
  CitationList,
  citationFormats,
  locales,
  MediaId,
  SeriesId,
  type Citation,
  type CitationFormat,
  type Locale,
} from '@mediothek/contract';
import { Type } from 'typebox';
import { nonJsonResponse } from '../../base/http/non-json-response.ts';
import { errorResponses, type Routes } from '../../base/http/operation.ts';
import { notFound } from '../../base/http/api-error.ts';
import { createCitationService } from './citation-service.ts';
import { mediumWork, seriesWork } from './cited-records.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../../base/db/database.ts';

/** Citations of a medium or a series: all formats as JSON, or one format as a document of its own media type. */

export interface CitationOptions {
  db: Kysely<Database>;
  /** Public origin of the portal: scheme and host. */
  origin: string;
}

const lang = Type.Enum([...locales], {
  default: defaultLocale,
  description: 'Language of titles and of the style’s words',
});
const format = Type.Enum([...citationFormats]);
const t = Type.Integer({
  minimum: 0,
  maximum: 999_999,
  default: 0,
  description: 'Seconds: cites this moment; 0: the whole medium',
});

const kinds = [
  { kind: 'video', path: '/videos/:id', tag: 'videos', id: MediaId, find: mediumWork, options: { lang, t } },
  { kind: 'series', path: '/series/:id', tag: 'series', id: SeriesId, find: seriesWork, options: { lang } },
] as const;

/** Media types of DOI content negotiation (https://citation.doi.org/docs.html). */
const documents: Readonly<Record<CitationFormat, { type: string; ending?: string }>> = {
  apa: { type: 'text/plain; charset=utf-8' },
  mla: { type: 'text/plain; charset=utf-8' },
  chicago: { type: 'text/plain; charset=utf-8' },
  bibtex: { type: 'application/x-bibtex; charset=utf-8', ending: 'bib' },
  ris: { type: 'application/x-research-info-systems; charset=utf-8', ending: 'ris' },
  'csl-json': { type: 'application/vnd.citationstyles.csl+json; charset=utf-8', ending: 'json' },
};

const documentTypes = Object.values(documents).map(({ type }) => type.replace(/;.*/, ''));

interface RequestedCitation {
  id: string;
  lang: Locale;
  t?: number;
  formats?: readonly CitationFormat[];
}

export const citationRoutes: Routes<CitationOptions> = (app, { db, origin }) => {
  const maker = createCitationService();
  app.addHook('onClose', () => maker.close());

  for (const { kind, path, tag, id, find, options } of kinds) {
    const make = async ({ id: cited, lang: locale, t: time = 0, formats }: RequestedCitation): Promise<Citation[]> => {
      const work = await find(db, { id: cited, locale, time, origin });
      if (!work) throw notFound(`${kind === 'video' ? 'Medium' : 'Series'} ${cited}`);
      return maker.make({ work, locale, time, formats });
    };

    app.get(
      `${path}/citations`,
      {
        config: { maxAge: 300 },
        schema: {
          operationId: `${kind}Citations`,
          tags: [tag],
          summary: 'Returns citations in all formats',
          params: Type.Object({ id }),
          querystring: Type.Object(options),
          response: { 200: CitationList, ...errorResponses('bad_request', 'not_found') },
        },
      },
      async ({ params, query }) => ({ citations: await make({ ...params, ...query }) }),
    );

    app.get(
      `${path}/citation`,
      {
        config: { maxAge: 300 },
        schema: {
          operationId: `${kind}Citation`,
          tags: [tag],
          summary: 'Returns a citation as a document: text, or a file for reference managers',
          params: Type.Object({ id }),
          querystring: Type.Object({ format, ...options }),
          response: { 200: nonJsonResponse(...documentTypes), ...errorResponses('bad_request', 'not_found') },
        },
      },
      async ({ params, query }, reply) => {
        const { type, ending } = documents[query.format];
        const [citation] = await make({ ...params, ...query, formats: [query.format] });
        reply.type(type);
        if (ending) reply.header('content-disposition', `attachment; filename="${kind}-${params.id}.${ending}"`);
        return reply.send(citation?.text ?? '');
      },
    );
  }
};
