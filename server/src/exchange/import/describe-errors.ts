import { type TSchema } from 'typebox';

/** The properties that are read of a validator's error (its own type is wider). */
interface SchemaError {
  keyword: string;
  schemaPath: string;
  instancePath: string;
  message: string;
  params: object;
}
const maxProblems = 5;

/**
 * One sentence per invalid field, at most five: `creators[0].name: must not have fewer than 1 characters, found ""`.
 */
export function describeErrors(schema: TSchema, errors: readonly SchemaError[], value: unknown): string[] {
  const problems = new Map<string, string>();
  for (const error of errors) {
    const field = fieldName(error.instancePath);
    if (error.keyword === 'required' && 'requiredProperties' in error.params) {
      const prefix = field === '' ? '' : `${field}.`;
      for (const name of [error.params.requiredProperties].flat()) problems.set(`${prefix}${name}`, 'is missing');
      continue;
    }
    if (problems.has(field)) continue;
    problems.set(field, `${choices(schema, error) ?? error.message}, found ${excerpt(value, error)}`);
  }
  return [...problems].slice(0, maxProblems).map(([field, problem]) => `${field}: ${problem}`);
}

/** `/creators/0/name` → `creators[0].name` */
function fieldName(pointer: string): string {
  return pointer
    .slice(1)
    .replaceAll(/\/(\d+)(?=\/|$)/g, '[$1]')
    .replaceAll('/', '.');
}

/** Allowed values. A union of literals reports an error for each literal; together, they are the allowed values. */
function choices(schema: TSchema, { schemaPath, params }: SchemaError): string | undefined {
  if ('allowedValues' in params && Array.isArray(params.allowedValues))
    return `must be one of ${params.allowedValues.join(', ')}`;
  const [path, branch] = schemaPath.split('/anyOf');
  if (branch === undefined || path === undefined) return undefined;
  const union = resolvePointer(schema, path.slice(1));
  if (typeof union !== 'object' || union === null || !('anyOf' in union) || !Array.isArray(union.anyOf))
    return undefined;
  return `must be one of ${union.anyOf.map((option: { const?: unknown }) => String(option.const)).join(', ')}`;
}

function excerpt(value: unknown, { instancePath }: SchemaError): string {
  const text = JSON.stringify(resolvePointer(value, instancePath)) ?? 'nothing';
  return text.length > 80 ? `${text.slice(0, 79)}…` : text;
}

function resolvePointer(value: unknown, pointer: string): unknown {
  let found = value;
  for (const key of pointer.split('/').slice(1)) {
    if (typeof found !== 'object' || found === null) return undefined;
    found = Object.getOwnPropertyDescriptor(found, key)?.value;
  }
  return found;
}
