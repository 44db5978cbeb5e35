/**
 * Defences are marked in the sources: `// defence(name): reason` before a statement or an expression. They are found by
 * name in any file and removed as a row describes (docs/faults.md).
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, visitorKeys, type Comment } from 'oxc-parser';

/** Mutation of the marked code. */
export type Mutation =
  /** The statement is removed. */
  | 'gone'
  /** The condition of the `if` always has this value. */
  | { condition: boolean }
  /** The constant, the property or the `return` has this value. */
  | { value: string }
  /** Other code replaces it. */
  | { becomes: string };

export interface Defence {
  name: string;
  /** Path relative to the project. */
  file: string;
  /** The marked code. Its layout does not matter. */
  code: string;
  node: Node;
}

interface Node {
  type: string;
  start: number;
  end: number;
}

const sources = '{server,shell,shared/*,mfe-*}/src/**/*.{ts,tsx}';
/** Comments that start like a marker, and valid markers. */
const [markerLike, validMarker] = [/^[*\s]*defence\(/, /^[*\s]*defence\(([a-z][a-z\d-]*)\): \S/];

/**
 * @param root folder of the project or of a copy
 * @throws Error if a marker is invalid or no code follows it
 */
export function findDefences(root: string): Defence[] {
  return globSync(sources, { cwd: root }).flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    return text.includes('defence(') ? defencesIn(file, text) : [];
  });
}

/** @param file for messages; its extension selects the language */
export function defencesIn(file: string, text: string): Defence[] {
  const { program, comments, errors } = parseSync(file, text);
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  return comments
    .filter(({ value }) => markerLike.test(value))
    .map((comment) => {
      const name = validMarker.exec(comment.value)?.[1];
      if (name === undefined)
        throw new Error(`${file}: a marker is "defence(name): why", not "${comment.value.trim()}"`);
      const node = nodeAfter(comment, { program, comments, text });
      if (!node) throw new Error(`${file}: no code follows defence(${name})`);
      return { name, file, code: text.slice(node.start, node.end).replaceAll(/\s+/g, ' '), node };
    });
}

interface Parsed {
  program: Node;
  comments: readonly Comment[];
  text: string;
}

/** Returns the largest node that begins after the comment; further comments are skipped. */
function nodeAfter({ end }: Comment, { program, comments, text }: Parsed): Node | undefined {
  let at = end;
  for (;;) {
    at += /^\s*/.exec(text.slice(at))?.[0].length ?? 0;
    const other = comments.find(({ start }) => start === at);
    if (!other) break;
    at = other.end;
  }
  return childrenOf(program)
    .map((child) => largestAt(at, child))
    .find((node) => node !== undefined);
}

const largestAt = (at: number, node: Node): Node | undefined => {
  if (node.start === at) return node;
  if (at < node.start || at >= node.end) return undefined;
  return childrenOf(node)
    .map((child) => largestAt(at, child))
    .find((found) => found !== undefined);
};

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

function childrenOf(node: Node): Node[] {
  return (visitorKeys[node.type] ?? []).flatMap((key) => [childAt(node, key)].flat()).filter(isNode);
}

const childAt = (node: Node, key: string): unknown => Reflect.get(node, key);

/**
 * @param mutations by name, for defences in this text
 * @throws Error if the mutation does not fit the marked code
 */
export function applyMutation(file: string, text: string, mutations: Readonly<Record<string, Mutation>>): string {
  const changes = defencesIn(file, text)
    .flatMap(({ name, node }) => {
      const mutation = mutations[name];
      return mutation === undefined ? [] : [changeFor(name, node, mutation)];
    })
    .toSorted((a, b) => b.start - a.start); // from the end, so that earlier positions stay valid
  return changes.reduce((rest, { start, end, by }) => rest.slice(0, start) + by + rest.slice(end), text);
}

interface Change {
  start: number;
  end: number;
  by: string;
}

function changeFor(name: string, node: Node, mutation: Mutation): Change {
  const part = partOf(node, mutation);
  if (!part) throw new Error(`defence(${name}) marks a ${node.type}, which cannot be ${JSON.stringify(mutation)}`);
  const { start, end } = part;
  return { start, end, by: textOf(mutation) };
}

function partOf(node: Node, mutation: Mutation): Node | undefined {
  if (mutation === 'gone') return node.type.endsWith('Statement') ? node : undefined;
  if ('becomes' in mutation) return node;
  const key = 'condition' in mutation ? 'test' : valueKeys[node.type];
  const owner = node.type === 'VariableDeclaration' ? childrenOf(node)[0] : node;
  const part = owner && key !== undefined ? childAt(owner, key) : undefined;
  return isNode(part) ? part : undefined;
}

/** Keys of a node's value. The value of a declaration is that of its first constant. */
const valueKeys: Readonly<Record<string, string>> = {
  VariableDeclaration: 'init',
  Property: 'value',
  ReturnStatement: 'argument',
};

function textOf(mutation: Mutation): string {
  if (mutation === 'gone') return ';';
  if ('becomes' in mutation) return mutation.becomes;
  return 'condition' in mutation ? String(mutation.condition) : mutation.value;
}
