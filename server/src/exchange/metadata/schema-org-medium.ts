import {
  defaultLocale,
  embedPath,
  genreNames,
  isPlayable,
  pickText,
  type Locale,
  type MediaDetails,
} from '@mediothek/contract';
import { isoDuration } from './iso-duration.ts';
import { oneOrMore, type JsonLd, type JsonLdNode } from './json-ld.ts';
import { mediaPage, publisherPage, seriesPage, thumbnailUrl, type MetadataOptions } from './metadata-options.ts';
import { schemaOrgDescription } from './schema-org-description.ts';
import { schemaOrgPeople } from './schema-org-people.ts';
import { SchemaOrgTexts } from './schema-org-texts.ts';
import { absoluteUri, doiUrl, uriOf } from './uri.ts';

export interface SchemaOrgOptions extends MetadataOptions {
  /** Language of the page. `undefined`: all languages, with language tags. */
  locale?: Locale | undefined;
  /** Spoken text, as a single string. */
  transcript?: string | undefined;
}

/** A medium as https://schema.org/VideoObject or https://schema.org/AudioObject. */
export function schemaOrgMedium(medium: MediaDetails, { origin, locale, transcript }: SchemaOrgOptions): JsonLdNode {
  const texts = new SchemaOrgTexts(locale);
  const { id, doi, year, duration, genre, licence, language, views } = medium;
  const page = mediaPage(origin, id);
  const title = pickText(medium.title, locale ?? defaultLocale)?.value ?? id;
  return {
    '@type': medium.medium === 'audio' ? 'AudioObject' : 'VideoObject',
    '@id': page,
    ...texts.names(medium.title, id),
    ...(medium.alternativeTitles && { alternativeHeadline: oneOrMore(medium.alternativeTitles) }),
    // Search engines require a description of every video. The title is the only reliable substitute.
    description: texts.one(medium.abstract) ?? (locale && title),
    url: page,
    thumbnailUrl: thumbnailUrl(origin, medium),
    uploadDate: medium.added,
    datePublished: year === undefined ? undefined : String(year),
    duration: duration === undefined ? undefined : isoDuration(duration),
    inLanguage: language === 'und' ? undefined : language,
    genre: genre && texts.one(genreNames[genre]),
    license: licence && uriOf(licence),
    isAccessibleForFree: true,
    identifier: doi && {
      '@type': 'PropertyValue',
      propertyID: 'https://registry.identifiers.org/registry/doi',
      value: `doi:${doi}`,
      url: doiUrl(doi),
    },
    sameAs: doi && doiUrl(doi),
    ...schemaOrgPeople(medium),
    ...schemaOrgDescription(medium),
    publisher: {
      '@type': 'Organization',
      '@id': medium.publisher.uri,
      name: medium.publisher.name,
      url: publisherPage(origin, medium.publisher.slug),
    },
    about: oneOrMore(
      medium.subjects.map(({ uri, title: name }) => ({
        '@type': 'DefinedTerm',
        '@id': uriOf(uri),
        name: texts.one(name),
      })),
    ),
    keywords: oneOrMore([...new Set(medium.keywords)]),
    isPartOf: oneOrMore(
      medium.series.map((series) => ({
        '@type': 'CreativeWorkSeries',
        '@id': seriesPage(origin, series.id),
        ...texts.names(series.title, series.id),
        url: seriesPage(origin, series.id),
      })),
    ),
    position: medium.series[0]?.part,
    ...recordings(medium, origin),
    transcript,
    hasPart: oneOrMore(clips(medium, page, texts)),
    associatedMedia: oneOrMore(
      (medium.supplements ?? []).map(({ title: name, href, type, size }) => ({
        '@type': 'MediaObject',
        name: texts.one(name),
        contentUrl: absoluteUri(href, origin),
        encodingFormat: type,
        contentSize: size === undefined ? undefined : `${size} B`,
      })),
    ),
    interactionStatistic: {
      '@type': 'InteractionCounter',
      interactionType: { '@type': 'WatchAction' },
      userInteractionCount: views,
    },
  };
}

/** URLs of the file, player and captions. */
function recordings(medium: MediaDetails, origin: string): JsonLdNode {
  if (!isPlayable(medium)) return {};
  const { progressive, captions } = medium.files;
  const best = progressive.toSorted((a, b) => (b.height ?? 0) - (a.height ?? 0))[0];
  return {
    contentUrl: best && absoluteUri(best.src, origin),
    encodingFormat: best?.mime,
    embedUrl: `${origin}${embedPath(medium.id)}`,
    caption: oneOrMore(
      captions
        .filter(({ kind }) => kind !== 'descriptions')
        .map(({ lang, src }) => ({
          '@type': 'MediaObject',
          contentUrl: absoluteUri(src, origin),
          encodingFormat: 'text/vtt',
          inLanguage: lang,
        })),
    ),
  };
}

/** Chapters. Each ends where the next one begins, the last one at the end of the medium. */
function clips({ chapters, duration }: MediaDetails, page: string, texts: SchemaOrgTexts): JsonLd[] {
  return chapters.map(({ start, title }, index) => ({
    '@type': 'Clip',
    ...texts.names(title, String(index + 1)),
    startOffset: start,
    endOffset: chapters[index + 1]?.start ?? duration,
    url: `${page}?t=${Math.floor(start)}`,
  }));
}
