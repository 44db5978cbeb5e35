/**
 * Writes `build.json` of a webpack build, with the role of each file. `@mediothek/cli` writes the parts that do not
 * depend on webpack.
 */
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compressFiles, contentVersion, integrities, readDeclaration, writeBuild } from '@mediothek/cli/describe';
import { locales, type RemoteBuild } from '@mediothek/contract';
import { hostRanges } from './shared-modules.ts';
import { styleRules, type StyleRule } from './style-rules.ts';
import { accountChunk, exposedChunk, pageChunk, type ChunkFiles } from './chunk-files.ts';

/** Chunks named after a language, such as `webpackChunkName: 'en'`, by language. With the prefix `account-`: `account-en`. */
const textFiles = (folder: string, prefix = ''): Record<string, string> =>
  Object.fromEntries(
    locales.flatMap((locale) => {
      const file = readdirSync(folder).find((name) => new RegExp(`^${prefix}${locale}\\.[0-9a-f]+\\.js$`).test(name));
      return file ? [[locale, file]] : [];
    }),
  );

const noFiles: ChunkFiles = { js: [], css: [] };

/** The file that `ChunkFilesPlugin` has written. */
const chunkFiles = (folder: string) =>
  JSON.parse(readFileSync(join(folder, 'chunks.json'), 'utf8')) as Record<string, ChunkFiles>;

/** Pages in chunks of their own, by name. */
const pageFiles = (chunks: Record<string, ChunkFiles>): NonNullable<RemoteBuild['pages']> =>
  Object.fromEntries(
    Object.entries(chunks)
      .filter(([name]) => name.startsWith(pageChunk))
      .map(([name, { js, css }]) => [name.slice(pageChunk.length), { modules: js, styles: css }]),
  );

/**
 * Reads a finished remote build and writes its `build.json`.
 * @param folder with the remote's sources, whose commit the build names, and whose `src/routes.ts` has the pages that it
 *   declares. Absent: no commit is named, and nothing is declared.
 */
export function writeRemoteManifest(output: string, name: string, folder?: string): RemoteBuild {
  const web = join(output, 'web');
  const chunks = chunkFiles(web);
  const exposed = chunks[exposedChunk] ?? noFiles;
  return writeBuild(output, {
    name,
    entry: 'remoteEntry.js',
    modules: exposed.js,
    styles: exposed.css,
    texts: textFiles(web),
    pages: pageFiles(chunks),
    requires: hostRanges(),
    ...(folder === undefined ? {} : { sources: folder, ...readDeclaration(folder) }),
  });
}

export interface ShellBuild {
  version: string;
  main: string;
  styles: { file: string; rules: StyleRule[] }[];
  fonts: string[];
  texts: Record<string, string>;
  /** Chunk of the shell's own pages. */
  account: { modules: string[]; styles: string[]; texts: Record<string, string> };
  integrity: Record<string, string>;
}

/** Does the same for the shell and for the twin. */
export function writeShellManifest(output: string): ShellBuild {
  const web = join(output, 'web');
  const files = readdirSync(web);
  const main = files.find((file) => /^main\..*\.js$/.test(file));
  if (!main) throw new Error(`${web} has no main.*.js`);
  const account = chunkFiles(web)[accountChunk] ?? noFiles;
  const build = {
    version: contentVersion(output),
    main,
    styles: files
      .filter((file) => /^main\..*\.css$/.test(file))
      .map((file) => ({ file, rules: styleRules(readFileSync(join(web, file), 'utf8')) })),
    fonts: files.filter((file) => file.endsWith('.woff2')),
    texts: textFiles(web),
    account: {
      modules: account.js,
      styles: account.css,
      texts: textFiles(web, 'account-'),
    },
    integrity: integrities(output, 'web'),
  };
  compressFiles(output, 'web');
  writeFileSync(join(output, 'build.json'), JSON.stringify(build, null, 1));
  return build;
}
