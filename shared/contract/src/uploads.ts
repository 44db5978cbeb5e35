/** Uploads in the API: a draft that is saved step by step, its files, and its state. */
import { Type, type Static } from 'typebox';
import { DataciteDescription } from './datacite.ts';
import { locales, type Locale } from './locale.ts';
import { LanguageCode, LocaleSchema, LocalizedTextSchema } from './text.ts';
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
/** Text of several lines, without other control characters. */
const lines = (maxLength: number, minLength = 0) =>
  Type.String({ minLength, maxLength, pattern: '^[^\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f]*$' });
/** A text in some of the portal's languages. */
const inLocales = (text: ReturnType<typeof lines>) =>
  Type.Object(
    // One entry per language.
    Object.fromEntries(locales.map((locale) => [locale, Type.Optional(text)])) as Record<
      Locale,
      Type.TOptional<typeof text>
    >,
  );

const name = { family: line(120), given: Type.Optional(Type.String({ maxLength: 120, pattern: noControls })) };
const { properties: parts } = DataciteDescription;
const { nameIdentifiers, affiliation } = parts.creators.items.properties;
/** What DataCite says about a person or organisation: the identifiers besides the ORCID iD of creators. */
const identified = { nameIdentifiers, affiliation };

/** Parts of DataCite's description that authors enter. Their people are in the other fields of the description. */
export const UploadDatacite = Type.Object({
  fundingReferences: parts.fundingReferences,
  relatedIdentifiers: parts.relatedIdentifiers,
  version: parts.version,
  alternateIdentifiers: parts.alternateIdentifiers,
  dates: parts.dates,
  geoLocations: parts.geoLocations,
  subjects: parts.subjects,
  sizes: parts.sizes,
  formats: parts.formats,
});
export type UploadDatacite = Static<typeof UploadDatacite>;

/** Everything is optional until the draft is submitted. Missing fields are then listed by their paths. */
export const UploadDescription = Type.Object(
  {
    title: Type.Optional(inLocales(Type.String({ maxLength: uploadLimits.titleLength, pattern: noControls }))),
    abstract: Type.Optional(inLocales(lines(uploadLimits.abstractLength))),
    creators: Type.Optional(
      Type.Array(Type.Object({ ...name, orcid: Type.Optional(orcid), ...identified }), {
        maxItems: uploadLimits.people,
      }),
    ),
    contributors: Type.Optional(
      Type.Array(
        Type.Object({
          ...name,
          role: ContributorRoleSchema,
          note: Type.Optional(line(200)),
          contributorType: Type.Optional(parts.contributors.items.properties.contributorType),
          ...identified,
        }),
        { maxItems: uploadLimits.people },
      ),
    ),
    publisher: Type.Optional(line(200)),
    year: Type.Optional(Type.Integer({ minimum: 1800, maximum: 2200 })),
    language: Type.Optional(LanguageCode),
    genre: Type.Optional(GenreSchema),
    subjects: Type.Optional(Type.Array(Type.String({ maxLength: 80 }), { maxItems: uploadLimits.subjects })),
    keywords: Type.Optional(Type.Array(line(80), { maxItems: uploadLimits.keywords })),
    series: Type.Optional(
      Type.Object({
        id: Type.Optional(Type.String({ pattern: '^[0-9]{1,18}$', description: 'Id of a record of the library' })),
        title: Type.Optional(line(uploadLimits.titleLength)),
        part: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
      }),
    ),
    doi: Type.Optional(Type.String({ pattern: '^10\\.[0-9]{4,9}/[^\\s]+$', maxLength: 200 })),
    /**
     * With it, the description replaces these parts of the medium, and identifiers, affiliations and DataCite's types of
     * its people. Without it, they stay as they are.
     */
    datacite: Type.Optional(UploadDatacite),
  },
  { $id: 'UploadDescription' },
);
export type UploadDescription = Static<typeof UploadDescription>;

export const UploadRights = Type.Object(
  {
    licence: Type.Optional(Type.Enum(Object.keys(uploadLicences) as (keyof typeof uploadLicences)[])),
    declared: Type.Array(Type.Enum([...declarations]), { uniqueItems: true, description: 'Accepted declarations' }),
  },
  { $id: 'UploadRights' },
);
export type UploadRights = Static<typeof UploadRights>;

/**
 * A file that is being uploaded or has been. `received` of `size` bytes have arrived; the rest is sent to its tus URL.
 */
const uploadFile = Type.Object({
  name: Type.String({ description: 'Cleaned' }),
  size: Type.Integer(),
  received: Type.Integer(),
  address: Type.String({ description: 'Path on this site to which the bytes are sent by tus 1.0' }),
  fingerprint: Type.Optional(Type.String({ description: 'Lets the browser recognise the file after a crash' })),
});

export const UploadProgress = Type.Object({
  step: Type.Enum([...processingSteps]),
  state: Type.Enum(['waiting', 'running', 'done', 'failed']),
  /** From 0 to 1, while the step runs. */
  progress: Type.Optional(Type.Number({ minimum: 0, maximum: 1 })),
  secondsLeft: Type.Optional(Type.Number({ minimum: 0 })),
});

export const Upload = Type.Object(
  {
    id: UploadId,
    state: Type.Enum([...uploadStates]),
    version: Type.Integer({
      description:
        'A change names the version it is based on; if that is no longer the current one, the response is 409',
    }),
    created: Type.String({ format: 'date-time' }),
    updated: Type.String({ format: 'date-time' }),
    file: Type.Optional(uploadFile),
    /** Ids of published media with the same SHA-256. The hash is known once the file has been checked. */
    sameAs: Type.Optional(Type.Array(Type.String())),
    /** One captions file per language. */
    captions: Type.Array(Type.Object({ lang: LanguageCode, name: Type.String(), size: Type.Integer() })),
    poster: Type.Optional(Type.Object({ name: Type.String(), size: Type.Integer() })),
    description: UploadDescription,
    rights: UploadRights,
    /** Fields that prevent submission, as paths such as `description.title`, `file`, `rights.declared`. */
    missing: Type.Array(Type.String()),
    steps: Type.Array(UploadProgress),
    failure: Type.Optional(
      Type.Object({
        step: Type.Enum([...processingSteps]),
        rule: Type.Enum([...processingFailures]),
        detail: Type.String(),
      }),
    ),
    /** The editor's message when returning the upload. */
    message: Type.Optional(Type.String()),
    /** Published medium that already has the part's number in the series. It prevents submission and publication. */
    partTaken: Type.Optional(Type.Object({ id: Type.String(), title: LocalizedTextSchema })),
    /** Publisher or series of the library, in a review, that the author only proposes. Publication accepts them. */
    proposals: Type.Optional(Type.Array(Type.Enum(['publisher', 'series']))),
    /** Id of the published medium. */
    mediaId: Type.Optional(Type.String()),
    /** Id of the medium whose file this upload replaces. */
    replaces: Type.Optional(Type.String()),
    /** Result of processing, for reviewers. Files are named as in a medium's details. */
    preview: Type.Optional(
      Type.Object({
        duration: Type.Number({ description: 'Seconds' }),
        poster: Type.Optional(Type.String()),
        hls: Type.Optional(Type.String()),
        progressive: Type.Optional(Type.String()),
      }),
    ),
    /** Actions that the caller may do now. */
    actions: Type.Array(Type.Enum([...uploadActions])),
    /** Author of the upload. Only in responses to editors. */
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

/** PATCH of a draft. A given part replaces the stored part completely. */
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

/** Version of the draft that the author has seen and submits. */
export const UploadVersion = Type.Object(
  { version: Type.Integer() },
  { $id: 'UploadVersion', examples: [{ version: 4 }] },
);

/** Withdraws a published medium. Its page shows since when, and why. */
export const UploadWithdrawal = Type.Object(
  { version: Type.Integer(), reason: Type.Optional(inLocales(lines(1000))) },
  {
    $id: 'UploadWithdrawal',
    examples: [
      { version: 5, reason: { en: 'At the request of a person shown', de: 'Auf Wunsch einer gezeigten Person' } },
    ],
  },
);

/** Language in which the author is notified. */
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

/** Upload limits of this portal, for the form. */
export const UploadConditions = Type.Object(
  {
    maxBytes: Type.Integer(),
    /** Bytes that this user may still upload. */
    quotaLeft: Type.Integer(),
    beforeFirst: Type.Boolean({ description: 'The quota is smaller, because nothing of this user is published yet' }),
    review: Type.Boolean(),
    transcoding: Type.Boolean({ description: '`false`: the server has no ffmpeg, so files are not processed yet' }),
  },
  { $id: 'UploadConditions' },
);
export type UploadConditions = Static<typeof UploadConditions>;
