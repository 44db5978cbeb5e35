import type { FastifySchemaCompiler } from 'fastify';
import { Compile } from 'typebox/compile';
import { Value } from 'typebox/value';
import type { TSchema } from 'typebox';
import { ApiError } from './api-error.ts';

const partNames: Record<string, string> = { querystring: 'query', params: 'path', headers: 'header', body: 'body' };

/** Wraps single values in lists: `?f=a` means a list of one. */
function wrapSingles(schema: TSchema, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('properties' in schema)) return value;
  const properties = Object.entries(schema.properties ?? {});
  const lists = properties.filter(([, property]) => property?.type === 'array').map(([name]) => name);
  const entries = Object.entries(value).map(([name, item]) =>
    lists.includes(name) && !Array.isArray(item) ? [name, [item]] : [name, item],
  );
  return Object.fromEntries(entries);
}

/** Validates a part of the request. Texts in URLs are converted to the numbers, booleans and lists of the schema. */
export const compileValidator: FastifySchemaCompiler<TSchema> = ({ schema, httpPart = 'body' }) => {
  const compiled = Compile(schema);
  const prepare = (value: unknown): unknown =>
    httpPart === 'body' ? value : Value.Default(schema, Value.Convert(schema, wrapSingles(schema, value)));
  return (value: unknown) => {
    const prepared = prepare(value);
    if (compiled.Check(prepared)) return { value: prepared };
    const [first] = compiled.Errors(prepared);
    const field = [partNames[httpPart] ?? httpPart, ...(first?.instancePath ?? '').split('/').filter(Boolean)].join(
      '.',
    );
    return { error: new ApiError('bad_request', `${field}: ${first?.message ?? 'is not valid'}`) };
  };
};
