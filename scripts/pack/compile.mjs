import { cpSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { run } from '../child.mjs';
import { root } from '../project.mjs';

/** Files that are not packed: tests and their helpers. */
const excluded = /(\.test\.tsx?|(^|\/)testing-[^/]*\.tsx?)$/;

/** @param {string} folder @returns {string[]} paths relative to it */
export const filesBelow = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));

/** Replaces .ts in the imports of declarations by .js, because the sources are not packed. @param {string} text */
export const withCompiledNames = (text) =>
  text.replace(/((?:from|import)\s*\(?\s*)(['"])(\.[^'"]*)\.tsx?\2/g, '$1$2$3.js$2');

/**
 * Compiles a folder of sources to JavaScript and declarations, and copies its other files.
 * @param {string} source folder of TypeScript
 * @param {string} project the tsconfig.json that checks it
 * @param {string} output
 * @param {{ work: string, ambient: readonly string[], types: readonly string[], without?: readonly string[] }} options
 * `work`: folder for temporary files of the compiler. `ambient`: declaration files in the root. `types`: packages of
 * types. `without`: folders of the source that are compiled separately.
 */
export async function compile(source, project, output, { work, ambient, types, without = [] }) {
  mkdirSync(work, { recursive: true });
  const config = join(work, 'tsconfig.json');
  const content = {
    extends: project,
    compilerOptions: {
      composite: false,
      incremental: false,
      declaration: true,
      emitDeclarationOnly: false,
      rewriteRelativeImportExtensions: true,
      rootDir: source,
      outDir: output,
      typeRoots: [join(root, 'node_modules/@types')],
      types,
    },
    include: [source, ...ambient.map((name) => join(root, name))],
    exclude: ['**/*.test.ts', '**/*.test.tsx', '**/testing-*', ...without].map((pattern) => join(source, pattern)),
    references: [],
  };
  writeFileSync(config, JSON.stringify(content));
  const { code, output: messages } = await run('tsc', ['--project', config]);
  if (code !== 0) throw new Error(`${relative(root, source)} does not compile:\n${messages}`);
  for (const file of filesBelow(output).filter((name) => name.endsWith('.d.ts'))) {
    writeFileSync(join(output, file), withCompiledNames(readFileSync(join(output, file), 'utf8')));
  }
  for (const file of filesBelow(source).filter((name) => !/\.tsx?$/.test(name) && !excluded.test(name))) {
    cpSync(join(source, file), join(output, file));
  }
}
