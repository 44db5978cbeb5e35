/** The mapping file of a table: a YAML file that says where its columns belong. docs/importing.md explains it. */
import { contributorRoles } from '@mediothek/contract';
import { Type, type Static } from 'typebox';
import { Compile } from 'typebox/compile';
import { parseDocument } from 'yaml';
import { describeErrors } from './describe-errors.ts';
import { InputError } from './input-error.ts';

/** Fields of a record that a column can have. */
export const csvFields = [
  'identifier',
  'id',
  'title',
  'alternativeTitles',
  'abstract',
  'medium',
  'language',
  'genre',
  'creators',
  'contributors',
  'publisher',
  'year',
  'subjects',
  'keywords',
  'duration',
  'licence',
  'doi',
  'series',
  'part',
  'link',
  'added',
  'stock',
  'ignore',
] as const;
export type CsvField = (typeof csvFields)[number];

const Lang = Type.String({ pattern: '^[a-z]{2,3}$' });
const CsvColumn = Type.Object(
  {
    field: Type.Enum([...csvFields]),
    language: Type.Optional(Lang),
    separator: Type.Optional(Type.String({ minLength: 1, maxLength: 5 })),
    role: Type.Optional(Type.Enum([...contributorRoles])),
    values: Type.Optional(Type.Record(Type.String(), Type.String())),
  },
  { additionalProperties: false },
);
const CsvMapping = Type.Object(
  {
    source: Type.String({ pattern: '^[a-z0-9][a-z0-9.-]{0,79}$' }),
    delimiter: Type.Optional(Type.String({ minLength: 1, maxLength: 1 })),
    columns: Type.Record(Type.String(), CsvColumn),
    constants: Type.Optional(
      Type.Object(
        {
          medium: Type.Optional(Type.Enum(['video', 'audio'])),
          language: Type.Optional(Lang),
          genre: Type.Optional(Type.String()),
          publisher: Type.Optional(Type.String({ minLength: 1 })),
          licence: Type.Optional(Type.String()),
          series: Type.Optional(Type.String({ minLength: 1 })),
          stock: Type.Optional(Type.Enum(['online', 'offline'])),
        },
        { additionalProperties: false },
      ),
    ),
  },
  { additionalProperties: false },
);
export type CsvColumn = Static<typeof CsvColumn>;
export type CsvMapping = Static<typeof CsvMapping>;
const validator = Compile(CsvMapping);

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** `Jahr: year` is short for `Jahr: { field: year }`. */
function complete(value: unknown): unknown {
  if (!isObject(value) || !isObject(value.columns)) return value;
  const columns = Object.entries(value.columns).map(([name, column]) => [
    name,
    typeof column === 'string' ? { field: column } : column,
  ]);
  return { ...value, columns: Object.fromEntries(columns) };
}

/**
 * Parses and validates the text of a mapping file.
 * @param file name for messages
 * @throws InputError that names what is wrong and where
 */
export function readCsvMapping(file: string, text: string): CsvMapping {
  const document = parseDocument(text);
  const [syntax] = document.errors;
  if (syntax) throw new InputError(`${file} is not YAML: ${syntax.message}`);
  const value = complete(document.toJS({ maxAliasCount: 10 }));
  if (!validator.Check(value)) {
    const problems = describeErrors(CsvMapping, validator.Errors(value), value);
    throw new InputError(`${file} is no mapping: ${problems.join('; ')}`);
  }
  const fields = Object.values(value.columns).map(({ field }) => field);
  if (!fields.includes('identifier')) throw new InputError(`${file} is no mapping: no column is the identifier`);
  return value;
}
