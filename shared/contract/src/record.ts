/**
 * Library records: the dump format (JSON Lines, one record a line) and the source of every other representation. Keys
 * are written in the order of the schema, so that an export is byte-stable.
 */
import { Type, type Static } from 'typebox';
import { DataciteDescription } from './datacite.ts';
import { LanguageCode, LocalizedTextSchema } from './text.ts';
import { ContributorRoleSchema, GenreSchema } from './vocabulary-schemas.ts';

const Id = Type.String({ pattern: '^[a-z0-9][a-z0-9-]{0,79}$' });
export const MediaId = Type.String({ pattern: '^[0-9]{1,18}$', description: 'All digits' });
export const SeriesId = Type.String({ pattern: '^[0-9]{1,18}$', description: 'The part behind `series:`' });
const Url = Type.String({ pattern: '^https?://', maxLength: 2048 });
/** Path below the library's file folder, e.g. `1001/master.m3u8`. It cannot leave that folder. */
export const FilePath = Type.String({
  pattern: '^[A-Za-z0-9_][A-Za-z0-9_.-]*(/[A-Za-z0-9_][A-Za-z0-9_.-]*)*$',
  maxLength: 255,
});

export const Person = Type.Object({
  name: Type.String({ minLength: 1, description: 'As printed: "Family, Given" or an institution' }),
  orcid: Type.Optional(Type.String({ pattern: '^[0-9]{4}-[0-9]{4}-[0-9]{4}-[0-9]{3}[0-9X]$' })),
});
export const Contributor = Type.Object({
  name: Type.String({ minLength: 1 }),
  role: ContributorRoleSchema,
  note: Type.Optional(Type.String({ description: 'The role in the source’s own words' })),
});
export const Captions = Type.Object({
  lang: LanguageCode,
  kind: Type.Union([Type.Literal('captions'), Type.Literal('subtitles'), Type.Literal('descriptions')]),
  file: FilePath,
});
export const Chapter = Type.Object({
  start: Type.Number({ minimum: 0, description: 'Seconds' }),
  title: LocalizedTextSchema,
});
/**
 * Supplementary material of a medium, such as slides, data or a booklet. It is a file of the library or an external
 * URL.
 */
export const Supplement = Type.Object(
  {
    title: LocalizedTextSchema,
    url: Type.Optional(Url),
    file: Type.Optional(FilePath),
    type: Type.Optional(Type.String({ pattern: '^[a-z]+/[a-z0-9.+-]+$', description: 'MIME type' })),
    size: Type.Optional(Type.Integer({ minimum: 0, description: 'Bytes' })),
  },
  { oneOf: [{ required: ['url'] }, { required: ['file'] }] },
);
/** Withdrawal of a medium: it is no longer shown, but its tombstone stays public. */
export const Withdrawal = Type.Object({
  date: Type.String({ format: 'date' }),
  reason: Type.Optional(LocalizedTextSchema),
  bySource: Type.Optional(
    Type.Boolean({ description: 'Whether the source of the harvest withdrew it; a later harvest may restore it' }),
  ),
});
/** Sprite of scene images, row by row: tile n shows the scene that begins at `starts[n]`. */
export const sceneTiles = {
  columns: Type.Integer({ minimum: 1, maximum: 64, description: 'Tiles in a row' }),
  width: Type.Integer({ minimum: 1, maximum: 640, description: 'Of a tile, in pixels' }),
  height: Type.Integer({ minimum: 1, maximum: 640, description: 'Of a tile, in pixels' }),
  starts: Type.Array(Type.Number({ minimum: 0 }), {
    minItems: 1,
    maxItems: 512,
    description: 'Seconds at which the scenes begin, ascending',
  }),
};
export const MediaFiles = Type.Object({
  hls: Type.Optional(FilePath),
  progressive: Type.Optional(
    Type.Array(Type.Object({ file: FilePath, mime: Type.String(), height: Type.Optional(Type.Integer()) })),
  ),
  poster: Type.Optional(FilePath),
  posterColor: Type.Optional(
    Type.String({ pattern: '^#[0-9a-f]{6}$', description: 'Average colour, shown until the poster is there' }),
  ),
  flipbook: Type.Optional(FilePath),
  scenes: Type.Optional(Type.Object({ sprite: FilePath, ...sceneTiles })),
  captions: Type.Optional(Type.Array(Captions)),
});

export const MediaRecord = Type.Object(
  {
    kind: Type.Literal('media'),
    id: MediaId,
    medium: Type.Union([Type.Literal('video'), Type.Literal('audio')]),
    title: LocalizedTextSchema,
    alternativeTitles: Type.Optional(
      Type.Array(Type.String({ minLength: 1 }), { description: 'In unknown languages' }),
    ),
    abstract: Type.Optional(LocalizedTextSchema),
    language: LanguageCode,
    genre: Type.Optional(GenreSchema),
    creators: Type.Array(Person),
    contributors: Type.Array(Contributor),
    publisher: Type.String({ minLength: 1, description: 'Name of a publisher; created when there is none' }),
    year: Type.Optional(Type.Integer({ minimum: 1800, maximum: 2200, description: 'Release year' })),
    subjects: Type.Array(Id, { description: 'Ids of subject records' }),
    keywords: Type.Array(Type.String({ minLength: 1 })),
    duration: Type.Optional(Type.Number({ minimum: 0, description: 'Seconds' })),
    licence: Type.Optional(Url),
    doi: Type.Optional(Type.String({ pattern: '^10\\.[0-9]{4,9}/[^\\s]+$' })),
    series: Type.Array(Type.Object({ id: SeriesId, part: Type.Optional(Type.Integer({ minimum: 1 })) })),
    stock: Type.Union([Type.Literal('online'), Type.Literal('offline')]),
    testData: Type.Optional(Type.Boolean()),
    added: Type.String({ format: 'date-time', description: 'When it was added to the library' }),
    withdrawn: Type.Optional(Withdrawal),
    views: Type.Optional(Type.Integer({ minimum: 0 })),
    chapters: Type.Optional(Type.Array(Chapter)),
    supplements: Type.Optional(Type.Array(Supplement)),
    files: Type.Optional(MediaFiles),
    source: Type.Optional(Type.String({ description: 'Identifier in the source that it was harvested from' })),
    datacite: Type.Optional(DataciteDescription),
  },
  { $id: 'MediaRecord' },
);
export const SeriesRecord = Type.Object(
  {
    kind: Type.Literal('series'),
    id: SeriesId,
    title: LocalizedTextSchema,
    abstract: Type.Optional(LocalizedTextSchema),
    publisher: Type.Optional(Type.String({ minLength: 1 })),
    doi: Type.Optional(Type.String()),
    added: Type.Optional(Type.String({ format: 'date-time' })),
    source: Type.Optional(Type.String({ description: 'Identifier in the source that it was harvested from' })),
  },
  { $id: 'SeriesRecord' },
);
export const PublisherRecord = Type.Object(
  {
    kind: Type.Literal('publisher'),
    name: Type.String({ minLength: 1 }),
    slug: Type.Optional(Id),
    text: Type.Optional(LocalizedTextSchema),
    website: Type.Optional(Url),
    logo: Type.Optional(FilePath),
    source: Type.Optional(Type.String({ description: 'Identifier in the source that it was harvested from' })),
  },
  { $id: 'PublisherRecord' },
);
export const SubjectRecord = Type.Object(
  {
    kind: Type.Literal('subject'),
    id: Id,
    uri: Url,
    title: LocalizedTextSchema,
    source: Type.Optional(Type.String({ description: 'Identifier in the source that it was harvested from' })),
  },
  { $id: 'SubjectRecord' },
);
/** One line of a dump. */
export const LibraryRecord = Type.Union([SubjectRecord, PublisherRecord, SeriesRecord, MediaRecord]);

export type MediaRecord = Static<typeof MediaRecord>;
export type SeriesRecord = Static<typeof SeriesRecord>;
export type PublisherRecord = Static<typeof PublisherRecord>;
export type SubjectRecord = Static<typeof SubjectRecord>;
export type LibraryRecord = Static<typeof LibraryRecord>;
export type RecordKind = LibraryRecord['kind'];
