/**
 * Moves schemas that have an `$id` to `components.schemas`, so that a generated client has one type per schema.
 * @fastify/swagger drops these ids and numbers the schemas, so the ids pass through it under another key.
 */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
export type JsonObject = { [key: string]: Json };

const nameKey = 'x-schema-name';

const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Applies `change` to all objects in `value`, innermost first. */
function changeObjects(value: Json, change: (object: JsonObject) => JsonObject): Json {
  if (Array.isArray(value)) return value.map((item) => changeObjects(item, change));
  if (!isObject(value)) return value;
  const changed = Object.entries(value).map(([key, item]): [string, Json] => [key, changeObjects(item, change)]);
  return change(Object.fromEntries(changed));
}

/** Plain copy: schemas and documents contain class instances and `undefined`, which JSON does not have. */
function toJson(value: unknown): Json {
  const text = JSON.stringify(value ?? null);
  return JSON.parse(text);
}

/** Copies each `$id` of a route's schema to the key that `nameSchemas` reads. */
export function markNames(schema: unknown): JsonObject {
  const marked = changeObjects(toJson(schema), ({ $id, ...rest }) =>
    $id === undefined ? rest : { ...rest, [nameKey]: $id },
  );
  return isObject(marked) ? marked : {};
}

const byKey = (value: Json | undefined): JsonObject =>
  Object.fromEntries(Object.entries(isObject(value) ? value : {}).toSorted(([a], [b]) => (a < b ? -1 : 1)));

/** The document with its named schemas as components, sorted to be independent of the order of registration. */
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
