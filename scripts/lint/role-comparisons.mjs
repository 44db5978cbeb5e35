/**
 * Rule of the linter: rights are decided by `may()` of shared/contract/src/capabilities.ts, never by comparing a role.
 */

/** Roles of accounts. Contributors of a medium have roles, too, which may be compared. */
const roles = new Set(['user', 'editor']);

/**
 * @typedef {{ type: string, value?: unknown }} Operand
 * @typedef {object} Comparison
 * @property {string} operator
 * @property {Operand} left
 * @property {Operand} right
 */

export const roleComparisons = {
  meta: { type: 'suggestion' },
  /** @param {{ report(problem: { node: Comparison, message: string }): void, sourceCode: { getText(node: Operand): string } }} context */
  create(context) {
    /** @param {Operand} operand */
    const isRole = (operand) => /(?:^|\W)role$/i.test(context.sourceCode.getText(operand));
    /** @param {Operand} operand */
    const isName = ({ type, value }) => type === 'Literal' && typeof value === 'string' && roles.has(value);
    return {
      /** @param {Comparison} node */
      BinaryExpression(node) {
        const { operator, left, right } = node;
        if (!/^[!=]==?$/.test(operator)) return;
        if ((isRole(left) && isName(right)) || (isName(left) && isRole(right)))
          context.report({
            node,
            message: 'Use `may(user, capability)` of @mediothek/contract instead of comparing roles',
          });
      },
    };
  },
};
