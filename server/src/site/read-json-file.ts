import { readFile } from 'node:fs/promises';
import type { TSchema } from 'typebox';
import { Value } from 'typebox/value';

/**
 * Reads a JSON file that must match the schema.
 * @throws Error that names the file and its first error
 */
export async function readJsonFile<Schema extends TSchema>(file: string, schema: Schema) {
  const value = parseJson(file, await readFile(file, 'utf8'));
  const [error] = Value.Errors(schema, value);
  if (error) throw new Error(`${file}: ${error.instancePath || '/'} ${error.message}`);
  return Value.Parse(schema, value);
}

function parseJson(file: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`${file} is not JSON`, { cause: error });
  }
}
