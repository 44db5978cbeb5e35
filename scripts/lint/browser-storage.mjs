/**
 * Rule of the linter: code for browsers stores nothing directly. `localStore()` and `sessionStore()` of
 * `@mediothek/platform/browser-storage` accept only the keys that the privacy page explains.
 */

const storages = new Set(['localStorage', 'sessionStorage', 'indexedDB', 'caches', 'cookieStore']);
const globals = new Set(['window', 'globalThis', 'self']);

/**
 * @typedef {object} Node node of ESTree, with the properties that are read here
 * @property {string} type
 * @property {string} [name]
 * @property {boolean} [computed]
 * @property {Node} [object]
 * @property {Node} [property]
 * @property {Node} [key]
 * @property {Node} [left]
 * @property {Node} [parent]
 */

/** @param {Node} node whether an identifier is only the name of a member, as in `site.caches` or `{ caches: 1 }` */
function isMemberName(node) {
  const { parent } = node;
  if (parent?.computed) return false;
  if (parent?.type === 'MemberExpression' && parent.property === node)
    return !(parent.object?.type === 'Identifier' && globals.has(parent.object.name ?? ''));
  return parent?.key === node;
}

export const browserStorage = {
  meta: { type: 'problem' },
  /** @param {{ report(problem: { node: Node, message: string }): void }} context */
  create: (context) => ({
    /** @param {Node} node */
    Identifier(node) {
      if (storages.has(node.name ?? '') && !isMemberName(node))
        context.report({
          node,
          message: `"${node.name}": use localStore() or sessionStore() of @mediothek/platform/browser-storage`,
        });
    },
    /** @param {Node} node */
    AssignmentExpression(node) {
      const { left } = node;
      if (left?.type === 'MemberExpression' && left.property?.name === 'cookie')
        context.report({ node, message: 'Cookies are written by shell/src/preferences.ts only' });
    },
  }),
};
