/** Descriptions of published media, which editors change. What they change is stored apart from what an import brings. */
import { Type, type Static } from 'typebox';
import { UploadDescription, UploadId } from './uploads.ts';

/** Fields of a description. Each has one value, which is changed, compared and restored as a whole. */
export const describedFields = [
  'title',
  'abstract',
  'creators',
  'contributors',
  'publisher',
  'year',
  'language',
  'genre',
  'subjects',
  'keywords',
  'series',
  'doi',
  'datacite.fundingReferences',
  'datacite.relatedIdentifiers',
  'datacite.version',
  'datacite.alternateIdentifiers',
  'datacite.dates',
  'datacite.geoLocations',
  'datacite.subjects',
  'datacite.sizes',
  'datacite.formats',
] as const;
export type DescribedField = (typeof describedFields)[number];
const field = Type.Enum([...describedFields]);
const Timestamp = Type.String({ format: 'date-time' });
const editor = Type.Optional(Type.String({ description: 'Username, unless the account was deleted' }));
const version = Type.Integer({
  description: 'A change names the version it is based on; if that is no longer the current one, the response is 409',
});

/** A field whose value editors have changed, of a medium that did not come by an upload. */
const change = Type.Object({
  field,
  changed: Timestamp,
  editor,
  sourceChanged: Type.Boolean({
    description: 'Whether the source has another value now than at the time of the change',
  }),
  /** Value of the source: a description with this field only, or an empty one if the source has none. */
  source: UploadDescription,
});

export const MediaDescription = Type.Object(
  {
    id: Type.String(),
    version,
    description: UploadDescription,
    upload: Type.Optional(UploadId),
    fixed: Type.Array(field, {
      description: 'Fields with values that a description cannot contain, such as too long ones; changes preserve them',
    }),
    changes: Type.Array(change),
  },
  { $id: 'MediaDescription' },
);
export type MediaDescription = Static<typeof MediaDescription>;

export const MediaDescriptionChange = Type.Object(
  { version, description: UploadDescription },
  {
    $id: 'MediaDescriptionChange',
    examples: [{ version: 3, description: { title: { en: 'Standing waves' }, keywords: ['waves'] } }],
  },
);

/** Which value a changed field has: that of the source, or that of the editors although the source has another one. */
export const MediaDescriptionDecision = Type.Object(
  {
    version,
    fields: Type.Array(field, { minItems: 1, uniqueItems: true }),
    value: Type.Enum(['source', 'changed']),
  },
  { $id: 'MediaDescriptionDecision', examples: [{ version: 3, fields: ['title'], value: 'source' }] },
);

/** Who changed a description. `import`: a harvest or an import. `author`: who uploaded the medium. */
export const descriptionCauses = ['editor', 'author', 'import', 'restored'] as const;

export const MediaDescriptionVersionList = Type.Object(
  {
    versions: Type.Array(
      Type.Object({
        number: Type.Integer({ description: 'Counted for each medium, from 1' }),
        created: Timestamp,
        cause: Type.Enum([...descriptionCauses]),
        editor,
        fields: Type.Array(field, { description: 'Fields that were changed' }),
      }),
      { description: 'Changes of the description, the newest first' },
    ),
  },
  { $id: 'MediaDescriptionVersionList' },
);
export type MediaDescriptionVersionList = Static<typeof MediaDescriptionVersionList>;

export const MediaDescriptionRestore = Type.Object(
  { version },
  { $id: 'MediaDescriptionRestore', examples: [{ version: 3 }] },
);

/** For the export of the account. */
export const DescribedMedia = Type.Array(
  Type.Object({
    mediaId: Type.String(),
    number: Type.Integer(),
    created: Timestamp,
    cause: Type.Enum([...descriptionCauses]),
    fields: Type.Array(field),
  }),
  { description: 'Changes of descriptions of published media that the user made' },
);
export type DescribedMedia = Static<typeof DescribedMedia>;
