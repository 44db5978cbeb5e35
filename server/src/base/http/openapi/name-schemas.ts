/**
 * Gives every schema that has an `$id` its name in `components.schemas`, so that a generated client has one type per
 * thing. @fastify/swagger drops those ids (and numbers what is left), so they travel past it under a key of their own.
 */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
export type JsonObject = { [key: string]: Json };

const nameKey = 'x-schema-name';

const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** `value` with every object in it replaced by what `change` makes of it, innermost first. */
function changeObjects(value: Json, change: (object: JsonObject) => JsonObject): Json {
  if (Array.isArray(value)) return value.map((item) => changeObjects(item, change));
  if (!isObject(value)) return value;
  const changed = Object.entries(value).map(([key, item]): [string, Json] => [key, changeObjects(item, change)]);
  return change(Object.fromEntries(changed));
}

/** A plain copy: schemas and documents hold class instances and `undefined` besides what JSON knows. */
function toJson(value: unknown): Json {
  const text = JSON.stringify(value ?? null);
  return JSON.parse(text);
}

/** A route's schema with each `$id` under the key that `nameSchemas` reads. */
export function markNames(schema: unknown): JsonObject {
  const marked = changeObjects(toJson(schema), ({ $id, ...rest }) =>
    $id === undefined ? rest : { ...rest, [nameKey]: $id },
  );
  return isObject(marked) ? marked : {};
}

const byKey = (value: Json | undefined): JsonObject =>
  Object.fromEntries(Object.entries(isObject(value) ? value : {}).toSorted(([a], [b]) => (a < b ? -1 : 1)));

/** The document with its named schemas as components; sorted, so that it does not depend on the order of registration. */
export function nameSchemas(document: object): JsonObject {
  const schemas: JsonObject = {};
  const named = changeObjects(toJson(document), ({ [nameKey]: name, ...schema }) => {
    if (typeof name !== 'string') return schema;
    schemas[name] ??= schema;
    return { $ref: `#/components/schemas/${name}` };
  });
  const { paths, components, ...rest } = isObject(named) ? named : {};
  return { ...rest, paths: byKey(paths), components: { ...byKey(components), schemas: byKey(schemas) } };
}
