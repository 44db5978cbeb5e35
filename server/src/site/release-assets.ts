/** Release assets: what every page needs of the current builds, made once per deploy. */
import { createHash } from 'node:crypto';
import type { BootRemote, Locale, PlacedDeclaration } from '@mediothek/contract';
import { createRouteTable, type RouteTable } from '@mediothek/shell/routes';
import { inlineJson } from './inline-json.ts';
import { allowRemoteOrigins, contentSecurityPolicy, pageTagsScript, fallbackStyle, beforePaintScript } from './csp.ts';
import type { ShellFiles } from './shell-build.ts';
import type { Style } from './style-files.ts';

/** Files that a page needs in addition to the shell. */
export interface PageAssets {
  /** URLs to preload, entry first: absolute paths, or URLs on the team's own origin. */
  modules: string[];
  styles: Style[];
  /** URL of the translations by language, to preload. */
  texts: Readonly<Record<string, string>>;
}
export interface RemoteAssets extends PageAssets {
  /** Additional files of pages that are chunks of their own. */
  pages: Readonly<Record<string, Pick<PageAssets, 'modules' | 'styles'>>>;
  version: string;
  /** Whether there is a Node build that may run here. */
  server: boolean;
  /** Why the Node build cannot be used. `undefined`: it works, or the remote has none that may run here. */
  serverProblem: string | undefined;
  embed: string | undefined;
  /** Texts of the style sheets for the embed page, which contains nothing but the player. */
  embedStyles: readonly string[];
  /** Texts of classic scripts by name. The embed page contains them inline. */
  scripts: Readonly<Record<string, string>>;
  /** Versions of the host's packages that the build requires. */
  requires: BootRemote['requires'];
  /** Pages, menu entries and extensions, as the operator has placed them. */
  placed: PlacedDeclaration;
  /** Declared origins: those that its pages may call, and those that no operator has approved. */
  backend: { approved: readonly string[]; missing: readonly string[] };
  /** Origin of its files. `undefined`: the portal. */
  origin: string | undefined;
  /** Integrity of every script and style sheet, by URL. */
  integrity: Readonly<Record<string, string>>;
  /** Integrity in its shortest form, for files on this server. */
  hashes: Readonly<Record<string, string>>;
}
export interface ReleaseAssets extends Omit<ShellFiles, 'version' | 'hashes'> {
  remotes: Readonly<Record<string, RemoteAssets>>;
  registry: BootRemote[];
  /** The portal's routes, and those of its remotes. */
  routes: RouteTable;
  /** Integrity of the files of the shell and of all remotes, by URL. */
  integrity: Readonly<Record<string, string>>;
  importMap: string;
  starter: string;
  /** Policy without the hashes of the shell's styles, since each page inlines its own rules. */
  policy: string;
  /** Version by name, of the remotes that are rendered here. */
  rendered: Readonly<Record<string, string>>;
  /** Changes with any build. It is the id in `builds/latest.json`. */
  buildId: string;
}

/**
 * If the shell does not start, makes WebKit request its files again with the next page
 * (`shell/src/after-start/recovery/clear-preload.ts`). The recovery is not loaded by then.
 */
const clearPreloads =
  '.catch(e=>{for(const l of document.querySelectorAll("[rel=modulepreload]"))fetch(l.href);throw e})';

export function composeAssets(shell: ShellFiles, remotes: Readonly<Record<string, RemoteAssets>>): ReleaseAssets {
  const { version: shellVersion, hashes, ...files } = shell;
  const { main, account } = files;
  const all = Object.values(remotes);
  const registry = Object.entries(remotes).map(bootRemote);
  // assign() returns any
  const integrity = Object.assign({}, hashes, ...all.map((remote) => remote.hashes)) as ReleaseAssets['integrity'];
  const importMap = importMapOf(modulesIn(integrity));
  const starter = `import(${inlineJson(main)})${clearPreloads}`;
  const policy = contentSecurityPolicy({
    scripts: [importMap, starter, beforePaintScript, pageTagsScript],
    styles: [
      fallbackStyle,
      ...[account, ...all.flatMap(allPageAssets)].flatMap((pageAssets) => pageAssets.styles).map(({ text }) => text),
    ],
  });
  return {
    ...files,
    remotes,
    registry,
    routes: createRouteTable(registry),
    integrity,
    importMap,
    starter,
    policy: allowRemoteOrigins(policy, originsOf(all)),
    rendered: Object.fromEntries(
      Object.entries(remotes).flatMap(([name, { server, version }]) => (server ? [[name, version]] : [])),
    ),
    buildId: [
      shellVersion,
      ...all.map(({ version, placed, backend }) => version + placementId(placed) + backendId(backend)),
    ].join('-'),
  };
}

/** Changes when an operator moves or hides pages, or hides extensions. Empty for a remote that declares none. */
const placementId = ({ routes, navigation, extensions }: PlacedDeclaration): string =>
  routes.length + extensions.length === 0
    ? ''
    : `.${createHash('sha256')
        .update(JSON.stringify([routes, navigation, extensions]))
        .digest('hex')
        .slice(0, 8)}`;

/** Changes when an operator approves origins, or withdraws an approval. Empty for a remote without approved origins. */
const backendId = ({ approved }: RemoteAssets['backend']): string =>
  approved.length === 0 ? '' : `.${createHash('sha256').update(approved.join(' ')).digest('hex').slice(0, 8)}`;

/** Modules that the portal's pages may import. The embedded player is a document of its own. */
const modulesIn = (integrity: ReleaseAssets['integrity']): ReleaseAssets['integrity'] =>
  Object.fromEntries(Object.entries(integrity).filter(([path]) => path.endsWith('.js') && !path.includes('/embed/')));

function importMapOf(integrity: ReleaseAssets['integrity']): string {
  // defence(import-map-integrity): Browsers check modules that other modules import only by the import map.
  const importMap = inlineJson({ integrity });
  return importMap;
}

export const bootRemote = ([name, { version, modules, requires, placed, backend }]: [
  string,
  RemoteAssets,
]): BootRemote => ({
  name,
  version,
  entry: modules[0] ?? '',
  ...(requires && { requires }),
  ...placedParts(placed),
  ...(backend.approved.length > 0 && { backend: [...backend.approved] }),
});

/** A declaration as browsers get it. Only the server needs to know what is in the sitemap. */
export const placedParts = ({
  routes,
  navigation,
  extensions,
}: PlacedDeclaration): Pick<BootRemote, 'routes' | 'navigation' | 'extensions'> => ({
  ...(routes.length > 0 && { routes: routes.map(({ sitemap: _, ...route }) => route) }),
  ...(navigation.length > 0 && { navigation: [...navigation] }),
  ...(extensions.length > 0 && { extensions: [...extensions] }),
});

const originsOf = (remotes: readonly RemoteAssets[]): string[] =>
  [...new Set(remotes.flatMap(({ origin }) => origin ?? []))].toSorted();

const allPageAssets = (remote: RemoteAssets) => [remote, ...Object.values(remote.pages)];

/** Assets of one page: those of the remote, those of the page's own chunk, and of the page's own texts. */
export function pageAssetsFor(remote: RemoteAssets | undefined, page: string, locale: Locale): PageAssets | undefined {
  const ownAssets = remote?.pages[page];
  if (!remote || !ownAssets) return remote;
  const { modules, styles, texts } = remote;
  const ownTexts = remote.pages[`${page}-${locale}`]?.modules ?? [];
  return {
    modules: [...modules, ...ownAssets.modules, ...ownTexts],
    styles: [...styles, ...ownAssets.styles],
    texts,
  };
}
