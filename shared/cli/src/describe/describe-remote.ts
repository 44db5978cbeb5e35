/** Describes a build of a bundler other than the portal's own: reads its standard manifest and writes `build.json`. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Value } from 'typebox/value';
import { locales, RemoteBuild } from '@mediothek/contract';
import { deliveredFiles, isCode, leftOutFiles } from './build-files.ts';
import { copiesOfReact, hostRequirements } from './host-requirements.ts';
import { isRemoteName } from './remote-name.ts';
import { manifestName, readStandardManifest, type StandardManifest } from './standard-manifest.ts';
import { readDeclaration } from './read-declaration.ts';
import { writeBuild } from './write-build.ts';

export interface DescribeOptions {
  /** Name of the remote in the portal. Absent: the manifest's name. */
  name?: string;
  /** The container's file in `web/`. Absent: the file that the manifest names. */
  entry?: string;
  /** Folder with the sources, whose commit and whose declared pages the build names. Absent: it names none. */
  sources?: string;
  /** File with the declared pages, relative to `sources`. Absent: `src/routes.ts`, if there is one. */
  routes?: string;
}

export interface DescribedRemote {
  build: RemoteBuild;
  /** Files in `web/` that are not delivered, relative to the build's folder. */
  leftOut: string[];
}

/** Module that every remote exposes and the portal imports. */
const exposed = './app';

/**
 * Writes `build.json` and the compressed copies of a build's files. Nothing is removed.
 * @param folder with `web/`, which contains the container and `mf-manifest.json`
 * @throws {Error} that lists all problems; nothing is written then
 */
export function describeRemote(folder: string, options: DescribeOptions = {}): DescribedRemote {
  const web = join(folder, 'web');
  if (!existsSync(web))
    throw new Error(`${folder} has no web/: let the bundler write to it, in the folder of build.json.`);
  const read = readStandardManifest(web);
  if ('problems' in read) throw buildError(folder, read.problems);
  const { manifest } = read;
  const name = options.name ?? manifest.name;
  const entry = options.entry ?? manifest.metaData.remoteEntry.name;
  const app = manifest.exposes.find(({ path }) => path === exposed);
  const { requires, problems } = hostRequirements(manifest.shared);
  problems.unshift(
    ...nameProblems(name),
    ...publicPathProblems(manifest),
    ...fileProblems(folder, [entry, ...(app ? namedFiles(app.assets) : [])]),
    ...entryProblems(web, entry, manifest),
  );
  if (!app) problems.push(`web/${manifestName} exposes no "${exposed}", the module that the portal loads`);
  problems.push(...copiesOfReact(web, scriptsOf(folder)));
  if (problems.length > 0 || !app) throw buildError(folder, problems);
  const { js, css } = app.assets;
  const loadedLater = { js: js.async, css: [...css.sync, ...css.async] };
  const info = {
    name,
    entry,
    modules: unique(js.sync).filter((file) => file !== entry),
    styles: unique(css.sync).filter((file) => pageOf(file) === undefined),
    texts: textFiles(js.async),
    pages: pageFiles(loadedLater),
    requires,
    ...(options.sources === undefined ? {} : readDeclaration(options.sources, options.routes)),
  };
  const build = writeBuild(folder, { ...info, ...(options.sources ? { sources: options.sources } : {}) });
  return { build, leftOut: leftOutFiles(folder) };
}

const buildError = (folder: string, problems: readonly string[]): Error =>
  new Error([`${folder} is not a valid build:`, ...new Set(problems)].join('\n  '));

const unique = (names: readonly string[]): string[] => [...new Set(names)];
type Assets = StandardManifest['exposes'][number]['assets'];
const namedFiles = ({ js, css }: Assets): string[] => unique([...js.sync, ...js.async, ...css.sync, ...css.async]);
const scriptsOf = (folder: string): string[] =>
  deliveredFiles(folder)
    .filter((path) => /^web\/.*\.m?js$/.test(path))
    .map((path) => path.slice('web/'.length));

function* nameProblems(name: string): Generator<string> {
  if (isRemoteName(name)) return;
  yield `"${name.slice(0, 100)}" is not the name of a remote: 2 to 32 of a-z, 0-9 and -, beginning with a letter; pass --name`;
}

/**
 * The public path has to be relative, because the remote's folder is named after its version, which is unknown before
 * the build.
 */
function* publicPathProblems({ metaData: { publicPath = 'auto' } }: StandardManifest): Generator<string> {
  if (['auto', '', './'].includes(publicPath)) return;
  yield `its public path is "${publicPath}": set "publicPath: 'auto'" (Vite: "base: './'"), the chunks are in the same folder as the entry`;
}

/** The portal stores the files of `web/` in one folder, so paths and names that lead out of it are rejected. */
function* fileProblems(folder: string, named: readonly string[]): Generator<string> {
  const { entry: FileName } = RemoteBuild.properties;
  const delivered = deliveredFiles(folder);
  for (const file of unique(named)) {
    if (!Value.Check(FileName, file)) yield `web/${manifestName} names "${file}", which is not a file name in web/`;
    else if (!delivered.includes(`web/${file}`)) yield `web/${file} is missing, but web/${manifestName} names it`;
  }
  const nested = delivered.filter((path) => /^web\/.*\//.test(path));
  for (const path of nested)
    yield `${path} is in a subfolder: all files must be in web/ itself (Vite: "assetsDir: ''")`;
}

function* entryProblems(web: string, entry: string, { metaData }: StandardManifest): Generator<string> {
  const { type } = metaData.remoteEntry;
  const file = join(web, entry);
  // An invalid name is reported by `fileProblems()`; the file is not read.
  if (!Value.Check(RemoteBuild.properties.entry, entry) || !isCode(entry) || !existsSync(file)) return;
  const names = exportedNames(readFileSync(file, 'utf8'));
  const lacks = ['init', 'get'].filter((name) => !names.has(name));
  if (lacks.length === 0) return;
  const found = type && type !== 'module' ? ` (it is of type "${type}")` : '';
  yield `web/${entry} is not an ES module that exports init and get${found}: set "library: { type: 'module' }"`;
}

/** Hash that bundlers add to a chunk's name: `.[contenthash:8]` or `-[hash]`, which may contain hyphens itself. */
const hash = '[.-][A-Za-z0-9_-]{8}';
const text = new RegExp(`^(?:texts[.-])?(${locales.join('|')})${hash}\\.js$`);
const page = new RegExp(`^page-(.+)${hash}\\.(?:js|css)$`);

/** Chunks of a file `texts.en`, or with the name `en`, by language. */
const textFiles = (scripts: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    scripts.flatMap((file) => {
      const locale = text.exec(file)?.[1];
      return locale === undefined ? [] : [[locale, file]];
    }),
  );

const pageOf = (file: string): string | undefined => page.exec(file)?.[1];

/** Chunks with the name `page-NAME` and their styles, by page. */
function pageFiles({ js, css }: { js: readonly string[]; css: readonly string[] }): NonNullable<RemoteBuild['pages']> {
  const names = unique(js.flatMap((file) => pageOf(file) ?? []));
  const of = (files: readonly string[], name: string) => unique(files).filter((file) => pageOf(file) === name);
  return Object.fromEntries(names.map((name) => [name, { modules: of(js, name), styles: of(css, name) }]));
}

/**
 * Exported names of an ES module, as bundlers write them: `export { a as b }` and exported declarations. No parser is
 * used, so a string that looks like an export counts, too.
 */
export function exportedNames(source: string): Set<string> {
  const lists = [...source.matchAll(/\bexport\s*\{([^{}]*)\}/g)].flatMap(([, list = '']) => list.split(','));
  const names = lists.map(
    (entry) =>
      entry
        .trim()
        .split(/\s+as\s+/)
        .at(-1) ?? '',
  );
  const declared = [...source.matchAll(/\bexport\s+(?:const|let|var|(?:async\s+)?function\s*\*?|class)\s*([\w$]+)/g)];
  return new Set([...names, ...declared.map(([, name = '']) => name)].filter(Boolean));
}
