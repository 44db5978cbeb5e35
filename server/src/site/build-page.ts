/** One page as it goes out: rendered in a thread where that is possible in time, else its facts, for the browser to render. */
import type { Locale } from '@mediothek/contract';
import type { PackedPage, PackedResult } from './render-messages.ts';
import { embedResponse, type EmbedOptions } from './embed/embed-response.ts';
import type { BuildPageMetadata } from './build-page-metadata.ts';
import { htmlDocument } from './document.ts';
import { pageAssetsFor, type ReleaseAssets, type PageAssets } from './release-assets.ts';
import { type FetchApi, loadPageInfo, type PageInfo, unavailable, unknownPage } from './page-info.ts';
import { fallbackHead, fallbackHtml } from './fallback-page.ts';
import { remoteOf, shownRemoteOf, type PageRequest } from './page-request.ts';
import type { Override } from './override.ts';
import type { PageMetadata } from './page-metadata.ts';
import { allowAnalytics, allowStyles } from './csp.ts';
import type { Identity, RenderOutcome, RenderPool } from './render-pool.ts';
import { createPageResponse, type PageResponse } from './page-response.ts';

export interface BuildPageInput {
  assets: ReleaseAssets;
  pool: RenderPool;
  origin: string;
  pageRequest: PageRequest;
  /** What the page answers by its address alone. */
  status: number;
  embed: EmbedOptions;
  describePage: BuildPageMetadata | undefined;
  override: Override | undefined;
  /** Asks the API for what is the same for everybody. */
  fetchApi: FetchApi;
  /** Told what the API's answers are about. */
  onTags: Identity['onTags'];
  /** What the page is about so far. */
  tags(): readonly string[];
  /** Aborted when nobody waits for the page any more. */
  signal: AbortSignal;
  /** Told that a remote's Node build cannot run. */
  onRender: ((outcome: RenderOutcome) => void) | undefined;
  /** Told why a page goes out without its facts or description. */
  onError(error: unknown): void;
}

export type BuiltPage = { tags: readonly string[] } & (
  | { kind: 'redirect'; location: string; status: number; locale: Locale | undefined; complete: false }
  /** `complete`: with its content; one without is sent, since the browser can render it, but never kept, and so is a failure. */
  | { kind: 'page'; response: PageResponse; complete: boolean }
);

export async function buildPage(parts: BuildPageInput): Promise<BuiltPage> {
  const { assets, origin, pageRequest, embed } = parts;
  const { locale, known, route } = pageRequest;
  const [facts, result] = await Promise.all([infoOf(parts), render(parts)]);
  if (result?.kind === 'redirect') return { ...result, tags: [], complete: false };
  const status = statusOf(parts, facts, result);
  const remote = assets.remotes[remoteOf(pageRequest) ?? ''];
  const hasContent = remote?.serverProblem === undefined && result?.remoteError === undefined;
  const complete = result !== undefined && hasContent && status < 500;
  if (route?.layout === 'embed') {
    const response = await embedResponse({
      assets,
      page: result,
      status: facts.status,
      origin,
      pageRequest,
      options: embed,
    });
    return { kind: 'page', response, complete, tags: parts.tags() };
  }
  const page = isUsable(result, facts) ? result : undefined;
  const description = status === 200 ? describe(parts, facts, page) : { failed: false };
  // defence(late-has-facts): Who has no time to render a page still knows what it is.
  const plain = page ? undefined : await fallbackPage(parts, facts);
  const rootHtml = page ? Buffer.from(page.html).toString('latin1') : (plain?.html ?? '');
  const styles = assets.styles.map(({ criticalCss: used }) => used.of(rootHtml));
  const body = htmlDocument({
    assets,
    pageAssets: pageAssetsOf(assets, pageRequest),
    styles,
    page,
    fallback: plain,
    fallbackBody: page?.remoteError === undefined ? undefined : await fallbackBody(parts, facts),
    metadata: description.metadata,
    locale,
    origin,
    auth: known?.auth ?? { loggedIn: false },
    site: known?.site,
    override: parts.override,
  });
  // Freed at once: waiting for it sets off a collection of the whole heap every few pages.
  for (const { buffer } of page ? [page.html, page.state] : []) buffer.transfer(0);
  const basePolicy = allowStyles(assets.policy, styles);
  const policy = known ? allowAnalytics(basePolicy, known.site.analytics) : basePolicy;
  const fields = { status, message: page?.message, policy, link: description.metadata?.link };
  const response = createPageResponse(body, fields, known?.auth.loggedIn);
  return { kind: 'page', response, complete: complete && !description.failed, tags: parts.tags() };
}

/**
 * A page whose remote failed before it said what it is lacks its head, too: then the facts are more. So they are where the
 * API does not answer: they say so, and the page would only wait.
 */
const isUsable = (result: PackedPage | undefined, { status, title }: PageInfo): boolean =>
  result !== undefined &&
  (status < 500 || result.status < 500) &&
  (result.remoteError === undefined || result.about?.title !== undefined || title === undefined);

/** What the data says holds; a page that is there may still fail where it is rendered. */
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
  const name = remoteOf(pageRequest);
  const remote = name === undefined ? undefined : assets.remotes[name];
  if (name !== undefined && remote?.serverProblem !== undefined) {
    onRender?.({ remote: name, version: remote.version, ok: false, ms: 0, message: remote.serverProblem });
  }
  // Without a Node build the shell is rendered around an empty place, which is all there is to keep.
  const isRendered = remote?.server !== false;
  const job = { url, origin, locale, remotes: Object.keys(assets.remotes), ...known };
  const result = await pool.render(job, identity, isRendered ? name : undefined, assets.rendered, signal);
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

/** Nothing where they cannot be had: the page still has its head. */
async function fallbackBody({ onError }: BuildPageInput, info: PageInfo): Promise<string> {
  try {
    return await info.fallbackHtml();
  } catch (error) {
    onError(error);
    return '';
  }
}

/** `/apps/{name}` of a remote that this visitor does not get. */
const isUnknownApp = (assets: ReleaseAssets, pageRequest: PageRequest): boolean => {
  const name = pageRequest.route?.remote === undefined ? shownRemoteOf(pageRequest) : undefined;
  return name !== undefined && !Object.hasOwn(assets.remotes, name);
};

function pageAssetsOf(assets: ReleaseAssets, pageRequest: PageRequest): PageAssets | undefined {
  const { route } = pageRequest;
  const name = shownRemoteOf(pageRequest);
  if (!route || name === undefined) return route?.chunk === 'account' ? assets.account : undefined;
  return pageAssetsFor(Object.hasOwn(assets.remotes, name) ? assets.remotes[name] : undefined, route.page);
}

/** A page without its description still is a page, but is not kept. */
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
