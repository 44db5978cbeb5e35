/** What every HTML answer needs of the current builds, made once per deploy. */
import type { BootRemote } from '@mediothek/contract';
import { inlineJson } from './inline-json.ts';
import { allowRemoteOrigins, contentSecurityPolicy, pageTagsScript, fallbackStyle, themeScript } from './csp.ts';
import type { ShellFiles } from './shell-build.ts';
import type { Style } from './style-files.ts';

/** What a page needs besides the shell itself. */
export interface PageAssets {
  /** Addresses to preload, entry first: absolute paths, or of the team's own origin. */
  modules: string[];
  styles: Style[];
  /** By language: the address of its texts, to preload. */
  texts: Readonly<Record<string, string>>;
}
export interface RemoteAssets extends PageAssets {
  /** What pages in chunks of their own need besides. */
  pages: Readonly<Record<string, Pick<PageAssets, 'modules' | 'styles'>>>;
  version: string;
  /** There is a Node build that may run here. */
  server: boolean;
  /** Why its Node build does not run, although it is there for that. */
  serverProblem: string | undefined;
  embed: string | undefined;
  /** By name: texts of classic scripts that its embed page carries inline. */
  scripts: Readonly<Record<string, string>>;
  /** Versions of the host's packages that it was built against. */
  requires: BootRemote['requires'];
  /** Where its files are, when not on the portal. */
  origin: string | undefined;
  /** Of every script and style file, by address. */
  integrity: Readonly<Record<string, string>>;
  /** The same in its shortest form, where the files are here. */
  hashes: Readonly<Record<string, string>>;
}
export interface ReleaseAssets extends Omit<ShellFiles, 'version' | 'hashes'> {
  remotes: Readonly<Record<string, RemoteAssets>>;
  registry: BootRemote[];
  /** Of the shell and of all remotes, by address. */
  integrity: Readonly<Record<string, string>>;
  importMap: string;
  starter: string;
  /** Without the hashes of the shell's styles, of which each page carries its own part. */
  policy: string;
  /** Version by name, of the remotes that are rendered here. */
  rendered: Readonly<Record<string, string>>;
  /** Changes with any build: the id of `builds/latest.json`. */
  buildId: string;
}

export function composeAssets(shell: ShellFiles, remotes: Readonly<Record<string, RemoteAssets>>): ReleaseAssets {
  const { version: shellVersion, hashes, ...files } = shell;
  const { main, account } = files;
  const all = Object.values(remotes);
  const integrity = Object.assign({}, hashes, ...all.map((remote) => remote.hashes)) as ReleaseAssets['integrity']; // assign() answers any
  const importMap = importMapOf(modulesIn(integrity));
  const starter = `import(${inlineJson(main)})`;
  const policy = contentSecurityPolicy({
    scripts: [importMap, starter, themeScript, pageTagsScript],
    styles: [
      fallbackStyle,
      ...[account, ...all.flatMap(allPageAssets)].flatMap((pageAssets) => pageAssets.styles).map(({ text }) => text),
    ],
  });
  return {
    ...files,
    remotes,
    registry: Object.entries(remotes).map(bootRemote),
    integrity,
    importMap,
    starter,
    policy: allowRemoteOrigins(policy, originsOf(all)),
    rendered: Object.fromEntries(
      Object.entries(remotes).flatMap(([name, { server, version }]) => (server ? [[name, version]] : [])),
    ),
    buildId: [shellVersion, ...all.map(({ version }) => version)].join('-'),
  };
}

/** Those that the portal's pages may import; the embedded player is a document of its own. */
const modulesIn = (integrity: ReleaseAssets['integrity']): ReleaseAssets['integrity'] =>
  Object.fromEntries(Object.entries(integrity).filter(([path]) => path.endsWith('.js') && !path.includes('/embed/')));

function importMapOf(integrity: ReleaseAssets['integrity']): string {
  // defence(import-map-integrity): The import map is what makes a browser check modules that others import.
  const importMap = inlineJson({ integrity });
  return importMap;
}

export const bootRemote = ([name, { version, modules, requires }]: [string, RemoteAssets]): BootRemote => ({
  name,
  version,
  entry: modules[0] ?? '',
  ...(requires && { requires }),
});

const originsOf = (remotes: readonly RemoteAssets[]): string[] =>
  [...new Set(remotes.flatMap(({ origin }) => origin ?? []))].toSorted();

const allPageAssets = (remote: RemoteAssets) => [remote, ...Object.values(remote.pages)];

/** What a page of a remote needs, of the remote and of its own. */
export function pageAssetsFor(remote: RemoteAssets | undefined, page: string): PageAssets | undefined {
  const ownAssets = remote?.pages[page];
  if (!remote || !ownAssets) return remote;
  const { modules, styles, texts } = remote;
  return { modules: [...modules, ...ownAssets.modules], styles: [...styles, ...ownAssets.styles], texts };
}
