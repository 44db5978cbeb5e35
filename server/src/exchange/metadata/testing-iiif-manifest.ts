/** What IIIF Presentation 3.0 requires of a manifest of audio or video (https://iiif.io/api/presentation/3.0/). */
import { Type } from 'typebox';

const strict = { additionalProperties: false };
/** Section 2.1: an HTTP(S) URI; that of a canvas has no fragment. */
const Id = Type.String({ pattern: '^https?://[^\\s#]+$' });
/** Section 4.4: languages as BCP 47, or `none`. */
const LanguageMap = Type.Record(
  Type.String({ pattern: '^(none|[a-z]{2,3}(-[A-Za-z0-9]+)*)$' }),
  Type.Array(Type.String({ minLength: 1 }), { minItems: 1 }),
  { ...strict, minProperties: 1 },
);
const Pixels = Type.Integer({ minimum: 1 });
const Seconds = Type.Number({ exclusiveMinimum: 0 });
const size = { width: Type.Optional(Pixels), height: Type.Optional(Pixels) };
const listOf = <Of extends Parameters<typeof Type.Array>[0]>(item: Of) => Type.Array(item, { minItems: 1 });

const Resource = Type.Object(
  {
    id: Id,
    type: Type.Enum(['Dataset', 'Image', 'Sound', 'Text', 'Video']),
    label: Type.Optional(LanguageMap),
    format: Type.Optional(Type.String({ pattern: '^[a-z]+/[a-z0-9.+-]+$' })),
    profile: Type.Optional(Type.String()),
    language: Type.Optional(Type.Union([Type.String(), listOf(Type.String())])),
    duration: Type.Optional(Seconds),
    ...size,
  },
  strict,
);
const Choice = Type.Object({ type: Type.Literal('Choice'), items: Type.Array(Resource, { minItems: 2 }) }, strict);
const Page = Type.Object({ ...Resource.properties, label: LanguageMap }, strict);

const annotationPage = (motivation: string) =>
  Type.Object(
    {
      id: Id,
      type: Type.Literal('AnnotationPage'),
      items: listOf(
        Type.Object(
          {
            id: Id,
            type: Type.Literal('Annotation'),
            motivation: Type.Literal(motivation),
            body: Type.Union([Choice, Resource]),
            target: Id,
          },
          strict,
        ),
      ),
    },
    strict,
  );
const canvas = {
  id: Id,
  type: Type.Literal('Canvas'),
  label: LanguageMap,
  duration: Type.Optional(Seconds),
  ...size,
  items: listOf(annotationPage('painting')),
  annotations: Type.Optional(listOf(annotationPage('supplementing'))),
};
const Canvas = Type.Object({ ...canvas, accompanyingCanvas: Type.Optional(Type.Object(canvas, strict)) }, strict);
const Range = Type.Object(
  {
    id: Id,
    type: Type.Literal('Range'),
    label: LanguageMap,
    items: listOf(
      Type.Object(
        {
          id: Type.String({ pattern: '^https://[^\\s#]+#t=[0-9.]+,[0-9.]+$' }),
          type: Type.Literal('Canvas'),
        },
        strict,
      ),
    ),
  },
  strict,
);
const Pair = Type.Object({ label: LanguageMap, value: LanguageMap }, strict);

export const Manifest = Type.Object(
  {
    '@context': Type.Literal('http://iiif.io/api/presentation/3/context.json'),
    id: Id,
    type: Type.Literal('Manifest'),
    label: LanguageMap,
    summary: Type.Optional(LanguageMap),
    metadata: Type.Array(Pair),
    // Section 3.2: those of Creative Commons and RightsStatements.org are what these define, with http.
    rights: Type.Optional(Type.String({ pattern: '^(?!https://(creativecommons|rightsstatements))https?://[^\\s]+$' })),
    requiredStatement: Pair,
    provider: listOf(
      Type.Object({ id: Id, type: Type.Literal('Agent'), label: LanguageMap, homepage: listOf(Page) }, strict),
    ),
    homepage: listOf(Page),
    thumbnail: listOf(Resource),
    seeAlso: listOf(Resource),
    rendering: Type.Optional(listOf(Page)),
    partOf: Type.Optional(
      listOf(Type.Object({ id: Id, type: Type.Literal('Collection'), label: LanguageMap }, strict)),
    ),
    items: listOf(Canvas),
    structures: Type.Optional(
      listOf(Type.Object({ id: Id, type: Type.Literal('Range'), label: LanguageMap, items: listOf(Range) }, strict)),
    ),
  },
  strict,
);
