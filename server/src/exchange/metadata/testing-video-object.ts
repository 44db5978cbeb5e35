/**
 * Schema of a medium's JSON-LD: properties and types of https://schema.org/VideoObject and
 * https://schema.org/AudioObject. Those that Google requires of a video are required
 * (https://developers.google.com/search/docs/appearance/structured-data/video). Other properties are not allowed.
 */
import { Type, type TSchema } from 'typebox';

const Text = Type.String({ minLength: 1 });
const Url = Type.String({ pattern: '^https?://[^\\s<>"{}|\\\\^`]+$' });
const Iri = Type.String({ pattern: '^(https?://|urn:)[^\\s<>"{}|\\\\^`]+$' });
const Duration = Type.String({ pattern: '^PT(?=\\d)(\\d+H)?(\\d+M)?(\\d+(\\.\\d+)?S)?$' });
const Language = Type.String({ pattern: '^[a-z]{2,3}$' });

const closed = (properties: Record<string, TSchema>) => Type.Object(properties, { additionalProperties: false });
/** schema.org allows lists everywhere. A single value is no list. */
const many = (item: TSchema) => Type.Union([item, Type.Array(item, { minItems: 2 })]);
const maybe = (schema: TSchema) => Type.Optional(schema);

const Organization = closed({ '@type': Type.Literal('Organization'), '@id': maybe(Url), name: Text });
const Agent = Type.Union([
  closed({
    '@type': Type.Literal('Person'),
    '@id': maybe(Url),
    sameAs: maybe(Url),
    name: Text,
    givenName: maybe(Text),
    familyName: Text,
    honorificSuffix: maybe(Text),
    affiliation: maybe(many(Organization)),
  }),
  closed({ '@type': Type.Literal('Organization'), '@id': maybe(Url), sameAs: maybe(Url), name: Text }),
]);
const Clip = closed({
  '@type': Type.Literal('Clip'),
  name: Text,
  alternateName: maybe(many(Text)),
  startOffset: Type.Number({ minimum: 0 }),
  endOffset: maybe(Type.Number({ minimum: 0 })),
  url: Url,
});
const people = Object.fromEntries(
  ['creator', 'contributor', 'director', 'producer', 'translator', 'editor', 'provider'].map((role) => [
    role,
    maybe(many(Agent)),
  ]),
);

export const VideoObject = closed({
  '@type': Type.Enum(['VideoObject', 'AudioObject']),
  '@id': Url,
  name: Text,
  alternateName: maybe(many(Text)),
  alternativeHeadline: maybe(many(Text)),
  description: Text,
  url: Url,
  thumbnailUrl: Url,
  uploadDate: Type.String({ format: 'date-time' }),
  datePublished: maybe(Type.String({ pattern: '^\\d{4}$' })),
  duration: maybe(Duration),
  inLanguage: maybe(Language),
  genre: maybe(Text),
  license: maybe(Url),
  isAccessibleForFree: Type.Literal(true),
  identifier: maybe(closed({ '@type': Type.Literal('PropertyValue'), propertyID: Url, value: Text, url: Url })),
  sameAs: maybe(Url),
  ...people,
  publisher: closed({ '@type': Type.Literal('Organization'), '@id': Iri, name: Text, url: Url }),
  about: maybe(many(closed({ '@type': Type.Literal('DefinedTerm'), '@id': Iri, name: Text }))),
  keywords: maybe(many(Text)),
  isPartOf: maybe(
    many(
      closed({
        '@type': Type.Literal('CreativeWorkSeries'),
        '@id': Url,
        name: Text,
        alternateName: maybe(many(Text)),
        url: Url,
      }),
    ),
  ),
  position: maybe(Type.Integer({ minimum: 1 })),
  contentUrl: maybe(Url),
  encodingFormat: maybe(Type.String({ pattern: '^(video|audio)/' })),
  embedUrl: maybe(Url),
  caption: maybe(
    many(
      closed({
        '@type': Type.Literal('MediaObject'),
        contentUrl: Url,
        encodingFormat: Type.Literal('text/vtt'),
        inLanguage: Language,
      }),
    ),
  ),
  transcript: maybe(Text),
  version: maybe(Text),
  funder: maybe(many(Organization)),
  funding: maybe(
    many(
      closed({
        '@type': Type.Literal('Grant'),
        identifier: maybe(Text),
        name: maybe(Text),
        url: maybe(Url),
        funder: Organization,
      }),
    ),
  ),
  contentLocation: maybe(
    many(
      closed({
        '@type': Type.Literal('Place'),
        name: Text,
        geo: maybe(
          closed({ '@type': Type.Literal('GeoCoordinates'), latitude: Type.Number(), longitude: Type.Number() }),
        ),
      }),
    ),
  ),
  citation: maybe(many(Url)),
  isBasedOn: maybe(many(Url)),
  hasPart: maybe(many(Clip)),
  associatedMedia: maybe(
    many(
      closed({
        '@type': Type.Literal('MediaObject'),
        name: maybe(Text),
        contentUrl: Url,
        encodingFormat: maybe(Text),
        contentSize: maybe(Text),
      }),
    ),
  ),
  interactionStatistic: closed({
    '@type': Type.Literal('InteractionCounter'),
    interactionType: closed({ '@type': Type.Literal('WatchAction') }),
    userInteractionCount: Type.Integer({ minimum: 0 }),
  }),
});
