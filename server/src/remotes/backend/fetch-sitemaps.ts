/** Fetches the paths that backends of remotes list for the sitemap. A failed attempt leaves the last list in use. */
import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { pathsOverlap, type RemoteBuild, SitemapDocument } from '@mediothek/contract';
import { Value } from 'typebox/value';
import { type BuildLocation, readInstalledBuild } from '../delivery/installed-build.ts';
import { readRegistry, type RegistryContext } from '../delivery/registry-file.ts';
import { passOn } from './pass-on.ts';

/** Bytes of one page of the list. */
const maxBytes = 2 * 2 ** 20;
const maxDocuments = 20;
const maxPaths = 50_000;
/** Milliseconds for the complete list of one remote. */
const timeoutMs = 120_000;
const maxProblemLength = 500;

/** Backend of a remote whose live version has a list for the sitemap. */
interface Source {
  remote: string;
  /** URL that the operator has set. */
  base: string;
  /** First page of the list, below the URL. */
  target: string;
  /** Declared paths with parameters. */
  routes: string[];
}

async function readSources(location: BuildLocation): Promise<Source[]> {
  const { remotes } = await readRegistry(location.dist);
  const all = await Promise.all(
    Object.entries(remotes).map(async ([remote, { version, backend }]) => {
      const build = (await readInstalledBuild(location, remote, version))?.build;
      const target = build?.backend?.sitemap;
      if (backend?.url === undefined || target === undefined) return undefined;
      return { remote, base: backend.url, target, routes: parameterPages(build) };
    }),
  );
  return all.filter((each) => each !== undefined);
}

const parameterPages = ({ routes = [] }: Pick<RemoteBuild, 'routes'> = {}): string[] =>
  routes.flatMap(({ path }) => (path.includes(':') ? path : []));

async function readText(body: Readable): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) throw new Error(`is larger than ${maxBytes / 2 ** 20} MiB`); // destroys the stream
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

function parseDocument(text: string): SitemapDocument {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Error('is not JSON');
  }
  const [invalid] = Value.Errors(SitemapDocument, value);
  if (invalid) throw new Error(`is no list of paths: ${invalid.instancePath || '/'} ${invalid.message}`);
  return Value.Parse(SitemapDocument, value);
}

async function fetchDocument({ remote, base }: Source, target: string, signal: AbortSignal): Promise<SitemapDocument> {
  const { status, body } = await passOn({
    remote,
    base,
    target,
    method: 'GET',
    headers: { accept: 'application/json' },
    body: undefined,
    requestId: randomUUID(),
    identity: undefined,
    signal,
  });
  try {
    if (status !== 200) throw new Error(`has the status ${status}`);
    return parseDocument(await readText(body));
  } catch (error) {
    body.on('error', () => undefined).destroy();
    throw new Error(`${target} ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}

/** @throws Error that says what is wrong with which page of the list */
async function fetchPaths(source: Source, signal: AbortSignal): Promise<{ paths: string[]; problem: string | null }> {
  const paths = new Set<string>();
  const foreign: string[] = [];
  const targets = new Set<string>();
  for (let target: string | undefined = source.target; target !== undefined;) {
    if (targets.has(target)) throw new Error(`${target} comes twice in the list`);
    if (targets.size === maxDocuments) throw new Error(`The list has more than ${maxDocuments} pages`);
    targets.add(target);
    const document: SitemapDocument = await fetchDocument(source, target, signal);
    for (const path of document.paths) {
      if (source.routes.some((route) => pathsOverlap(route, path))) paths.add(path);
      else foreign.push(path);
    }
    if (paths.size > maxPaths) throw new Error(`The list has more than ${maxPaths} paths`);
    target = document.next;
  }
  const [example] = foreign;
  const problem =
    example === undefined ? null : `${foreign.length} paths belong to no page with parameters, for example ${example}`;
  return { paths: [...paths], problem };
}

/** Fetches the lists of all remotes whose backends have one, and deletes those of others. */
export async function refreshSitemaps({ db, ...location }: RegistryContext, signal: AbortSignal): Promise<void> {
  const sources = await readSources(location);
  const names = sources.map(({ remote }) => remote);
  await db
    .deleteFrom('remote_sitemap')
    .$if(names.length > 0, (query) => query.where('remote', 'not in', names))
    .execute();
  for (const source of sources) {
    const { remote } = source;
    try {
      const { paths, problem } = await fetchPaths(source, AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]));
      const row = { paths, problem, fetched: new Date() };
      await db
        .insertInto('remote_sitemap')
        .values({ remote, ...row })
        .onConflict((conflict) => conflict.column('remote').doUpdateSet(row))
        .execute();
    } catch (error) {
      signal.throwIfAborted();
      const problem = (error instanceof Error ? error.message : String(error)).slice(0, maxProblemLength);
      await db
        .insertInto('remote_sitemap')
        .values({ remote, problem })
        .onConflict((conflict) => conflict.column('remote').doUpdateSet({ problem }))
        .execute();
    }
  }
}
