/** API responses about media and series. Texts are in all their languages; the client chooses one. */
import { Type, type Static } from 'typebox';
import { DataciteDescription } from './datacite.ts';
import { sceneTiles, Withdrawal } from './record.ts';
import { StreamStart } from './stream-start.ts';
import { LocalizedTextSchema, LanguageCode } from './text.ts';
import { ContributorRoleSchema, GenreSchema } from './vocabulary-schemas.ts';

/**
 * A field with its search highlights. `highlightedValue` is escaped plain text in which only `<mark>` and `</mark>` are
 * markup.
 */
export const FieldItem = Type.Object({
  value: Type.String(),
  highlightedValue: Type.Optional(Type.String()),
  lang: Type.Optional(LanguageCode),
});
export type FieldItem = Static<typeof FieldItem>;

export const PublisherRef = Type.Object({ name: Type.String(), slug: Type.String(), uri: Type.String() });
export const SubjectRef = Type.Object({ id: Type.String(), uri: Type.String(), title: LocalizedTextSchema });

/** A passage of the transcript with the search highlights. */
export const SpokenPassage = Type.Object({
  start: Type.Number({ description: 'Seconds; position for the player' }),
  end: Type.Number({ description: 'Seconds' }),
  ...FieldItem.properties,
});
export type SpokenPassage = Static<typeof SpokenPassage>;

/** Short form of a video or a series, for a card. `id` is all digits for a video, `series:{id}` for a series. */
export const MediaObject = Type.Object(
  {
    id: Type.String({ pattern: '^(series:)?[0-9]+$' }),
    type: Type.Union([Type.Literal('video'), Type.Literal('series')]),
    title: Type.String({ description: 'In English if there is an English title, for lists without a language' }),
    language: LanguageCode,
    testData: Type.Boolean(),
    metadata: Type.Object({
      mainTitle: Type.Array(FieldItem),
      creators: Type.Array(Type.String()),
      publisher: Type.Optional(PublisherRef),
      year: Type.Optional(Type.Integer()),
    }),
    medium: Type.Optional(Type.Union([Type.Literal('video'), Type.Literal('audio')])),
    stock: Type.Union([Type.Literal('online'), Type.Literal('offline')]),
    duration: Type.Optional(Type.Number({ description: 'Seconds' })),
    thumbnailPlaceholder: Type.Optional(Type.String({ description: 'Average colour of the thumbnail, #rrggbb' })),
    thumbnail: Type.Optional(
      Type.String({ description: 'Path of the thumbnail, /thumbnail/{id}/, with its version; takes `width`' }),
    ),
    partsIds: Type.Optional(Type.Array(Type.String())),
    numParts: Type.Optional(Type.Integer()),
    /** Search only: the passage of the abstract that matches; in a search with `lang`, otherwise its beginning. */
    passage: Type.Optional(FieldItem),
    /** Search with `lang` only. */
    captions: Type.Optional(Type.Array(LanguageCode, { description: 'Languages of captions and subtitles' })),
    /** Search with `lang` only. */
    licence: Type.Optional(Type.String({ description: 'Short name, such as CC BY 4.0' })),
    /** Search only: the passage of the transcript that matches. */
    spoken: Type.Optional(SpokenPassage),
  },
  { $id: 'MediaObject' },
);
export type MediaObject = Static<typeof MediaObject>;

export const MediaList = Type.Object(
  { entries: Type.Array(MediaObject), totalEntries: Type.Integer() },
  { $id: 'MediaList' },
);
export type MediaList = Static<typeof MediaList>;

export const MediaDetails = Type.Object(
  {
    id: Type.String(),
    medium: Type.Union([Type.Literal('video'), Type.Literal('audio')]),
    title: LocalizedTextSchema,
    alternativeTitles: Type.Optional(Type.Array(Type.String(), { description: 'In unknown languages' })),
    abstract: Type.Optional(LocalizedTextSchema),
    language: LanguageCode,
    genre: Type.Optional(GenreSchema),
    creators: Type.Array(Type.Object({ name: Type.String(), orcid: Type.Optional(Type.String()) })),
    contributors: Type.Array(
      Type.Object({ name: Type.String(), role: ContributorRoleSchema, note: Type.Optional(Type.String()) }),
    ),
    publisher: PublisherRef,
    year: Type.Optional(Type.Integer()),
    subjects: Type.Array(SubjectRef),
    keywords: Type.Array(Type.String()),
    duration: Type.Optional(Type.Number()),
    licence: Type.Optional(Type.String()),
    doi: Type.Optional(Type.String()),
    series: Type.Array(
      Type.Object({
        id: Type.String(),
        title: LocalizedTextSchema,
        part: Type.Optional(Type.Integer()),
        numParts: Type.Integer(),
        previous: Type.Optional(Type.String({ description: 'Media id' })),
        next: Type.Optional(Type.String({ description: 'Media id' })),
      }),
    ),
    stock: Type.Union([Type.Literal('online'), Type.Literal('offline')]),
    testData: Type.Boolean(),
    added: Type.String(),
    views: Type.Integer(),
    chapters: Type.Array(Type.Object({ start: Type.Number(), title: LocalizedTextSchema })),
    /** Absolute paths below /files, with a version that changes when a file is replaced. Absent for offline stock. */
    files: Type.Object({
      hls: Type.Optional(Type.String()),
      /** Only in the response for a single medium, and only if its stream can be started this way. */
      start: Type.Optional(StreamStart),
      progressive: Type.Array(
        Type.Object({ src: Type.String(), mime: Type.String(), height: Type.Optional(Type.Integer()) }),
      ),
      captions: Type.Array(
        Type.Object({
          lang: LanguageCode,
          kind: Type.Union([Type.Literal('captions'), Type.Literal('subtitles'), Type.Literal('descriptions')]),
          src: Type.String(),
        }),
      ),
      download: Type.Optional(
        Type.String({
          description: 'Path of the best file for download; the response names the file after the medium',
        }),
      ),
    }),
    scenes: Type.Optional(
      Type.Object(
        { sprite: Type.String({ description: 'Absolute path of a picture of tiles, row by row' }), ...sceneTiles },
        { description: 'Scenes, from keyframes' },
      ),
    ),
    supplements: Type.Optional(
      Type.Array(
        Type.Object({
          title: LocalizedTextSchema,
          href: Type.String({ description: 'A path below /files, or a URL of another site' }),
          type: Type.Optional(Type.String({ description: 'MIME type' })),
          size: Type.Optional(Type.Integer({ description: 'Bytes' })),
        }),
      ),
    ),
    poster: Type.Optional(Type.String()),
    posterColor: Type.Optional(Type.String()),
    datacite: Type.Optional(DataciteDescription),
  },
  { $id: 'MediaDetails' },
);
export type MediaDetails = Static<typeof MediaDetails>;

/** Data of a withdrawn medium that stays public (DataCite's tombstone page). */
export const MediaTombstone = Type.Object(
  {
    ...Type.Pick(MediaDetails, ['id', 'medium', 'title', 'creators', 'publisher', 'year', 'doi']).properties,
    withdrawn: Withdrawal,
  },
  { $id: 'MediaTombstone' },
);
export type MediaTombstone = Static<typeof MediaTombstone>;

export const TranscriptCue = Type.Object({
  start: Type.Number({ description: 'Seconds' }),
  end: Type.Number({ description: 'Seconds' }),
  text: Type.String({ description: 'Plain text, never markup' }),
  speaker: Type.Optional(Type.String({ description: 'Speaker, if the captions name a voice' })),
});
export type TranscriptCue = Static<typeof TranscriptCue>;
export const Transcript = Type.Object(
  {
    tracks: Type.Array(
      Type.Object({
        lang: LanguageCode,
        cues: Type.Array(TranscriptCue),
        correctedBy: Type.Optional(
          Type.Array(Type.String(), { description: 'Users who corrected it and want to be named' }),
        ),
      }),
    ),
  },
  { $id: 'Transcript' },
);
export type Transcript = Static<typeof Transcript>;

/** The series response of the specification: the first `max-videos` parts in order, and the total number. */
export const SeriesResponse = Type.Object(
  {
    id: Type.String(),
    title: LocalizedTextSchema,
    abstract: Type.Optional(LocalizedTextSchema),
    publisher: Type.Optional(PublisherRef),
    duration: Type.Number({ description: 'Seconds, all parts' }),
    entries: Type.Array(MediaObject),
    totalEntries: Type.Integer(),
  },
  { $id: 'Series' },
);
export type SeriesResponse = Static<typeof SeriesResponse>;
export const FlipbookResponse = Type.Object({ flipbookUrl: Type.String() }, { $id: 'Flipbook' });
