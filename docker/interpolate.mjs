/**
 * Replaces variables of a compose file as compose does: `${NAME:-value}` and `${NAME:?message}`.
 * @param {string} text
 * @param {Record<string, string>} variables those of `.env`; an empty one counts as not set
 * @returns {string}
 * @throws {Error} with the message of a required variable that is not set
 */
export function interpolate(text, variables) {
  return text.replace(/\$\{(\w+):([-?])([^${}]*)\}/g, (_match, name, operator, rest) => {
    const value = variables[name] || (operator === '-' ? rest : undefined);
    if (value === undefined) throw new Error(`${name}: ${rest}`);
    return value;
  });
}
