/** What the API says of uploads: a draft that is saved step by step, its files, and what becomes of it. */
import { Type, type Static } from 'typebox';
import { LanguageCode, LocaleSchema } from './text.ts';
import {
  declarations,
  processingFailures,
  processingSteps,
  uploadActions,
  uploadLicences,
  uploadLimits,
  uploadStates,
} from './upload-rules.ts';
import { ContributorRoleSchema, GenreSchema } from './vocabulary-schemas.ts';

export const UploadId = Type.String({ format: 'uuid' });
const orcid = Type.String({ pattern: '^[0-9]{4}-[0-9]{4}-[0-9]{4}-[0-9]{3}[0-9X]$' });
const noControls = '^[^\\u0000-\\u001f]*$';
const line = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: noControls });
/** Of several lines, without other control characters. */
const lines = (maxLength: number, minLength = 0) =>
  Type.String({ minLength, maxLength, pattern: '^[^\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f]*$' });
/** In English, German or both. */
const inLocales = (text: ReturnType<typeof lines>) => Type.Object({ en: Type.Optional(text), de: Type.Optional(text) });

const name = { family: line(120), given: Type.Optional(Type.String({ maxLength: 120, pattern: noControls })) };
/** Everything is optional until the draft is submitted: what is missing then is named by its path. */
export const UploadDescription = Type.Object(
  {
    title: Type.Optional(inLocales(Type.String({ maxLength: uploadLimits.titleLength, pattern: noControls }))),
    abstract: Type.Optional(inLocales(lines(uploadLimits.abstractLength))),
    creators: Type.Optional(
      Type.Array(Type.Object({ ...name, orcid: Type.Optional(orcid) }), { maxItems: uploadLimits.people }),
    ),
    contributors: Type.Optional(
      Type.Array(Type.Object({ ...name, role: ContributorRoleSchema, note: Type.Optional(line(200)) }), {
        maxItems: uploadLimits.people,
      }),
    ),
    publisher: Type.Optional(line(200)),
    year: Type.Optional(Type.Integer({ minimum: 1800, maximum: 2200 })),
    language: Type.Optional(LanguageCode),
    genre: Type.Optional(GenreSchema),
    subjects: Type.Optional(Type.Array(Type.String({ maxLength: 80 }), { maxItems: uploadLimits.subjects })),
    keywords: Type.Optional(Type.Array(line(80), { maxItems: uploadLimits.keywords })),
    series: Type.Optional(
      Type.Object({
        id: Type.Optional(Type.String({ pattern: '^[0-9]{1,18}$', description: 'One of the library' })),
        title: Type.Optional(line(uploadLimits.titleLength)),
        part: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
      }),
    ),
    doi: Type.Optional(Type.String({ pattern: '^10\\.[0-9]{4,9}/[^\\s]+$', maxLength: 200 })),
  },
  { $id: 'UploadDescription' },
);
export type UploadDescription = Static<typeof UploadDescription>;

export const UploadRights = Type.Object(
  {
    licence: Type.Optional(Type.Enum(Object.keys(uploadLicences) as (keyof typeof uploadLicences)[])),
    declared: Type.Array(Type.Enum([...declarations]), { uniqueItems: true, description: 'What has been ticked' }),
  },
  { $id: 'UploadRights' },
);
export type UploadRights = Static<typeof UploadRights>;

/** A file on its way or here. `received` of `size` bytes; its tus address takes the rest. */
const uploadFile = Type.Object({
  name: Type.String({ description: 'Cleaned' }),
  size: Type.Integer(),
  received: Type.Integer(),
  address: Type.String({ description: 'Where its bytes are sent by tus 1.0; a path of this site' }),
  fingerprint: Type.Optional(Type.String({ description: 'By which the browser recognises the file after a crash' })),
});

export const UploadProgress = Type.Object({
  step: Type.Enum([...processingSteps]),
  state: Type.Enum(['waiting', 'running', 'done', 'failed']),
  /** From 0 to 1, as long as it runs. */
  progress: Type.Optional(Type.Number({ minimum: 0, maximum: 1 })),
  secondsLeft: Type.Optional(Type.Number({ minimum: 0 })),
});

export const Upload = Type.Object(
  {
    id: UploadId,
    state: Type.Enum([...uploadStates]),
    version: Type.Integer({
      description: 'A change names the version it was made from; another one meanwhile is a 409',
    }),
    created: Type.String({ format: 'date-time' }),
    updated: Type.String({ format: 'date-time' }),
    file: Type.Optional(uploadFile),
    /** Ids of published media with the same SHA-256, which is known once the file has been checked. */
    sameAs: Type.Optional(Type.Array(Type.String())),
    /** One per language. */
    captions: Type.Array(Type.Object({ lang: LanguageCode, name: Type.String(), size: Type.Integer() })),
    poster: Type.Optional(Type.Object({ name: Type.String(), size: Type.Integer() })),
    description: UploadDescription,
    rights: UploadRights,
    /** What keeps it from being submitted: paths such as `description.title`, `file`, `rights.declared`. */
    missing: Type.Array(Type.String()),
    steps: Type.Array(UploadProgress),
    failure: Type.Optional(
      Type.Object({
        step: Type.Enum([...processingSteps]),
        rule: Type.Enum([...processingFailures]),
        detail: Type.String(),
      }),
    ),
    /** What the editor wrote when returning it. */
    message: Type.Optional(Type.String()),
    /** The medium it has become. */
    mediaId: Type.Optional(Type.String()),
    /** The medium whose file it takes the place of. */
    replaces: Type.Optional(Type.String()),
    /** What processing made of the file, for whoever reviews it: files as a medium's details have them. */
    preview: Type.Optional(
      Type.Object({
        duration: Type.Number({ description: 'Seconds' }),
        poster: Type.Optional(Type.String()),
        hls: Type.Optional(Type.String()),
        progressive: Type.Optional(Type.String()),
      }),
    ),
    /** What may be done with it just now by whoever asks. */
    actions: Type.Array(Type.Enum([...uploadActions])),
    /** Who uploaded it: for editors only. */
    author: Type.Optional(Type.String()),
  },
  { $id: 'Upload' },
);
export type Upload = Static<typeof Upload>;

export const UploadList = Type.Object(
  { uploads: Type.Array(Upload, { description: 'The latest change first' }), totalUploads: Type.Integer() },
  { $id: 'UploadList' },
);
export type UploadList = Static<typeof UploadList>;

/** PATCH of a draft: each given part replaces the part as a whole. */
export const UploadChange = Type.Object(
  {
    version: Type.Integer(),
    description: Type.Optional(UploadDescription),
    rights: Type.Optional(UploadRights),
  },
  {
    $id: 'UploadChange',
    examples: [
      {
        version: 3,
        description: {
          title: { en: 'Standing waves' },
          creators: [{ family: 'Carberry', given: 'Josiah', orcid: '0000-0002-1825-0097' }],
          language: 'en',
          genre: 'lecture',
          subjects: ['physics'],
        },
        rights: { licence: 'CC BY 4.0', declared: [...declarations] },
      },
    ],
  },
);
export type UploadChange = Static<typeof UploadChange>;

/** The draft that somebody has seen and submits. */
export const UploadVersion = Type.Object(
  { version: Type.Integer() },
  { $id: 'UploadVersion', examples: [{ version: 4 }] },
);

/** Takes a published medium away; its page says since when, and why. */
export const UploadWithdrawal = Type.Object(
  { version: Type.Integer(), reason: Type.Optional(inLocales(lines(1000))) },
  {
    $id: 'UploadWithdrawal',
    examples: [
      { version: 5, reason: { en: 'At the request of a person shown', de: 'Auf Wunsch einer gezeigten Person' } },
    ],
  },
);

/** What the author wants to be told in. */
export const UploadStart = Type.Object(
  {
    locale: LocaleSchema,
    replaces: Type.Optional(Type.String({ pattern: '^[0-9]{1,18}$', description: 'Medium whose file is replaced' })),
  },
  { $id: 'UploadStart', examples: [{ locale: 'en' }, { locale: 'de', replaces: '1000042' }] },
);

export const ReviewDecision = Type.Union(
  [
    Type.Object({ version: Type.Integer(), decision: Type.Literal('publish') }),
    Type.Object({ version: Type.Integer(), decision: Type.Literal('return'), message: lines(4000, 1) }),
  ],
  {
    $id: 'ReviewDecision',
    examples: [
      { version: 4, decision: 'publish' },
      { version: 4, decision: 'return', message: 'Please name the lake.' },
    ],
  },
);
export type ReviewDecision = Static<typeof ReviewDecision>;

/** What the portal takes, for the form. */
export const UploadConditions = Type.Object(
  {
    maxBytes: Type.Integer(),
    /** Bytes that this user may still send. */
    quotaLeft: Type.Integer(),
    review: Type.Boolean(),
    transcoding: Type.Boolean({ description: 'False where the server has no ffmpeg: files wait until it has' }),
  },
  { $id: 'UploadConditions' },
);
export type UploadConditions = Static<typeof UploadConditions>;
