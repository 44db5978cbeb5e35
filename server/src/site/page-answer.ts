/** One page as it goes out: rendered in a thread where that is possible, else for the browser to render. */
import type { Locale } from '@mediothek/contract';
import type { RenderedPage } from '@mediothek/shell/render-contract';
import { embedAnswer, type EmbedOptions } from '../embed/embed-answer.ts';
import type { DescribePage } from './describe-page.ts';
import { htmlDocument } from './document.ts';
import { partFor, type Frame, type FramePart } from './frame.ts';
import { remoteOf, shownRemoteOf, type Visit } from './visit.ts';
import type { Override } from './override.ts';
import type { PageMetadata } from './page-metadata.ts';
import { allowAnalytics } from './policy.ts';
import type { RenderOutcome, RenderPool } from './render-pool.ts';
import { packAnswer, type StoredAnswer } from './stored-answer.ts';

export interface PageParts {
  frame: Frame;
  pool: RenderPool;
  origin: string;
  visit: Visit;
  /** What the page answers when it is not rendered. */
  status: number;
  embed: EmbedOptions;
  describePage: DescribePage | undefined;
  override: Override | undefined;
  /** Told that a remote's Node build cannot run. */
  onRender: ((outcome: RenderOutcome) => void) | undefined;
  /** Told why a page goes out without its description. */
  report(error: unknown): void;
}

type Made =
  | { kind: 'redirect'; location: string; status: number; locale: Locale | undefined }
  /** `complete`: with its content; one without is sent, since the browser can render it, but never kept, and so is a failure. */
  | { kind: 'page'; answer: StoredAnswer; complete: boolean };

export async function makePage(parts: PageParts): Promise<Made> {
  const { frame, pool, origin, visit, status, embed } = parts;
  const { url, locale, known, cookie, address, route } = visit;
  const identity = { address, cookie: known?.auth.loggedIn ? cookie : undefined };
  const name = remoteOf(visit);
  const remote = name === undefined ? undefined : frame.remotes[name];
  if (name !== undefined && remote?.serverProblem !== undefined) {
    parts.onRender?.({ remote: name, version: remote.version, ok: false, ms: 0, message: remote.serverProblem });
  }
  // Without a Node build the shell is rendered around an empty place, which is all there is to keep.
  const rendered = remote?.server === false ? undefined : name;
  const remotes = Object.keys(frame.remotes);
  const result =
    known && (await pool.render({ url, origin, locale, remotes, ...known }, identity, rendered, frame.rendered));
  if (result?.kind === 'redirect') return result;
  const isWhole = remote?.serverProblem === undefined && (rendered !== name || result?.remoteError === undefined);
  const complete = result !== undefined && isWhole && result.status < 500;
  if (route?.layout === 'embed') {
    const answer = await embedAnswer({ frame, page: result, origin, visit, options: embed });
    return { kind: 'page', answer, complete };
  }
  const described = await describe(parts, result);
  const html = htmlDocument({
    frame,
    part: partOf(frame, visit),
    page: result,
    metadata: described.metadata,
    locale,
    origin,
    auth: known?.auth ?? { loggedIn: false },
    site: known?.site,
    override: parts.override,
  });
  const policy = known ? allowAnalytics(frame.policy, known.site.analytics) : frame.policy;
  return {
    kind: 'page',
    answer: packAnswer(html, {
      status: result?.status ?? (isUnknownApp(frame, visit) ? 404 : status),
      message: result?.message,
      policy,
      link: described.metadata?.link,
    }),
    complete: complete && !described.failed,
  };
}

/** `/apps/{name}` of a remote that this visitor does not get. */
const isUnknownApp = (frame: Frame, visit: Visit): boolean => {
  const name = visit.route?.remote === undefined ? shownRemoteOf(visit) : undefined;
  return name !== undefined && !Object.hasOwn(frame.remotes, name);
};

function partOf(frame: Frame, visit: Visit): FramePart | undefined {
  const { route } = visit;
  const name = shownRemoteOf(visit);
  if (!route || name === undefined) return route?.chunk === 'account' ? frame.account : undefined;
  return partFor(Object.hasOwn(frame.remotes, name) ? frame.remotes[name] : undefined, route.page);
}

/** A page without its description still is a page, but is not kept. */
async function describe(
  { visit, describePage, report }: PageParts,
  page: RenderedPage | undefined,
): Promise<{ metadata?: PageMetadata | undefined; failed: boolean }> {
  try {
    return { metadata: await describePage?.(visit, page), failed: false };
  } catch (error) {
    report(error);
    return { failed: true };
  }
}
