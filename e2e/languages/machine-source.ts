/** Adds machine-made texts of a language to source code, beside the English ones. */
import { parseSync } from 'oxc-parser';
import { machineText } from './machine-texts.ts';

interface SourceNode {
  type: string;
  start: number;
  end: number;
}
interface Edit {
  start: number;
  end: number;
  text: string;
}

const isNode = (value: unknown): value is SourceNode =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value && 'end' in value;

const childrenOf = (node: SourceNode): SourceNode[] =>
  Object.entries(node).flatMap(([key, value]) => (key === 'parent' ? [] : [value].flat().filter(isNode)));

/** The node's field, if it has one of this type. */
const field = (node: SourceNode, name: string): SourceNode | undefined => {
  const value: unknown = Object.entries(node).find(([key]) => key === name)?.[1];
  return isNode(value) ? value : undefined;
};
const valueOf = (node: SourceNode | undefined, name: string): unknown =>
  Object.entries(node ?? {}).find(([key]) => key === name)?.[1];

/** Nodes whose strings are no texts: types, modules, arguments of constructors such as `Intl.NumberFormat`. */
const withoutTexts = /^(?:TS(?!As|Satisfies)|Import|NewExpression|BinaryExpression|MemberExpression)/;

/** Edits that translate the strings of a node. Keys of objects are no texts. */
function translations(node: SourceNode, source: string): Edit[] {
  if (withoutTexts.test(node.type)) return [];
  if (node.type === 'Property') return translations(field(node, 'value') ?? node, source);
  if (node.type === 'Literal' && typeof valueOf(node, 'value') === 'string') {
    const { start, end } = { start: node.start + 1, end: node.end - 1 };
    return [{ start, end, text: machineText(source.slice(start, end)) }];
  }
  if (node.type === 'TemplateElement') {
    const raw = String(valueOf(valueOf(node, 'value') as SourceNode, 'raw'));
    const start = source.indexOf(raw, node.start);
    return [{ start, end: start + raw.length, text: machineText(raw) }];
  }
  return childrenOf(node).flatMap((child) => translations(child, source));
}

function applied(source: string, edits: Edit[], start = 0, end = source.length): string {
  let text = '';
  let at = start;
  for (const edit of edits.toSorted((a, b) => a.start - b.start)) {
    text += source.slice(at, edit.start) + edit.text;
    at = edit.end;
  }
  return text + source.slice(at, end);
}

const translated = (node: SourceNode, source: string): string =>
  applied(source, translations(node, source), node.start, node.end);

const parsed = (file: string, source: string): SourceNode => {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0 || !isNode(program)) throw new Error(`${file}: ${errors[0]?.message ?? 'no program'}`);
  return program;
};

const descendants = (node: SourceNode): SourceNode[] => [node, ...childrenOf(node).flatMap(descendants)];

/** Translates all strings of a file of texts, `texts.en.ts`. */
export const translateSource = (file: string, source: string): string => translated(parsed(file, source), source);

/**
 * Adds an entry for the language to every table with entries for English and German: texts, or functions that import
 * them.
 * @returns the source unchanged if it has no such table
 */
export function addEntries(file: string, source: string, code: string): string {
  if (!/\ben\b/.test(source) || !/\bde\b/.test(source)) return source;
  const program = parsed(file, source);
  const nodes = descendants(program);
  const edits: Edit[] = [];
  for (const table of nodes.filter(({ type }) => type === 'ObjectExpression')) {
    const entry = (name: string) =>
      childrenOf(table).find((property) => valueOf(field(property, 'key'), 'name') === name);
    const [english, german] = [entry('en'), entry('de')];
    if (!english || !german) continue;
    const texts = field(english, 'value') ?? english;
    if (valueOf(english, 'shorthand') === true) {
      const added = constant(nodes, source, code);
      if (added) edits.push(added, { start: german.end, end: german.end, text: `, ${code}` });
      continue;
    }
    const isImport = descendants(texts).some(({ type }) => type === 'ImportExpression');
    const text = isImport
      ? source.slice(texts.start, texts.end).replaceAll(/\ben\b/g, code)
      : translated(texts, source);
    edits.push({ start: german.end, end: german.end, text: `, ${code}: ${text}` });
  }
  return applied(source, edits);
}

/**
 * For a table `{ en, de }`: the constant of the language has English texts and the type of the German constant.
 * `undefined` if the names are no constants: the texts are data.
 */
function constant(nodes: SourceNode[], source: string, code: string): Edit | undefined {
  const declared = (name: string) =>
    nodes.find((node) => node.type === 'VariableDeclarator' && valueOf(field(node, 'id'), 'name') === name);
  const [english, german] = [declared('en'), declared('de')];
  const [texts, id] = [english && field(english, 'init'), german && field(german, 'id')];
  if (!texts || !german || !id) return undefined;
  const type = source.slice(id.start, id.end).replace(/^de/, '');
  const object = texts.type.startsWith('TS') ? (field(texts, 'expression') ?? texts) : texts;
  return { start: german.end, end: german.end, text: `;\nconst ${code}${type} = ${translated(object, source)}` };
}
