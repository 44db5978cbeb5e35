/**
 * Builds one page. A render thread renders it if that is possible in time. Otherwise the page contains its page info,
 * and the browser renders it.
 */
import type { Locale } from '@mediothek/contract';
import { isRedirect } from '@mediothek/shell/routes';
import type { PackedPage, PackedResult } from './render-messages.ts';
import { embedResponse, type EmbedOptions } from './embed/embed-response.ts';
import type { BuildPageMetadata } from './build-page-metadata.ts';
import { htmlDocument, type ContentStyleSheet } from './document.ts';
import { pageAssetsFor, type ReleaseAssets, type PageAssets, type RemoteAssets } from './release-assets.ts';
import { type FetchApi, loadPageInfo, type PageInfo, unavailable, unknownPage } from './page-info.ts';
import { fallbackHead, fallbackHtml } from './fallback-page.ts';
import { remoteOf, type PageRequest } from './page-request.ts';
import type { Override } from './override.ts';
import type { PageMetadata } from './page-metadata.ts';
import { allowAnalytics, allowBackend, allowGoogleCast, allowStorage, allowStyles, hash } from './csp.ts';
import type { Identity, RenderOutcome, RenderPool } from './render-pool.ts';
import { createPageResponse, type PageResponse } from './page-response.ts';

export interface BuildPageInput {
  assets: ReleaseAssets;
  pool: RenderPool;
  origin: string;
  pageRequest: PageRequest;
  /** Status that follows from the URL alone. */
  status: number;
  embed: EmbedOptions;
  /** Origin from which the storage sends media. `undefined`: the portal sends them. */
  storageOrigin: string | undefined;
  styleSheet: ContentStyleSheet | undefined;
  describePage: BuildPageMetadata | undefined;
  override: Override | undefined;
  /** Fetches API responses that are the same for every visitor. */
  fetchApi: FetchApi;
  /** Called with the cache tags of each API response. */
  onTags: Identity['onTags'];
  /** Cache tags that were collected so far. */
  tags(): readonly string[];
  /** Aborted when no visitor waits for the page any more. */
  signal: AbortSignal;
  /** Called when a remote's Node build cannot be used. */
  onRender: ((outcome: RenderOutcome) => void) | undefined;
  /** Called with the error when a page is sent without its page info or its metadata. */
  onError(error: unknown): void;
}

export type BuiltPage = { tags: readonly string[] } & (
  | { kind: 'redirect'; location: string; status: number; locale: Locale | undefined; complete: false }
  /**
   * `complete`: the page has its content and is no server error. Other pages are sent, because the browser can render
   * them, but never cached.
   */
  | { kind: 'page'; response: PageResponse; complete: boolean }
);

export async function buildPage(parts: BuildPageInput): Promise<BuiltPage> {
  const { assets, origin, pageRequest, embed } = parts;
  const { locale, known, route } = pageRequest;
  const [pageInfo, result] = await Promise.all([infoOf(parts), render(parts)]);
  if (result?.kind === 'redirect') return { ...result, tags: [], complete: false };
  const status = statusOf(parts, pageInfo, result);
  const remote = assets.remotes[remoteOf(pageRequest) ?? ''];
  const hasContent = remote?.serverProblem === undefined && result?.remoteError === undefined;
  const complete = result !== undefined && hasContent && status < 500;
  if (route?.layout === 'embed') {
    const response = await embedResponse({
      assets,
      page: result,
      info: pageInfo,
      origin,
      pageRequest,
      options: embed,
      storageOrigin: parts.storageOrigin,
    });
    return { kind: 'page', response, complete, tags: parts.tags() };
  }
  const page = isUsable(result, pageInfo) ? result : undefined;
  const description = status === 200 ? describe(parts, pageInfo, page) : { failed: false };
  // defence(late-has-page-info): A page that could not be rendered in time still has its page info.
  const fallback = page ? undefined : await fallbackPage(parts, pageInfo);
  const rootHtml = page ? Buffer.from(page.html).toString('latin1') : (fallback?.html ?? '');
  const styles = assets.styles.map(({ criticalCss: used }) => used.of(rootHtml));
  const body = htmlDocument({
    assets,
    pageAssets: withExtensions(assets, pageAssetsOf(assets, pageRequest), page, locale),
    styles,
    page,
    fallback,
    fallbackBody: page?.remoteError === undefined ? undefined : await fallbackBody(parts, pageInfo),
    metadata: description.metadata,
    locale,
    origin,
    auth: known?.auth ?? { loggedIn: false },
    site: known?.site,
    override: parts.override,
    styleSheet: parts.styleSheet,
  });
  // Frees the memory immediately. Otherwise every few pages would cause a garbage collection of the complete heap.
  for (const { buffer } of page ? [page.html, page.state] : []) buffer.transfer(0);
  const text = parts.styleSheet?.inline;
  const inlineStyles = text === undefined ? styles : [...styles, { text, hash: hash(text) }];
  const portalPolicy = allowStorage(allowStyles(assets.policy, inlineStyles), parts.storageOrigin);
  // Another remote, which nobody has allowed to call this origin, runs on other pages.
  const basePolicy = allowBackend(portalPolicy, ownRemote(assets, pageRequest)?.backend.approved ?? []);
  const policy = known ? allowGoogleCast(allowAnalytics(basePolicy, known.site.analytics), known.site) : basePolicy;
  const fields = { status, message: page?.message, policy, link: description.metadata?.link };
  const response = createPageResponse(body, fields, known?.auth.loggedIn);
  return { kind: 'page', response, complete: complete && !description.failed, tags: parts.tags() };
}

/**
 * Returns whether the rendered page is better than the fallback page. It is not if its remote failed before it returned
 * a title. It is not if the API is down either, because the page would only show loading states.
 */
const isUsable = (result: PackedPage | undefined, { status, title }: PageInfo): boolean =>
  result !== undefined &&
  (status < 500 || result.status < 500) &&
  (result.remoteError === undefined || result.about?.title !== undefined || title === undefined);

/** Status of the page. The status of the page info wins, except that rendering a page that exists may still fail. */
function statusOf(
  { assets, pageRequest, status }: BuildPageInput,
  info: PageInfo,
  result: PackedPage | undefined,
): number {
  if (isUnknownApp(assets, pageRequest)) return 404;
  if (status !== 200) return result?.status ?? status;
  if (info.status === 404 || info.status === 410) return info.status;
  return result?.remoteError === undefined ? (result?.status ?? info.status) : info.status;
}

async function infoOf({ pageRequest, status, origin, fetchApi, onError }: BuildPageInput): Promise<PageInfo> {
  const { match, route, known, locale, url } = pageRequest;
  if (!known || status >= 500) return unavailable(locale);
  if (!match || !route || status !== 200) return unknownPage(locale);
  try {
    return await loadPageInfo({ route, params: match.params, url: new URL(origin + url), locale, fetchApi });
  } catch (error) {
    onError(error);
    return unavailable(locale);
  }
}

async function render({
  assets,
  pool,
  origin,
  pageRequest,
  onRender,
  onTags,
  signal,
}: BuildPageInput): Promise<PackedResult | undefined> {
  const { url, locale, known, cookie, ip } = pageRequest;
  if (!known) return undefined;
  const identity = { ip, cookie: known.auth.loggedIn ? cookie : undefined, onTags };
  const name = isUnknownApp(assets, pageRequest) ? undefined : remoteOf(pageRequest);
  // A name such as `constructor` is no remote.
  const remote = name !== undefined && Object.hasOwn(assets.remotes, name) ? assets.remotes[name] : undefined;
  if (name !== undefined && remote?.serverProblem !== undefined) {
    onRender?.({ remote: name, version: remote.version, ok: false, ms: 0, message: remote.serverProblem });
  }
  // Without a Node build the shell is rendered around an empty container. Such a page counts as complete.
  const isRendered = remote?.server !== false;
  const declared = assets.registry
    .filter(({ routes, extensions }) => routes ?? extensions)
    .map(({ name, routes, navigation, extensions }) => ({ name, routes, navigation, extensions }));
  const job = { url, origin, locale, remotes: Object.keys(assets.remotes), declared, ...known };
  const reported = isRendered && !isOutsideOwnRoutes(assets, pageRequest) ? name : undefined;
  const result = await pool.render(job, identity, reported, assets.rendered, signal);
  return isRendered || result?.kind !== 'page' ? result : { ...result, remoteError: undefined };
}

async function fallbackPage(
  parts: BuildPageInput,
  info: PageInfo,
): Promise<{ head: string; html: string } | undefined> {
  const { site, route, locale, url } = parts.pageRequest;
  if (!site) return undefined;
  const [path = url] = url.split('?', 1);
  const fallbackParts = { info, route, path, site, locale, origin: parts.origin };
  return { head: fallbackHead(fallbackParts), html: fallbackHtml(fallbackParts, await fallbackBody(parts, info)) };
}

/** HTML of the page info. Empty if its data cannot be read: the page still has its head. */
async function fallbackBody({ onError }: BuildPageInput, info: PageInfo): Promise<string> {
  try {
    return await info.fallbackHtml();
  } catch (error) {
    onError(error);
    return '';
  }
}

/** The remote whose page it is. A name such as `constructor` is no remote. */
function ownRemote(assets: ReleaseAssets, pageRequest: PageRequest): RemoteAssets | undefined {
  const name = remoteOf(pageRequest);
  return name !== undefined && Object.hasOwn(assets.remotes, name) ? assets.remotes[name] : undefined;
}

/** Returns whether the page is `/apps/{name}` of a remote that this visitor does not get. */
const isUnknownApp = (assets: ReleaseAssets, pageRequest: PageRequest): boolean => {
  const { route } = pageRequest;
  return route?.name === 'App' && !Object.hasOwn(assets.remotes, route.remote ?? '');
};

/**
 * Returns whether the page is `/apps/{name}` of a remote that has pages at other paths. It runs without their
 * parameters, so its failures say nothing about the build. The browser does not report them either.
 */
const isOutsideOwnRoutes = ({ routes }: ReleaseAssets, { route }: PageRequest): boolean =>
  route?.name === 'App' && routes.routes.some((row) => !isRedirect(row) && row.remote === route.remote);

function pageAssetsOf(assets: ReleaseAssets, pageRequest: PageRequest): PageAssets | undefined {
  const { route, locale } = pageRequest;
  const name = remoteOf(pageRequest);
  if (!route || name === undefined) return route?.chunk === 'account' ? assets.account : undefined;
  return pageAssetsFor(Object.hasOwn(assets.remotes, name) ? assets.remotes[name] : undefined, route.page, locale);
}

/** Adds the style sheets of the extensions that the page contains. */
function withExtensions(
  { remotes }: ReleaseAssets,
  own: PageAssets | undefined,
  page: PackedPage | undefined,
  locale: Locale,
): PageAssets | undefined {
  const styles = (page?.extensions ?? []).flatMap(({ remote, component, error }) =>
    error === undefined ? (pageAssetsFor(remotes[remote], component, locale)?.styles ?? []) : [],
  );
  if (styles.length === 0) return own;
  const all = [...(own?.styles ?? []), ...styles];
  return { modules: [], texts: {}, ...own, styles: [...new Map(all.map((style) => [style.href, style])).values()] };
}

/** Builds the metadata of a page. A page whose metadata fails is sent, but not cached. */
function describe(
  { pageRequest, describePage, onError }: BuildPageInput,
  info: PageInfo,
  page: PackedPage | undefined,
): { metadata?: PageMetadata | undefined; failed: boolean } {
  try {
    return { metadata: describePage?.(pageRequest, info, page), failed: false };
  } catch (error) {
    onError(error);
    return { failed: true };
  }
}
