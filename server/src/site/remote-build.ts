/** Reads and checks a build of a remote in `dist/remotes/{name}/{version}`, and determines the URLs of its files. */
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import {
  divideOrigins,
  placeDeclaration,
  type RegisteredRemote,
  ReleaseOrigin,
  RemoteBuild,
} from '@mediothek/contract';
import type { BuildArchive } from '../remotes/delivery/build-archive.ts';
import { checkFiles } from './check-files.ts';
import type { RemoteAssets } from './release-assets.ts';
import { readJsonFile } from './read-json-file.ts';
import { keysWithBase, readStyles, scopedStyles, withBase } from './style-files.ts';

type Hashes = Readonly<Record<string, string>>;

export interface RemoteBuildOptions {
  dist: string;
  /** Pages name none of the remote's files, because the benchmark's single bundle contains everything. */
  twin?: boolean;
  /** Origins that teams may host their builds on. */
  remoteOrigins?: readonly string[];
  /** Builds of all servers, of which `dist` is a cache. */
  archive?: Pick<BuildArchive, 'install'> | undefined;
}

/** What operators have decided about a remote: where its pages are, and what they may call. */
interface OperatorChanges {
  placement?: RegisteredRemote['placement'] | undefined;
  backend?: RegisteredRemote['backend'] | undefined;
}

/**
 * @throws Error if the build cannot be used: a file is missing, is not the one that `build.json` names or has no
 *   integrity, or the files are on an origin that the operator has not allowed
 */
export async function readRemoteBuild(
  { dist, twin = false, remoteOrigins = [], archive }: RemoteBuildOptions,
  name: string,
  version: string,
  { placement, backend: approval }: OperatorChanges = {},
): Promise<RemoteAssets> {
  await archive?.install(name, version);
  const folder = join(dist, 'remotes', name, version);
  const build = await readJsonFile(join(folder, 'build.json'), RemoteBuild);
  if (build.name !== name || build.version !== version) {
    throw new Error(`${folder}/build.json is of ${build.name} ${build.version}`);
  }
  // defence(integrity-required): Browsers would run files without integrity unchecked.
  requireIntegrity(folder, build);
  const origin = await readOrigin(folder);
  const base = origin?.base === undefined ? `/remotes/${name}/${version}` : allowedBase(origin.base, remoteOrigins);
  const hashes = await checkWebFiles(folder, build, origin?.base !== undefined);
  return {
    version,
    ...(twin ? noFiles : await readFiles(folder, build, `${base}/web/`)),
    ...(await serverBuild(folder, build, origin)),
    embed: build.embed && `${base}/embed/${build.embed}`,
    scripts: build.scripts ?? {},
    requires: build.requires,
    placed: placeDeclaration(twin ? {} : build, placement),
    // defence(approved-origins): A build cannot extend the policy of its pages by itself.
    backend: divideOrigins(build.backend, approval),
    origin: origin?.base && new URL(origin.base).origin,
    integrity: withFolders(base, build.integrity, build.embedIntegrity),
    hashes: withFolders(base, { ...build.integrity, ...hashes.web }, { ...build.embedIntegrity, ...hashes.embed }),
  };
}

const withFolders = (base: string, web: Hashes, embed: Hashes = {}): Hashes => ({
  ...keysWithBase(`${base}/web/`, web),
  ...keysWithBase(`${base}/embed/`, embed),
});

/** `undefined` for a build of the portal's own repository. */
async function readOrigin(folder: string): Promise<ReleaseOrigin | undefined> {
  try {
    return await readJsonFile(join(folder, 'release.json'), ReleaseOrigin);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Base URL of the files, without a trailing slash. */
function allowedBase(base: string, remoteOrigins: readonly string[]): string {
  const url = URL.parse(base);
  if (!url || url.username || url.password || url.search || url.hash)
    throw new Error(`${base} is no address of a build`);
  if (!remoteOrigins.includes(url.origin)) throw new Error(`${url.origin} is not among REMOTE_ORIGINS`);
  return url.href.replace(/\/+$/, '');
}

/** All styles that pages inline. */
const inlinedStyles = ({ styles, pages = {} }: RemoteBuild) => [
  ...styles,
  ...Object.values(pages).flatMap((page) => page.styles),
];

/** File names become parts of paths and URLs. */
const isFileName = (name: string) => /^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/.test(name);

/** Throws if a file is not named in `integrity`: browsers would run it unchecked. */
function requireIntegrity(folder: string, build: RemoteBuild): void {
  const hashes = [build.integrity, build.embedIntegrity, build.nodeIntegrity].flatMap((all) => Object.keys(all ?? {}));
  const invalid = hashes.find((file) => !isFileName(file));
  if (invalid !== undefined) throw new Error(`${folder}/build.json names ${invalid}`);
  const { entry, modules, texts = {}, pages = {}, integrity, embed, embedIntegrity = {} } = build;
  const named = [
    entry,
    ...modules,
    ...Object.values(texts),
    ...Object.values(pages).flatMap((page) => page.modules),
    ...inlinedStyles(build),
  ];
  const missing = named.find((file) => integrity[file] === undefined);
  if (missing !== undefined) throw new Error(`${folder}/build.json has no integrity for ${missing}`);
  if (embed !== undefined && embedIntegrity[embed] === undefined) {
    throw new Error(`${folder}/build.json has no integrity for ${embed}`);
  }
}

/**
 * Checks the files on this server. If a team hosts its build, only the inlined styles are here, and browsers check the
 * other files.
 */
async function checkWebFiles(
  folder: string,
  build: RemoteBuild,
  isExternal: boolean,
): Promise<{ web: Hashes; embed: Hashes }> {
  const styles = new Set(inlinedStyles(build));
  const localFiles = Object.entries(build.integrity).filter(([file]) => !isExternal || styles.has(file));
  const web = await checkFiles(join(folder, 'web'), Object.fromEntries(localFiles));
  return { web, embed: isExternal ? {} : await checkFiles(join(folder, 'embed'), build.embedIntegrity ?? {}) };
}

/**
 * Decides whether the Node build runs here. A delivered Node build runs if the operator trusts the team and the files
 * are unchanged. Otherwise the browser renders. A build of the portal's own repository must be complete.
 */
async function serverBuild(
  folder: string,
  build: RemoteBuild,
  origin: ReleaseOrigin | undefined,
): Promise<Pick<RemoteAssets, 'server' | 'serverProblem'>> {
  const node = join(folder, 'node');
  if (!build.server || origin?.trusted === false) return { server: false, serverProblem: undefined };
  try {
    if (origin && build.nodeIntegrity?.['remote.mjs'] === undefined) {
      throw new Error(`${folder}/build.json has no integrity for node/remote.mjs`);
    }
    // defence(node-build-exists): A missing Node build is found before the first request for a page.
    await access(join(node, 'remote.mjs'));
    // defence(node-build-checked): Only an unchanged Node build runs.
    await checkFiles(node, build.nodeIntegrity ?? {});
    return { server: true, serverProblem: undefined };
  } catch (error) {
    if (!origin) throw error;
    return { server: false, serverProblem: error instanceof Error ? error.message : String(error) };
  }
}

type RemoteFiles = Pick<RemoteAssets, 'modules' | 'styles' | 'embedStyles' | 'texts' | 'pages'>;
const noFiles: RemoteFiles = { modules: [], styles: [], embedStyles: [], texts: {}, pages: {} };

async function readFiles(folder: string, build: RemoteBuild, base: string): Promise<RemoteFiles> {
  const { name, entry, modules, texts = {}, pages = {}, embed } = build;
  const read = (files: readonly string[]) => readStyles(join(folder, 'web'), base, files);
  const urls = (files: readonly string[]) => files.map((file) => base + file);
  const pageAssets = Object.entries(pages).map(
    async ([page, own]) =>
      [page, { modules: urls(own.modules), styles: scopedStyles(await read(own.styles), name) }] as const,
  );
  const styles = await read(build.styles);
  return {
    modules: urls([entry, ...modules]),
    styles: scopedStyles(styles, name),
    embedStyles: embed === undefined ? [] : styles.map(({ text }) => text),
    texts: withBase(base, texts),
    pages: Object.fromEntries(await Promise.all(pageAssets)),
  };
}
