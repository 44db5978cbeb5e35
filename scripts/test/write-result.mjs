import { appendFileSync } from 'node:fs';

/**
 * Adds a line that results.mjs reads to the file that TEST_RESULTS names.
 * @param {object} content
 */
export const writeResult = (content) => appendFileSync(process.env.TEST_RESULTS ?? '', `${JSON.stringify(content)}\n`);
