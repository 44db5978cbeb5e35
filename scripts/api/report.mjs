/**
 * @typedef {object} Report
 * @property {string} name
 * @property {string} version
 * @property {Record<string, Record<string, string>>} entries declarations by entry and name
 */

/** @param {Report} report @returns {string} Markdown */
export function writeReport({ name, version, entries }) {
  const lines = [
    `# ${name} ${version}`,
    '',
    'What the package exports, written by `npm run api`. Names in parentheses are not exported, but others refer to them.',
  ];
  for (const [entry, names] of Object.entries(entries)) {
    lines.push('', `## ${entry}`);
    for (const [exported, text] of Object.entries(names)) lines.push('', `### ${exported}`, '', '```ts', text, '```');
  }
  return `${lines.join('\n')}\n`;
}

/** @param {string} text written by `writeReport()` @returns {Report} */
export function readReport(text) {
  const [, name = '', version = ''] = /^# (\S+) (\S+)/.exec(text) ?? [];
  /** @type {Report['entries']} */
  const entries = {};
  for (const [, entry, body] of text.matchAll(/^## (.+)\n((?:(?!^## )[^\n]*\n)*)/gm)) {
    const names = body?.matchAll(/^### (.+)\n\n```ts\n([^]*?)\n```$/gm) ?? [];
    entries[entry ?? ''] = Object.fromEntries([...names].map(([, exported, declared]) => [exported, declared]));
  }
  return { name, version, entries };
}
