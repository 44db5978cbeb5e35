/** Downloads a build that a team hosts. Browsers will load its files from there, and this server stores a copy. */
import type { RemoteBuild } from '@mediothek/contract';
import { ApiError } from '../../base/http/api-error.ts';
import { FetchError } from '../../base/outbound/fetch-error.ts';
import { fetchPublic } from '../../base/outbound/fetch-public.ts';
import { publicWebOnly, type AddressPolicy } from '../../base/outbound/ssrf-guard.ts';
import { type BuildFiles, maxBytes, maxFiles, buildPathOf, quote, rejectBuild } from './build-files.ts';
import { checkFiles, checkManifest, readManifest } from './check-build.ts';
import type { DeliverySettings } from './delivery-context.ts';
import type { DeliveryAccess } from './tokens.ts';

const limits = { idleTimeoutMs: 5_000, waiting: 20_000, total: 20_000, bytes: 10 * 2 ** 20, redirects: 0 };
/** Milliseconds for all files together. */
const totalTimeoutMs = 60_000;
const maxConcurrent = 6;
/**
 * Policy for origins that the operator allows: they may be in a private network. Redirects are rejected, since they
 * might lead to other origins.
 */
const allowedOrigin: AddressPolicy = { ...publicWebOnly, ports: undefined, permits: () => true };

export interface FetchedBuild {
  build: RemoteBuild;
  files: BuildFiles;
  /** URL of the folder that contains `web/`. */
  base: string;
}

/**
 * @param manifestUrl of the build's `build.json`
 * @throws ApiError `forbidden` for an origin that the operator does not allow, `bad_request` for an invalid build or
 *   one that browsers could not use from there
 */
export async function fetchBuild(
  manifestUrl: string,
  access: DeliveryAccess,
  settings: Pick<DeliverySettings, 'portalOrigin' | 'remoteOrigins'>,
): Promise<FetchedBuild> {
  const url = parseManifestUrl(manifestUrl, settings.remoteOrigins);
  const signal = AbortSignal.timeout(totalTimeoutMs);
  const fetchPath = (path: string) => fetchFile(new URL(path, url), settings.portalOrigin, signal);
  try {
    const build = withoutUntrustedNode(readManifest(await fetchPath('build.json')), access);
    checkManifest(build, access);
    const files = await fetchFiles(pathsOf(build), fetchPath);
    for (const [name, text] of Object.entries(build.scripts ?? {})) {
      files.set(`scripts/${name}/${name}.js`, Buffer.from(text));
    }
    checkFiles(files, build);
    return { build, files, base: new URL('.', url).href.replace(/\/$/, '') };
  } catch (error) {
    if (error instanceof FetchError) rejectBuild(error.message);
    if (signal.aborted && error === signal.reason) rejectBuild(`it did not arrive within ${totalTimeoutMs / 1000} s`);
    throw error;
  }
}

function parseManifestUrl(manifestUrl: string, remoteOrigins: readonly string[]): URL {
  const url = URL.parse(manifestUrl);
  if (!url || url.username || url.password || url.search || url.hash || !url.pathname.endsWith('/build.json')) {
    throw new ApiError('bad_request', 'url: it must be the address of a build.json, without a query');
  }
  if (!remoteOrigins.includes(url.origin)) {
    throw new ApiError('forbidden', `This portal allows no remotes at ${url.origin}; its operator names such origins`);
  }
  return url;
}

/** Removes the Node build of an untrusted team. It may not run here, and is not even stored. */
function withoutUntrustedNode({ nodeIntegrity, ...build }: RemoteBuild, { trusted }: DeliveryAccess): RemoteBuild {
  return trusted ? { ...build, ...(nodeIntegrity && { nodeIntegrity }) } : { ...build, server: false };
}

function pathsOf({ integrity, embedIntegrity = {}, nodeIntegrity = {} }: RemoteBuild): string[] {
  const paths = Object.entries({ web: integrity, embed: embedIntegrity, node: nodeIntegrity }).flatMap(
    ([folder, files]) => Object.keys(files).map((file) => `${folder}/${file}`),
  );
  for (const path of paths) if (buildPathOf(path) !== path) rejectBuild(`it has no place for the file ${quote(path)}`);
  if (paths.length > maxFiles) throw new ApiError('payload_too_large', `The build has more than ${maxFiles} files`);
  return paths;
}

async function fetchFiles(
  paths: readonly string[],
  fetchPath: (path: string) => Promise<Buffer>,
): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>();
  const queue = [...paths];
  let bytes = 0;
  const work = async (): Promise<void> => {
    for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
      const file = await fetchPath(path);
      bytes += file.length;
      if (bytes > maxBytes) throw new ApiError('payload_too_large', `The build has more than ${maxBytes / 2 ** 20} MB`);
      files.set(path, file);
    }
  };
  await Promise.all(Array.from({ length: maxConcurrent }, work));
  return files;
}

const types = { js: /^(text|application)\/(x-)?javascript\b/i, css: /^text\/css\b/i };

/**
 * Downloads one file. Files in `web` and `embed` must be usable by pages of the portal. Only this server reads the
 * others.
 */
async function fetchFile(url: URL, portalOrigin: string, signal: AbortSignal): Promise<Buffer> {
  const headers = { origin: portalOrigin };
  const { response, bytes } = await fetchPublic(url, { headers, limits, guard: allowedOrigin, signal });
  if (!/\/(web|embed)\/[^/]+$/.test(url.pathname)) return bytes;
  const allowed = response.headers.get('access-control-allow-origin');
  if (allowed !== '*' && allowed !== portalOrigin) {
    rejectBuild(
      `${url.href} is answered ${allowed === null ? 'without' : `with "${allowed.slice(0, 100)}" as`} ` +
        `Access-Control-Allow-Origin; browsers need "*" or ${portalOrigin}`,
    );
  }
  const type = response.headers.get('content-type') ?? 'nothing';
  const expectedType = url.pathname.endsWith('.css') ? types.css : types.js;
  if (!expectedType.test(type))
    rejectBuild(`${url.href} is answered as ${quote(type)}, which browsers do not run or apply`);
  return bytes;
}
