/** Downloads a build that a team hosts: what browsers will load from there, and what this server keeps of it. */
import type { RemoteBuild } from '@mediothek/contract';
import { ApiError } from '../../base/http/api-error.ts';
import { FetchError } from '../../base/outbound/fetch-error.ts';
import { fetchPublic } from '../../base/outbound/fetch-public.ts';
import { publicWebOnly, type AddressPolicy } from '../../base/outbound/ssrf-guard.ts';
import { type BuildFiles, mostBytes, mostFiles, buildPathOf, quote, rejectBuild } from './build-files.ts';
import { checkFiles, checkManifest, readManifest } from './check-build.ts';
import type { DeliverySettings } from './delivery-context.ts';
import type { DeliveryAccess } from './tokens.ts';

const limits = { idleTimeoutMs: 5_000, waiting: 20_000, total: 20_000, bytes: 10 * 2 ** 20, redirects: 0 };
/** For all files together, ms. */
const patience = 60_000;
const atOnce = 6;
/** The operator has named the origin, which may lie in a network of its own; redirects, which might lead elsewhere, end here. */
const namedOrigin: AddressPolicy = { ...publicWebOnly, ports: undefined, permits: () => true };

export interface FetchedBuild {
  build: RemoteBuild;
  files: BuildFiles;
  /** Where browsers find `web/`. */
  base: string;
}

/**
 * @param address of the build's `build.json`
 * @throws ApiError `forbidden` for an origin that the operator has not named, `bad_request` for what is no build, or what
 *   browsers could not use from there
 */
export async function fetchBuild(
  address: string,
  deliverer: DeliveryAccess,
  settings: Pick<DeliverySettings, 'portalOrigin' | 'remoteOrigins'>,
): Promise<FetchedBuild> {
  const url = readAddress(address, settings.remoteOrigins);
  const signal = AbortSignal.timeout(patience);
  const ask = (path: string) => fetchFile(new URL(path, url), settings.portalOrigin, signal);
  try {
    const build = withoutUntrustedNode(readManifest(await ask('build.json')), deliverer);
    checkManifest(build, deliverer);
    const files = await fetchFiles(pathsOf(build), ask);
    for (const [name, text] of Object.entries(build.scripts ?? {})) {
      files.set(`scripts/${name}/${name}.js`, Buffer.from(text));
    }
    checkFiles(files, build);
    return { build, files, base: new URL('.', url).href.replace(/\/$/, '') };
  } catch (error) {
    if (error instanceof FetchError) rejectBuild(error.message);
    if (signal.aborted && error === signal.reason) rejectBuild(`it did not arrive within ${patience / 1000} s`);
    throw error;
  }
}

function readAddress(address: string, remoteOrigins: readonly string[]): URL {
  const url = URL.parse(address);
  if (!url || url.username || url.password || url.search || url.hash || !url.pathname.endsWith('/build.json')) {
    throw new ApiError('bad_request', 'url: it must be the address of a build.json, without a query');
  }
  if (!remoteOrigins.includes(url.origin)) {
    throw new ApiError('forbidden', `This portal allows no remotes at ${url.origin}; its operator names such origins`);
  }
  return url;
}

/** Nothing of a Node build is even kept for a team whose code may not run here. */
function withoutUntrustedNode({ nodeIntegrity, ...build }: RemoteBuild, { trusted }: DeliveryAccess): RemoteBuild {
  return trusted ? { ...build, ...(nodeIntegrity && { nodeIntegrity }) } : { ...build, server: false };
}

function pathsOf({ integrity, embedIntegrity = {}, nodeIntegrity = {} }: RemoteBuild): string[] {
  const paths = Object.entries({ web: integrity, embed: embedIntegrity, node: nodeIntegrity }).flatMap(
    ([folder, files]) => Object.keys(files).map((file) => `${folder}/${file}`),
  );
  for (const path of paths) if (buildPathOf(path) !== path) rejectBuild(`it has no place for the file ${quote(path)}`);
  if (paths.length > mostFiles) throw new ApiError('payload_too_large', `The build has more than ${mostFiles} files`);
  return paths;
}

async function fetchFiles(
  paths: readonly string[],
  ask: (path: string) => Promise<Buffer>,
): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>();
  const queue = [...paths];
  let bytes = 0;
  const work = async (): Promise<void> => {
    for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
      const file = await ask(path);
      bytes += file.length;
      if (bytes > mostBytes)
        throw new ApiError('payload_too_large', `The build has more than ${mostBytes / 2 ** 20} MB`);
      files.set(path, file);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return files;
}

const types = { js: /^(text|application)\/(x-)?javascript\b/i, css: /^text\/css\b/i };

/** One file, which a page of the portal must be able to use: node files and the manifest are for this server alone. */
async function fetchFile(url: URL, portalOrigin: string, signal: AbortSignal): Promise<Buffer> {
  const headers = { origin: portalOrigin };
  const { response: answer, bytes } = await fetchPublic(url, { headers, limits, guard: namedOrigin, signal });
  if (!/\/(web|embed)\/[^/]+$/.test(url.pathname)) return bytes;
  const allowed = answer.headers.get('access-control-allow-origin');
  if (allowed !== '*' && allowed !== portalOrigin) {
    rejectBuild(
      `${url.href} is answered ${allowed === null ? 'without' : `with "${allowed.slice(0, 100)}" as`} ` +
        `Access-Control-Allow-Origin; browsers need "*" or ${portalOrigin}`,
    );
  }
  const type = answer.headers.get('content-type') ?? 'nothing';
  const wanted = url.pathname.endsWith('.css') ? types.css : types.js;
  if (!wanted.test(type)) rejectBuild(`${url.href} is answered as ${quote(type)}, which browsers do not run or apply`);
  return bytes;
}
