/** Builds of remotes that are broken on purpose: a finished build with code around its module. */
import { createHash } from 'node:crypto';
import { appendFile, cp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface BuildChange {
  remote: string;
  /**
   * Body of `(module, React) => …`, which returns the browser's module. It may change `module.pages`.
   * React is the host's.
   */
  web?: string;
  /** Rules at the end of all style sheets. */
  css?: string;
  /** Replaces the content of the entry. */
  entry?: string;
  /** Body of `(pages) => …`, which returns the pages that the server renders. */
  node?: string;
  /** Code before the Node build's own module. */
  nodeStart?: string;
  /** A text in the scripts of both sides, and its replacement. With `only`: in the scripts of one side. */
  replace?: [string, string];
  only?: 'web' | 'node';
  /** Changes `build.json` after its integrities were computed. */
  manifest?(build: Manifest): Manifest;
  /** Changes files afterwards, so that they no longer match `build.json`. */
  tamper?(folder: string): Promise<void>;
}

export interface Manifest {
  version: string;
  server: boolean;
  modules: string[];
  integrity: Record<string, string>;
  nodeIntegrity?: Record<string, string>;
  requires?: Record<string, string>;
  [other: string]: unknown;
}
export type Registry = Record<string, { version: string }>;

let serial = 0;

export const readRegistry = async (dist: string): Promise<Registry> =>
  (JSON.parse(await readFile(join(dist, 'registry.json'), 'utf8')) as { remotes: Registry }).remotes;

/** Replaces the registry in one step, as a deploy does. */
export async function writeRegistry(dist: string, text: string): Promise<void> {
  const file = join(dist, 'registry.json');
  await writeFile(`${file}.new`, text);
  await rename(`${file}.new`, file);
}

/** @returns the new build's version; it is not live yet */
export async function writeFaultyBuild(dist: string, change: BuildChange): Promise<string> {
  const { remote, replace, only } = change;
  const live = (await readRegistry(dist))[remote]?.version ?? 'none';
  serial += 1;
  const version = `fault${process.pid}n${serial}`;
  const folder = join(dist, 'remotes', remote, version);
  await cp(join(dist, 'remotes', remote, live), folder, { recursive: true });
  const [web, node] = [join(folder, 'web'), join(folder, 'node')];
  if (replace) for (const side of [web, node]) if (!only || side.endsWith(only)) await rewrite(side, replace);
  if (change.css !== undefined)
    for (const file of await readdir(web)) if (file.endsWith('.css')) await appendFile(join(web, file), change.css);
  if (change.entry !== undefined) await writeFile(join(web, 'remoteEntry.js'), change.entry);
  if (change.web !== undefined) await wrapEntry(web, change.web);
  if (change.node !== undefined || change.nodeStart !== undefined) await wrapNode(node, change);
  await writeManifest(folder, version, change);
  await change.tamper?.(folder);
  return version;
}

async function rewrite(folder: string, replace: [string, string]): Promise<void> {
  for (const file of (await readdir(folder)).filter((name) => /\.m?js$/.test(name))) {
    const text = await readFile(join(folder, file), 'utf8');
    await writeFile(join(folder, file), text.replaceAll(...replace));
  }
}

async function wrapEntry(web: string, body: string): Promise<void> {
  await rename(join(web, 'remoteEntry.js'), join(web, 'original.js'));
  await writeFile(
    join(web, 'remoteEntry.js'),
    `import * as original from './original.js';
let shared;
export const init = (scope) => { shared = scope; return original.init(scope); };
export const get = async (name) => {
  const module = { ...(await original.get(name))() };
  const React = (await Object.values(shared.react)[0].get())();
  const faulty = ((module, React) => { ${body} })(module, React);
  return () => faulty;
};\n`,
  );
}

async function wrapNode(node: string, { node: body, nodeStart = '' }: BuildChange): Promise<void> {
  await rename(join(node, 'remote.mjs'), join(node, 'original.mjs'));
  const pages = body === undefined ? '' : `export const pages = ((pages) => { ${body} })({ ...original.pages });`;
  await writeFile(
    join(node, 'remote.mjs'),
    `${nodeStart}\nimport * as original from './original.mjs';\nexport * from './original.mjs';\n${pages}\n`,
  );
}

async function writeManifest(folder: string, version: string, { manifest }: BuildChange): Promise<void> {
  const file = join(folder, 'build.json');
  const build = JSON.parse(await readFile(file, 'utf8')) as Manifest;
  build.version = version;
  build.integrity = await integrities(join(folder, 'web'), /\.(js|css)$/);
  if (build.nodeIntegrity) build.nodeIntegrity = await integrities(join(folder, 'node'), /./);
  for (const name of await readdir(join(folder, 'web'))) if (name.endsWith('.br')) await rm(join(folder, 'web', name));
  await writeFile(file, JSON.stringify(manifest?.(build) ?? build));
}

async function integrities(folder: string, files: RegExp): Promise<Record<string, string>> {
  const names = (await readdir(folder)).filter((name) => files.test(name));
  const entries = names.map(async (name) => {
    const hash = createHash('sha384').update(await readFile(join(folder, name)));
    return [name, `sha384-${hash.digest('base64')}`] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}
