/**
 * Rule of the linter: declared names contain no word of the table "Words that the code does not use" in
 * docs/glossary.md. That table is the only list of these words.
 */
import { readFileSync } from 'node:fs';

/**
 * @typedef {object} Node node of ESTree, with the properties that are read here
 * @property {string} type
 * @property {string} [name]
 * @property {Node | null} [id]
 * @property {Node[]} [params]
 * @property {Node | null} [param]
 * @property {Node} [key]
 * @property {boolean} [computed]
 * @property {Node[]} [properties]
 * @property {Array<Node | null>} [elements]
 * @property {Node} [value]
 * @property {Node} [left]
 * @property {Node} [argument]
 * @property {Node} [parameter]
 *
 * @typedef {{ report(problem: { node: Node, message: string }): void }} Context
 * @typedef {Map<string, string>} PrivateWords the replacement of each word
 */

const glossary = 'docs/glossary.md';
const heading = '## Words that the code does not use';

/**
 * @param {string} text the glossary
 * @returns {PrivateWords}
 * @throws {Error} if the table is missing, empty or malformed
 */
export function readPrivateWords(text) {
  const [, section = ''] = text.split(`${heading}\n`);
  const [, table = ''] = /^(?!\|)[^]*?\n((?:\|.*\n?)+)/.exec(section) ?? [];
  const [head, line, ...rows] = table.trimEnd().split('\n').map(cellsOf);
  if (head?.join() !== 'Word,Write instead' || !line?.every((cell) => /^-+$/.test(cell)))
    throw new Error(`${glossary}: below "${heading}", a table | Word | Write instead | is required`);
  if (rows.length === 0) throw new Error(`${glossary}: the table below "${heading}" is empty`);
  /** @type {PrivateWords} */
  const words = new Map();
  for (const cells of rows) {
    const [listed = '', replacement = '', ...more] = cells;
    if (!/^[a-z]+(, [a-z]+)*$/.test(listed) || replacement === '' || more.length > 0)
      throw new Error(`${glossary}: "| ${cells.join(' | ')} |" is not "| word, words | replacement |"`);
    for (const word of listed.split(', ')) {
      if (words.has(word)) throw new Error(`${glossary} lists "${word}" twice`);
      words.set(word, replacement);
    }
  }
  return words;
}

/** @param {string} row */
const cellsOf = (row) =>
  row
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

/** @param {string} name @returns {string[]} `HTTPAnswer_of2` as `http`, `answer`, `of` */
export const wordsOf = (name) =>
  name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .split(/[^A-Za-z]+/)
    .filter(Boolean)
    .map((word) => word.toLowerCase());

/**
 * Identifiers that a variable, a parameter or a destructuring pattern declares.
 * @param {Node | null | undefined} pattern
 * @returns {Node[]}
 */
function declaredBy(pattern) {
  switch (pattern?.type) {
    case 'Identifier':
      return [pattern];
    case 'ObjectPattern':
      return (pattern.properties ?? []).flatMap((part) => declaredBy(part.value ?? part.argument));
    case 'ArrayPattern':
      return (pattern.elements ?? []).flatMap(declaredBy);
    case 'AssignmentPattern':
      return declaredBy(pattern.left);
    case 'RestElement':
      return declaredBy(pattern.argument);
    case 'TSParameterProperty':
      return declaredBy(pattern.parameter);
    default:
      return [];
  }
}

/** @param {Node} node @returns {Node[]} names that the node itself declares, without those of its children */
function declaredNames({ id, params = [], param, key, computed }) {
  const member = !computed && (key?.type === 'Identifier' || key?.type === 'PrivateIdentifier') ? [key] : [];
  return [...member, ...[id, param, ...params].flatMap(declaredBy)];
}

/** Types of nodes that declare names. */
const declarations = [
  'VariableDeclarator',
  'CatchClause',
  'FunctionDeclaration',
  'FunctionExpression',
  'ArrowFunctionExpression',
  'TSDeclareFunction',
  'TSEmptyBodyFunctionExpression',
  'TSFunctionType',
  'TSCallSignatureDeclaration',
  'ClassDeclaration',
  'ClassExpression',
  'PropertyDefinition',
  'AccessorProperty',
  'MethodDefinition',
  'TSAbstractPropertyDefinition',
  'TSAbstractMethodDefinition',
  'TSPropertySignature',
  'TSMethodSignature',
  'TSInterfaceDeclaration',
  'TSTypeAliasDeclaration',
  'TSEnumDeclaration',
];

export const privateWords = {
  meta: { type: 'suggestion' },
  /** @param {Context} context */
  create(context) {
    /** @param {Node} node */
    const check = (node) => {
      const { name = '' } = node;
      for (const word of new Set(wordsOf(name))) {
        const replacement = words.get(word);
        if (replacement)
          context.report({ node, message: `"${word}" in "${name}": write ${replacement} (${glossary})` });
      }
    };
    /** @param {Node} node */
    const checkDeclaration = (node) => declaredNames(node).forEach(check);
    return {
      ...Object.fromEntries(declarations.map((type) => [type, checkDeclaration])),
      /** @param {{ name: Node }} node */
      TSTypeParameter: ({ name }) => check(name),
    };
  },
};

const words = readPrivateWords(readFileSync(new URL(`../../${glossary}`, import.meta.url), 'utf8'));
