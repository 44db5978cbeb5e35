/** One page as it goes out: rendered in a thread where that is possible in time, else its facts, for the browser to render. */
import type { Locale } from '@mediothek/contract';
import type { PackedPage, PackedResult } from './render-messages.ts';
import { embedResponse, type EmbedOptions } from './embed/embed-response.ts';
import type { BuildPageMetadata } from './build-page-metadata.ts';
import { htmlDocument } from './document.ts';
import { partFor, type ReleaseAssets, type PageAssets } from './release-assets.ts';
import { type FetchApi, loadPageInfo, type PageInfo, unavailable, unknownPage } from './page-info.ts';
import { fallbackHead, fallbackHtml } from './fallback-page.ts';
import { remoteOf, shownRemoteOf, type PageRequest } from './page-request.ts';
import type { Override } from './override.ts';
import type { PageMetadata } from './page-metadata.ts';
import { allowAnalytics, allowStyles } from './csp.ts';
import type { Identity, RenderOutcome, RenderPool } from './render-pool.ts';
import { createPageResponse, type PageResponse } from './page-response.ts';

export interface BuildPageInput {
  frame: ReleaseAssets;
  pool: RenderPool;
  origin: string;
  visit: PageRequest;
  /** What the page answers by its address alone. */
  status: number;
  embed: EmbedOptions;
  describePage: BuildPageMetadata | undefined;
  override: Override | undefined;
  /** Asks the API for what is the same for everybody. */
  ask: FetchApi;
  /** Told what the API's answers are about. */
  note: Identity['note'];
  /** What the page is about so far. */
  tags(): readonly string[];
  /** Aborted when nobody waits for the page any more. */
  signal: AbortSignal;
  /** Told that a remote's Node build cannot run. */
  onRender: ((outcome: RenderOutcome) => void) | undefined;
  /** Told why a page goes out without its facts or description. */
  report(error: unknown): void;
}

export type BuiltPage = { tags: readonly string[] } & (
  | { kind: 'redirect'; location: string; status: number; locale: Locale | undefined; complete: false }
  /** `complete`: with its content; one without is sent, since the browser can render it, but never kept, and so is a failure. */
  | { kind: 'page'; answer: PageResponse; complete: boolean }
);

export async function buildPage(parts: BuildPageInput): Promise<BuiltPage> {
  const { frame, origin, visit, embed } = parts;
  const { locale, known, route } = visit;
  const [facts, result] = await Promise.all([factsOf(parts), render(parts)]);
  if (result?.kind === 'redirect') return { ...result, tags: [], complete: false };
  const status = statusOf(parts, facts, result);
  const remote = frame.remotes[remoteOf(visit) ?? ''];
  const isWhole = remote?.serverProblem === undefined && result?.remoteError === undefined;
  const complete = result !== undefined && isWhole && status < 500;
  if (route?.layout === 'embed') {
    const answer = await embedResponse({ frame, page: result, status: facts.status, origin, visit, options: embed });
    return { kind: 'page', answer, complete, tags: parts.tags() };
  }
  const page = isUsable(result, facts) ? result : undefined;
  const described = status === 200 ? describe(parts, facts, page) : { failed: false };
  // defence(late-has-facts): Who has no time to render a page still knows what it is.
  const plain = page ? undefined : await fallbackPage(parts, facts);
  const shown = page ? Buffer.from(page.html).toString('latin1') : (plain?.html ?? '');
  const styles = frame.styles.map(({ criticalCss: used }) => used.of(shown));
  const body = htmlDocument({
    frame,
    part: partOf(frame, visit),
    styles,
    page,
    plain,
    facts: page?.remoteError === undefined ? undefined : await fallbackBody(parts, facts),
    metadata: described.metadata,
    locale,
    origin,
    auth: known?.auth ?? { loggedIn: false },
    site: known?.site,
    override: parts.override,
  });
  // Freed at once: waiting for it sets off a collection of the whole heap every few pages.
  for (const { buffer } of page ? [page.html, page.state] : []) buffer.transfer(0);
  const framePolicy = allowStyles(frame.policy, styles);
  const policy = known ? allowAnalytics(framePolicy, known.site.analytics) : framePolicy;
  const fields = { status, message: page?.message, policy, link: described.metadata?.link };
  const answer = createPageResponse(body, fields, known?.auth.loggedIn);
  return { kind: 'page', answer, complete: complete && !described.failed, tags: parts.tags() };
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
function statusOf({ frame, visit, status }: BuildPageInput, facts: PageInfo, result: PackedPage | undefined): number {
  if (isUnknownApp(frame, visit)) return 404;
  if (status !== 200) return result?.status ?? status;
  if (facts.status === 404 || facts.status === 410) return facts.status;
  return result?.remoteError === undefined ? (result?.status ?? facts.status) : facts.status;
}

async function factsOf({ visit, status, origin, ask, report }: BuildPageInput): Promise<PageInfo> {
  const { match, route, known, locale, url } = visit;
  if (!known || status >= 500) return unavailable(locale);
  if (!match || !route || status !== 200) return unknownPage(locale);
  try {
    return await loadPageInfo({ route, params: match.params, url: new URL(origin + url), locale, ask });
  } catch (error) {
    report(error);
    return unavailable(locale);
  }
}

async function render({
  frame,
  pool,
  origin,
  visit,
  onRender,
  note,
  signal,
}: BuildPageInput): Promise<PackedResult | undefined> {
  const { url, locale, known, cookie, address } = visit;
  if (!known) return undefined;
  const identity = { address, cookie: known.auth.loggedIn ? cookie : undefined, note };
  const name = remoteOf(visit);
  const remote = name === undefined ? undefined : frame.remotes[name];
  if (name !== undefined && remote?.serverProblem !== undefined) {
    onRender?.({ remote: name, version: remote.version, ok: false, ms: 0, message: remote.serverProblem });
  }
  // Without a Node build the shell is rendered around an empty place, which is all there is to keep.
  const isRendered = remote?.server !== false;
  const job = { url, origin, locale, remotes: Object.keys(frame.remotes), ...known };
  const result = await pool.render(job, identity, isRendered ? name : undefined, frame.rendered, signal);
  return isRendered || result?.kind !== 'page' ? result : { ...result, remoteError: undefined };
}

async function fallbackPage(
  parts: BuildPageInput,
  facts: PageInfo,
): Promise<{ head: string; html: string } | undefined> {
  const { site, route, locale, url } = parts.visit;
  if (!site) return undefined;
  const [path = url] = url.split('?', 1);
  const place = { facts, route, path, site, locale, origin: parts.origin };
  return { head: fallbackHead(place), html: fallbackHtml(place, await fallbackBody(parts, facts)) };
}

/** Nothing where they cannot be had: the page still has its head. */
async function fallbackBody({ report }: BuildPageInput, facts: PageInfo): Promise<string> {
  try {
    return await facts.fallbackHtml();
  } catch (error) {
    report(error);
    return '';
  }
}

/** `/apps/{name}` of a remote that this visitor does not get. */
const isUnknownApp = (frame: ReleaseAssets, visit: PageRequest): boolean => {
  const name = visit.route?.remote === undefined ? shownRemoteOf(visit) : undefined;
  return name !== undefined && !Object.hasOwn(frame.remotes, name);
};

function partOf(frame: ReleaseAssets, visit: PageRequest): PageAssets | undefined {
  const { route } = visit;
  const name = shownRemoteOf(visit);
  if (!route || name === undefined) return route?.chunk === 'account' ? frame.account : undefined;
  return partFor(Object.hasOwn(frame.remotes, name) ? frame.remotes[name] : undefined, route.page);
}

/** A page without its description still is a page, but is not kept. */
function describe(
  { visit, describePage, report }: BuildPageInput,
  facts: PageInfo,
  page: PackedPage | undefined,
): { metadata?: PageMetadata | undefined; failed: boolean } {
  try {
    return { metadata: describePage?.(visit, facts, page), failed: false };
  } catch (error) {
    report(error);
    return { failed: true };
  }
}
