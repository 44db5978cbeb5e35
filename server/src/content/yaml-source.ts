import type { Static, TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { LineCounter, parseDocument } from 'yaml';
import { ContentError, type ContentProblem } from './content-error.ts';

type Path = readonly (string | number)[];

/** YAML text that is valid by its schema, with the positions of its values. */
export interface YamlSource<T> {
  value: T;
  /** Problem `message` at the position of `path`, or of the nearest existing parent. */
  problemAt(path: Path, message: string): ContentProblem;
}

/**
 * Parses and validates a YAML text.
 * @param file name for messages
 * @param firstLine line of the file on which `text` starts
 * @throws ContentError with all problems: those of the syntax, or else those of the schema
 */
export function readYaml<Schema extends TSchema>(
  file: string,
  text: string,
  schema: Schema,
  firstLine = 1,
): YamlSource<Static<Schema>> {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const problemAtOffset = (offset: number, message: string): ContentProblem => {
    const { line, col } = lines.linePos(offset);
    return { file, line: line + firstLine - 1, column: col, message };
  };
  if (document.errors.length > 0) {
    throw new ContentError(document.errors.map(({ pos, message }) => problemAtOffset(pos[0], message)));
  }
  const problemAt = (path: Path, message: string): ContentProblem => {
    for (let depth = path.length; depth > 0; depth--) {
      const node = document.getIn(path.slice(0, depth), true);
      const range: unknown = typeof node === 'object' && node !== null && 'range' in node ? node.range : undefined;
      if (Array.isArray(range)) return problemAtOffset(Number(range[0]), message);
    }
    return problemAtOffset(0, message);
  };
  const value: unknown = document.toJS();
  const problems = describeProblems(schema, value);
  if (problems.length > 0) throw new ContentError(problems.map(({ path, message }) => problemAt(path, message)));
  return { value: Value.Parse(schema, value), problemAt };
}

type SchemaError = ReturnType<typeof Value.Errors>[number];

/** Alternative of a union to which the error belongs, such as `#/properties/providers/items/anyOf/0`. */
const alternativeOf = ({ schemaPath }: SchemaError): string | undefined => /^.*\/anyOf\/\d+/.exec(schemaPath)?.[0];
const isWithin = (instance: string, { instancePath }: SchemaError): boolean =>
  `${instancePath}/`.startsWith(`${instance}/`);

/**
 * Errors without those of alternatives of a union that are not meant, because their `kind` is another one. If no
 * alternative has the kind, this error is the only one.
 */
function errorsOfKind(errors: readonly SchemaError[]): SchemaError[] {
  const kinds = errors
    .filter(({ keyword }) => keyword === 'const')
    .map((error) => ({ error, alternative: alternativeOf(error), object: error.instancePath.replace(/\/[^/]*$/, '') }));
  const unions = errors.filter(({ keyword }) => keyword === 'anyOf');
  const meant = errors.filter(
    (error) =>
      !unions.includes(error) &&
      !kinds.some(({ alternative, object }) => alternative === alternativeOf(error) && isWithin(object, error)),
  );
  const unexplained = unions.filter(({ instancePath }) => !meant.some((error) => isWithin(instancePath, error)));
  const wrongKinds = kinds.filter(({ object }) => unexplained.some(({ instancePath }) => instancePath === object));
  return [...meant, ...wrongKinds.map(({ error }) => error)];
}

function describeProblems(schema: TSchema, value: unknown): { path: Path; message: string }[] {
  return errorsOfKind(Value.Errors(schema, value)).flatMap((error) => {
    const path = toPath(error.instancePath);
    const location = path
      .map((part) => (typeof part === 'number' ? `[${part}]` : `.${part}`))
      .join('')
      .replace(/^\./, '');
    const prefix = location === '' ? '' : `${location}: `;
    switch (error.keyword) {
      // Reported a second time, with the name, by `additionalProperties` of the enclosing object.
      case 'boolean':
        return [];
      case 'additionalProperties':
        return error.params.additionalProperties.map((name) => ({
          path: [...path, name],
          message: `${prefix}there is no setting "${name}"`,
        }));
      case 'required':
        return [{ path, message: `${prefix}${error.params.requiredProperties.join(', ')} missing` }];
      case 'const':
        return [{ path, message: `${prefix}is not ${String(error.params.allowedValue)}` }];
      case 'enum':
        return [{ path, message: `${prefix}must be one of ${error.params.allowedValues.join(', ')}` }];
      default:
        return [{ path, message: `${prefix}${error.message}` }];
    }
  });
}

/** JSON pointer (RFC 6901) as keys. In the content files, numbers are always list positions. */
function toPath(pointer: string): Path {
  const keys = pointer.split('/').slice(1);
  return keys.map((key) => (/^\d+$/.test(key) ? Number(key) : key.replaceAll('~1', '/').replaceAll('~0', '~')));
}
