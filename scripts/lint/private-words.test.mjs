import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { run } from '../child.mjs';
import { root } from '../project.mjs';
import { scratchProject } from '../test/scratch-project.mjs';
import { lintPlugin } from './testing-plugin.mjs';
import { readPrivateWords, wordsOf } from './private-words.mjs';

const glossary = readFileSync(join(root, 'docs/glossary.md'), 'utf8');
const words = readPrivateWords(glossary);
const [heading = ''] = /^## Words that the code does not use$/m.exec(glossary) ?? [];

/**
 * Lints with the project's own configuration.
 * @param {Record<string, string>} files
 * @param {string} [otherGlossary] replaces docs/glossary.md
 */
async function lint(files, otherGlossary = glossary) {
  const { folder, remove } = scratchProject({
    files: { ...files, 'docs/glossary.md': otherGlossary },
    copied: ['.oxlintrc.json', ...lintPlugin],
  });
  try {
    return await run('oxlint', ['--format=unix'], { cwd: folder });
  } finally {
    remove();
  }
}

/** @param {string} code @returns {Promise<string[]>} names that the rule reports */
async function reportedIn(code) {
  const { output } = await lint({ 'shell/src/bad.ts': code });
  assert.doesNotMatch(output, /\[Error\](?!.*private-words)|Failed/, output);
  return [...output.matchAll(/"\w+" in "(\w+)": write .*\[Error\/mediothek\(private-words\)\]$/gm)].map(
    ([, name = '']) => name,
  );
}

describe('wordsOf', () => {
  it('splits names by case, digits and underscores', () => {
    assert.deepEqual(wordsOf('seriesAnswer'), ['series', 'answer']);
    assert.deepEqual(wordsOf('HTTPAnswer_of2'), ['http', 'answer', 'of']);
    assert.deepEqual(wordsOf('MOST_ASKED'), ['most', 'asked']);
  });
});

describe('mediothek/private-words', () => {
  it('rejects each word of the table and names the replacement', async () => {
    const code = [...words.keys()].map((word) => `export const series${word[0]?.toUpperCase()}${word.slice(1)} = 1;\n`);
    const { code: exitCode, output } = await lint({ 'shell/src/bad.ts': code.join('') });
    assert.equal(exitCode, 1);
    for (const [word, replacement] of words) {
      const name = `series${word[0]?.toUpperCase()}${word.slice(1)}`;
      assert.ok(
        output.includes(`"${word}" in "${name}": write ${replacement} (docs/glossary.md)`),
        `${word}\n${output}`,
      );
    }
  });

  for (const [what, code] of [
    ['a variable', 'export const answer = 1;'],
    ['a destructured variable', 'export const { body: answer } = { body: 1 };'],
    ['a shorthand destructured variable', 'export const { answer } = JSON.parse("{}");'],
    ['a default in a pattern', 'export const [{ answer = 1 }, ...others] = JSON.parse("[]");'],
    ['a function', 'export function answer() {}'],
    ['a parameter', 'export const send = (answer: string) => answer;'],
    ['a parameter with a default', 'export const send = ({ body: answer = 1 }, other = 2) => answer + other;'],
    ['a rest parameter', 'export const send = (...answer: string[]) => answer;'],
    ['a parameter property', 'export class Sender { constructor(readonly answer: string) {} }'],
    ['a parameter of a type', 'export type Send = (answer: string) => void;'],
    ['a caught error', 'try { JSON.parse(""); } catch (answer) { throw new Error("x", { cause: answer }); }'],
    ['a class', 'export class Answer { body = 1; }'],
    ['a field', 'export class Sender { answer = 1; }'],
    ['a private field', 'export class Sender { #answer = 1; send() { return this.#answer; } }'],
    ['a method', 'export class Sender { answer() { return this; } }'],
    ['an interface', 'export interface Answer { body: string }'],
    ['a type', 'export type Answer = string;'],
    ['a type parameter', 'export type Body<Answer> = Answer[];'],
    ['a member of a type', 'export interface Sender { answer: string }'],
    ['a method of a type', 'export interface Sender { answer(): string }'],
  ]) {
    it(`checks ${what}`, async () => {
      const names = await reportedIn(`${code}\n`);
      assert.deepEqual(
        names.map((name) => name.toLowerCase()),
        ['answer'],
      );
    });
  }

  it('accepts words that contain one, keys of objects, accesses and imported names', async () => {
    const code = [
      "import { answer as response, refusal } from './answer.ts';",
      'export const placeholder = response.answer;',
      'export const replace = { answer: 1, asked: 2, [placeholder]: 3 };',
      'export const task = { ...replace, visitor: replace.asked, refusal };',
      "export const mask = 'answer';",
      'export const { answer: basket, ["asked"]: unmistakable } = replace;',
    ];
    assert.deepEqual(await reportedIn(`${code.join('\n')}\n`), []);
  });

  it('does not check migrations', async () => {
    const code = 'export const answer = 1;\n';
    const { output } = await lint({ 'server/src/base/db/migrations/001-a.ts': code, 'server/src/base/a.ts': code });
    assert.deepEqual(output.match(/\S+(?=:\d+:\d+: "answer")/g), ['server/src/base/a.ts']);
  });

  it('can be disabled next to a declaration, with a reason', async () => {
    const comment = '// oxlint-disable-next-line mediothek/private-words -- published name';
    assert.deepEqual(await reportedIn(`${comment}\nexport const answer = 1;\n`), []);
  });
});

describe('the table of private words', () => {
  it('names no private word as a replacement', () => {
    for (const [word, replacement] of words)
      assert.deepEqual(
        wordsOf(replacement).filter((other) => words.has(other)),
        [],
        word,
      );
  });

  it('contains no term of the glossary', () => {
    const [terms = ''] = glossary.split(heading);
    const rows = [...terms.matchAll(/^\| ([^|]+) \|/gm)].map(([, term = '']) => term.trim());
    assert.ok(rows.length > 80, `${rows.length} terms`);
    assert.deepEqual(
      rows.filter((term) => wordsOf(term).some((word) => words.has(word))),
      [],
    );
  });

  const head = `${heading}\n\nText.\n\n| Word | Write instead |\n| --- | --- |\n`;
  for (const [what, text, message] of /** @type {[string, string, RegExp][]} */ ([
    ['missing', '# Glossary\n', /a table \| Word \| Write instead \| is required/],
    ['without a table', `${heading}\n\nText.\n`, /a table \| Word \| Write instead \| is required/],
    ['below other columns', head.replace('Word |', 'Term |'), /a table \| Word \| Write instead \| is required/],
    ['empty', head, /the table below ".*" is empty/],
    ['without a replacement', `${head}| answer |  |\n`, /"\| answer \| {2}\|" is not/],
    ['with a third column', `${head}| answer | body | so |\n`, /"\| answer \| body \| so \|" is not/],
    ['with capitals', `${head}| Answer | body |\n`, /"\| Answer \| body \|" is not/],
    ['with words apart from commas', `${head}| answer; answers | body |\n`, /is not/],
    ['with a word twice', `${head}| answer, answers | body |\n| answer | result |\n`, /lists "answer" twice/],
  ])) {
    it(`is an error if it is ${what}`, () => assert.throws(() => readPrivateWords(text), message));
  }

  it('fails the linter if it is empty', async () => {
    const { code, output } = await lint({ 'shell/src/good.ts': 'export const good = 1;\n' }, head);
    assert.notEqual(code, 0);
    assert.match(output, /the table below ".*" is empty/);
  });
});
