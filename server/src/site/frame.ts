/** What every HTML answer needs of the current builds, read once per deploy. */
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { Value } from 'typebox/value';
import type { TSchema } from 'typebox';
import { RemoteBuild, RemoteRegistry, type BootRemote } from '@mediothek/contract';
import { ShellBuild } from './shell-build.ts';
import { inlineJson } from './inline-json.ts';
import { contentSecurityPolicy, pageTagsScript, themeScript } from './policy.ts';

export interface Style {
  href: string;
  /** webpack's runtime looks for the chunk's file name; without it the sheet would load a second time. */
  name: string;
  text: string;
}
/** What a page needs besides the shell itself. */
export interface FramePart {
  /** Absolute paths to preload, entry first. */
  modules: string[];
  styles: Style[];
  /** By language: the absolute path of its texts, to preload. */
  texts: Readonly<Record<string, string>>;
}
export interface FrameRemote extends FramePart {
  /** What pages in chunks of their own need besides. */
  pages: Readonly<Record<string, Pick<FramePart, 'modules' | 'styles'>>>;
  version: string;
  /** There is a Node build. */
  server: boolean;
  embed: string | undefined;
  /** By name: texts of classic scripts that its embed page carries inline. */
  scripts: Readonly<Record<string, string>>;
}
export interface Frame {
  main: string;
  texts: Readonly<Record<string, string>>;
  styles: Style[];
  /** Absolute paths, to preload: headings are the first thing that is read. */
  fonts: string[];
  remotes: Readonly<Record<string, FrameRemote>>;
  /** The shell's own pages. */
  account: FramePart;
  registry: BootRemote[];
  /** By absolute path. */
  integrity: Readonly<Record<string, string>>;
  importMap: string;
  starter: string;
  policy: string;
  /** Changes with any build: the id of `builds/latest.json`. */
  buildId: string;
}

async function readChecked<Schema extends TSchema>(file: string, schema: Schema) {
  const value = parseJson(file, await readFile(file, 'utf8'));
  const [error] = Value.Errors(schema, value);
  if (error) throw new Error(`${file}: ${error.instancePath || '/'} ${error.message}`);
  return Value.Parse(schema, value);
}

function parseJson(file: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`${file} is not JSON`, { cause: error });
  }
}

/**
 * @param dist folder with `shell/`, `remotes/{name}/{version}/` and `registry.json`, as the build writes it
 * @param twin the shell that has every remote in its bundle (benchmark)
 */
export async function readFrame(dist: string, twin = false): Promise<Frame> {
  const folder = join(dist, twin ? 'twin' : 'shell');
  const shell = await readChecked(join(folder, 'build.json'), ShellBuild);
  const registry = await readChecked(join(dist, 'registry.json'), RemoteRegistry);
  const integrity: Record<string, string> = {};
  for (const [file, hash] of Object.entries(shell.integrity)) integrity[`/assets/${file}`] = hash;

  const remotes: Record<string, FrameRemote> = {};
  for (const [name, { version }] of Object.entries(registry.remotes)) {
    const build = await readChecked(join(dist, 'remotes', name, version, 'build.json'), RemoteBuild);
    const base = `/remotes/${name}/${version}`;
    for (const [file, hash] of Object.entries(build.integrity)) integrity[`${base}/web/${file}`] = hash;
    for (const [file, hash] of Object.entries(build.embedIntegrity ?? {})) integrity[`${base}/embed/${file}`] = hash;
    remotes[name] = {
      version,
      ...(twin ? noFiles : await readRemoteFiles(dist, build, base)),
      server: build.server,
      embed: build.embed && `${base}/embed/${build.embed}`,
      scripts: build.scripts ?? {},
    };
  }
  const account: FramePart = {
    modules: shell.account.modules.map((file) => `/assets/${file}`),
    styles: await readStyles(join(folder, 'web'), '/assets/', shell.account.styles),
    texts: withBase('/assets/', shell.account.texts),
  };
  const main = `/assets/${shell.main}`;
  const styles = await readStyles(join(folder, 'web'), '/assets/', shell.styles);
  const importMap = inlineJson({ integrity });
  const starter = `import(${inlineJson(main)})`;
  return {
    main,
    texts: withBase('/assets/', shell.texts),
    styles,
    fonts: shell.fonts.map((file) => `/assets/${file}`),
    remotes,
    account,
    registry: Object.entries(remotes).map(([name, { version, modules }]) => ({
      name,
      version,
      entry: modules[0] ?? '',
    })),
    integrity,
    importMap,
    starter,
    policy: contentSecurityPolicy({
      scripts: [importMap, starter, themeScript, pageTagsScript],
      styles: [...styles, ...[account, ...Object.values(remotes).flatMap(allParts)].flatMap((part) => part.styles)].map(
        ({ text }) => text,
      ),
    }),
    buildId: [shell.version, ...Object.values(remotes).map(({ version }) => version)].join('-'),
  };
}

type RemoteFiles = Pick<FrameRemote, 'modules' | 'styles' | 'texts' | 'pages'>;
/** The twin has everything in its own bundle. */
const noFiles: RemoteFiles = { modules: [], styles: [], texts: {}, pages: {} };

async function readRemoteFiles(dist: string, build: RemoteBuild, base: string): Promise<RemoteFiles> {
  const { name, version, entry, modules, styles, texts = {}, pages = {} } = build;
  const read = (files: readonly string[]) =>
    readStyles(join(dist, 'remotes', name, version, 'web'), `${base}/web/`, files);
  const addresses = (files: readonly string[]) => files.map((file) => `${base}/web/${file}`);
  const described = Object.entries(pages).map(
    async ([page, own]) => [page, { modules: addresses(own.modules), styles: await read(own.styles) }] as const,
  );
  return {
    modules: addresses([entry, ...modules]),
    styles: await read(styles),
    texts: withBase(`${base}/web/`, texts),
    pages: Object.fromEntries(await Promise.all(described)),
  };
}

const allParts = (remote: FrameRemote) => [remote, ...Object.values(remote.pages)];

/** What a page of a remote needs, of the remote and of its own. */
export function partFor(remote: FrameRemote | undefined, page: string): FramePart | undefined {
  const own = remote?.pages[page];
  if (!remote || !own) return remote;
  const { modules, styles, texts } = remote;
  return { modules: [...modules, ...own.modules], styles: [...styles, ...own.styles], texts };
}

const withBase = (base: string, files: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(files).map(([key, file]) => [key, base + file]));

const readStyles = (folder: string, base: string, files: readonly string[]): Promise<Style[]> =>
  Promise.all(
    files.map(async (file) => {
      const text = await readFile(join(folder, file), 'utf8');
      // Inlined, it would end its element; no build writes that, so it is refused rather than repaired.
      if (/<\/style/i.test(text)) throw new Error(`${join(folder, file)} holds "</style" and cannot be inlined`);
      return { href: base + file, name: basename(file), text };
    }),
  );
