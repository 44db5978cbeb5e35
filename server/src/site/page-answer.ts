/** One page as it goes out: rendered in a thread where that is possible, else for the browser to render. */
import type { Locale } from '@mediothek/contract';
import type { RouteMatch } from '@mediothek/shell/routes';
import { embedDocument, htmlDocument } from './document.ts';
import { partFor, type Frame } from './frame.ts';
import { inlineJson } from './inline-json.ts';
import { allowAnalytics, contentSecurityPolicy } from './policy.ts';
import type { RenderPool } from './render-pool.ts';
import { packAnswer, type StoredAnswer } from './stored-answer.ts';
import type { Visit } from './visit.ts';

export interface PageParts {
  frame: Frame;
  pool: RenderPool;
  origin: string;
  visit: Visit;
  /** What the page answers when it is not rendered. */
  status: number;
}

type Made =
  | { kind: 'redirect'; location: string; status: number; locale: Locale | undefined }
  /** `complete`: with its content; one without is sent, since the browser can render it, but never kept, and so is a failure. */
  | { kind: 'page'; answer: StoredAnswer; complete: boolean };

export async function makePage({ frame, pool, origin, visit, status }: PageParts): Promise<Made> {
  const { url, locale, known, cookie, address, route } = visit;
  const identity = { address, cookie: known?.auth.loggedIn ? cookie : undefined };
  const result = known && (await pool.render({ url, origin, locale, ...known }, identity, route?.remote));
  if (result?.kind === 'redirect') return result;
  const embed = route?.layout === 'embed';
  const part = route && (route.remote === undefined ? frame.account : partFor(frame.remotes[route.remote], route.page));
  const html = embed
    ? embedDocument(
        { frame, page: result, locale, origin, site: known?.site, mediaPath: mediaPath(visit.match) },
        embedStarter(frame),
      )
    : htmlDocument({
        frame,
        part,
        page: result,
        locale,
        origin,
        auth: known?.auth ?? { loggedIn: false },
        site: known?.site,
      });
  const policy = known ? allowAnalytics(frame.policy, known.site.analytics) : frame.policy;
  return {
    kind: 'page',
    answer: packAnswer(html, {
      // Nothing stands in for the player: neither its server content nor, in the browser, a shell.
      status: embed && !result?.html ? 503 : (result?.status ?? status),
      message: result?.message,
      policy: embed ? embedPolicy(frame) : policy,
    }),
    complete: result !== undefined && result.remoteError === undefined && result.status < 500,
  };
}

const mediaPath = (match: RouteMatch | undefined) => `/media/${encodeURIComponent(match?.params['id'] ?? '')}`;
const embedStarter = (frame: Frame) => `import(${inlineJson(frame.remotes['player']?.embed ?? '')})`;

/** Any site may frame the player; nothing else of the portal. */
const embedPolicy = (frame: Frame) =>
  contentSecurityPolicy(
    {
      scripts: [frame.importMap, embedStarter(frame)],
      styles: (frame.remotes['player']?.styles ?? []).map(({ text }) => text),
    },
    '*',
  );
