/** `build.json`: what a finished build consists of, with the integrity of each file. */
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, writeFileSync, existsSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { locales, type RemoteBuild } from '@mediothek/contract';
import { commitOf } from './commit-of.ts';
import { hostRanges } from './shared-modules.ts';
import { styleRules, type StyleRule } from './style-rules.ts';
import { accountChunk, exposedChunk, pageChunk, type ChunkFiles } from './chunk-files.ts';

/** Subresource Integrity, https://www.w3.org/TR/SRI/ */
export const integrityOf = (file: string): string =>
  `sha384-${createHash('sha384').update(readFileSync(file)).digest('base64')}`;

const isCode = (name: string) => /\.(js|css)$/.test(name);

function integrities(folder: string, wanted: (name: string) => boolean = isCode): Record<string, string> {
  return Object.fromEntries(
    filesBelow(folder)
      .filter(wanted)
      .map((name) => [name, integrityOf(join(folder, name))]),
  );
}

/** Paths relative to the folder, sorted, with `/` on every system. */
const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
    .sort();

/** A name for the build that changes with any of its files. */
export function contentVersion(folder: string): string {
  const hash = createHash('sha256');
  for (const file of readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== 'build.json')
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()) {
    hash.update(file.slice(folder.length)).update(readFileSync(file));
  }
  return hash.digest('hex').slice(0, 12);
}

/** Compressed once here, so that the server (or any static host) sends the file beside it. */
function compressFiles(folder: string): void {
  for (const name of readdirSync(folder).filter((file) => /\.(js|css|svg|json)$/.test(file))) {
    writeFileSync(join(folder, `${name}.br`), brotliCompressSync(readFileSync(join(folder, name))));
  }
}

/** The chunks that `webpackChunkName: 'en'` and `'de'` name, by language; `account-en` with the prefix `account-`. */
const textFiles = (folder: string, prefix = ''): Record<string, string> =>
  Object.fromEntries(
    locales.flatMap((locale) => {
      const file = readdirSync(folder).find((name) => new RegExp(`^${prefix}${locale}\\.[0-9a-f]+\\.js$`).test(name));
      return file ? [[locale, file]] : [];
    }),
  );

const noFiles: ChunkFiles = { js: [], css: [] };

/** What `ChunkFilesPlugin` has written. */
const chunkFiles = (folder: string) =>
  JSON.parse(readFileSync(join(folder, 'chunks.json'), 'utf8')) as Record<string, ChunkFiles>;

/** The pages that are chunks of their own, by their names. */
const pageFiles = (chunks: Record<string, ChunkFiles>): NonNullable<RemoteBuild['pages']> =>
  Object.fromEntries(
    Object.entries(chunks)
      .filter(([name]) => name.startsWith(pageChunk))
      .map(([name, { js, css }]) => [name.slice(pageChunk.length), { modules: js, styles: css }]),
  );

/** By name, the classic scripts that documents carry inline. */
const scriptTexts = (folder: string): NonNullable<RemoteBuild['scripts']> =>
  existsSync(folder)
    ? Object.fromEntries(
        readdirSync(folder).map((name) => [name, readFileSync(join(folder, name, `${name}.js`), 'utf8')]),
      )
    : {};

/**
 * Reads a finished remote build and writes its `build.json`.
 * @param folder with the remote's sources, whose commit the build names; none: no commit is named
 */
export function writeRemoteManifest(output: string, name: string, folder?: string): RemoteBuild {
  const web = join(output, 'web');
  const chunks = chunkFiles(web);
  const exposed = chunks[exposedChunk] ?? noFiles;
  const embedFolder = join(output, 'embed');
  const embed = existsSync(embedFolder)
    ? readdirSync(embedFolder).find((file) => /^embed\..*\.js$/.test(file))
    : undefined;
  const server = existsSync(join(output, 'node/remote.mjs'));
  const commit = folder === undefined ? undefined : commitOf(folder);
  const build: RemoteBuild = {
    name,
    version: contentVersion(output),
    entry: 'remoteEntry.js',
    modules: exposed.js,
    styles: exposed.css,
    texts: textFiles(web),
    pages: pageFiles(chunks),
    integrity: integrities(web),
    server,
    ...(server ? { nodeIntegrity: integrities(join(output, 'node'), () => true) } : {}),
    requires: hostRanges(),
    ...(commit ? { commit } : {}),
    ...(embed ? { embed, embedIntegrity: integrities(embedFolder) } : {}),
    scripts: scriptTexts(join(output, 'scripts')),
  };
  compressFiles(web);
  if (embed) compressFiles(embedFolder);
  writeFileSync(join(output, 'build.json'), JSON.stringify(build, null, 1));
  return build;
}

export interface ShellBuild {
  version: string;
  main: string;
  styles: { file: string; rules: StyleRule[] }[];
  fonts: string[];
  texts: Record<string, string>;
  /** The chunk of the shell's own pages. */
  account: { modules: string[]; styles: string[]; texts: Record<string, string> };
  integrity: Record<string, string>;
}

/** The same for the host (and for the twin). */
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
    integrity: integrities(web),
  };
  compressFiles(web);
  writeFileSync(join(output, 'build.json'), JSON.stringify(build, null, 1));
  return build;
}
