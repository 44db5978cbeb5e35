/**
 * Moves schemas that have an `$id` to `components.schemas`, and error responses to `components.responses`, so that the
 * document and a generated client contain each of them once. @fastify/swagger drops these ids and numbers the schemas,
 * so the ids pass through it under another key.
 */
import { isDeepStrictEqual } from 'node:util';

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
export type JsonObject = { [key: string]: Json };

const nameKey = 'x-schema-name';

/** Whether a value is an object, and no list. */
export const isObject = (value: Json | undefined): value is JsonObject =>
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

/** Name of a response's component: `NotFound` for "Not Found". */
const componentName = (description: string) => description.replaceAll(/[^A-Za-z]/g, '');

/**
 * Moves the error responses of all operations to components.
 * @returns the paths, which refer to the components, and the components
 */
function nameErrorResponses(paths: JsonObject): { paths: JsonObject; responses: JsonObject } {
  const components: JsonObject = {};
  const named = changeObjects(paths, (object) => {
    const { responses } = object;
    if (!isObject(responses)) return object;
    const referring = Object.entries(responses).map(([status, response]): [string, Json] => {
      if (Number(status) < 400 || !isObject(response) || typeof response['description'] !== 'string')
        return [status, response];
      const name = componentName(response['description']);
      const component = (components[name] ??= response);
      // A response of its own, such as one with another body, stays in its operation.
      return [status, isDeepStrictEqual(component, response) ? { $ref: `#/components/responses/${name}` } : response];
    });
    return { ...object, responses: Object.fromEntries(referring) };
  });
  return { paths: isObject(named) ? named : {}, responses: components };
}

/**
 * The document with its named schemas and its error responses as components, sorted to be independent of the order of
 * registration.
 */
export function nameComponents(document: object): JsonObject {
  const schemas: JsonObject = {};
  const named = changeObjects(toJson(document), ({ [nameKey]: name, ...schema }) => {
    if (typeof name !== 'string') return schema;
    schemas[name] ??= schema;
    return { $ref: `#/components/schemas/${name}` };
  });
  const { paths: ownPaths, components, ...rest } = isObject(named) ? named : {};
  const { paths, responses } = nameErrorResponses(byKey(ownPaths));
  return {
    ...rest,
    paths,
    components: { ...byKey(components), responses: byKey(responses), schemas: byKey(schemas) },
  };
}
