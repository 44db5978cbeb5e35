/** Every page of the portal as an HTML answer: rendered in a thread, stored for visitors without a session. */
import { pathToFileURL } from 'node:url';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AuthState, SiteConfig } from '@mediothek/contract';
import { isRedirect, matchRoute } from '@mediothek/shell/routes';
import { isCurrent } from '../http/answer.ts';
import { registerBuildFiles } from './build-files.ts';
import { embedDocument, htmlDocument } from './document.ts';
import { readFrame, type Frame } from './frame.ts';
import { inlineJson } from './inline-json.ts';
import { contentSecurityPolicy } from './policy.ts';
import { RenderPool, type PoolOptions } from './render-pool.ts';
import { requestLocale } from './request-locale.ts';
import { createAnswerStore, packAnswer, type StoredAnswer } from './stored-answer.ts';

export interface SiteOptions {
  /** Folder of the builds, absolute. */
  dist: string;
  /** Scheme and host under which visitors know the portal, e.g. `https://portal.example`. */
  origin: string;
  siteConfig(): SiteConfig;
  /** Who asks; `{ loggedIn: false }` without a session. */
  authState(request: FastifyRequest): Promise<AuthState>;
  /** Keep anonymous answers; off for measurements. */
  store?: boolean;
  /** The benchmark's single bundle in place of shell and remotes. */
  twin?: boolean;
  pool?: Partial<Pick<PoolOptions, 'threads' | 'deadline' | 'breaker' | 'perThread'>>;
}

export interface Site {
  pool: RenderPool;
  /** Call once the API answers: the first visitor then meets threads that have rendered before. */
  warmUp(): Promise<void>;
  /** Forget stored pages, e.g. after the content changed. */
  clear(): void;
}

export async function registerSite(app: FastifyInstance, options: SiteOptions): Promise<Site> {
  const frame = await readFrame(options.dist, options.twin);
  const answers = createAnswerStore();
  /** Counts how often the stored pages were forgotten: one that was begun before is not stored after. */
  let edition = 0;
  const pool = new RenderPool({
    dist: pathToFileURL(`${options.dist}/`).href,
    async callApi(path, cookie) {
      const { statusCode, body } = await app.inject({ method: 'GET', url: path, headers: cookie ? { cookie } : {} });
      return { status: statusCode, body };
    },
    log: (message, details) => app.log.warn({ details }, message),
    ...options.pool,
  });
  const withNodeBuild = Object.entries(frame.remotes).filter(([, remote]) => remote.server);
  await pool.deploy(Object.fromEntries(withNodeBuild.map(([name, { version }]) => [name, version])));
  app.addHook('onClose', () => pool.close());
  await registerBuildFiles(app, options.dist, options.twin ?? false);
  app.get('/builds/latest.json', { schema: { hide: true } }, (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ id: frame.buildId }),
  );
  // Browsers ask for it where a page names no icon, as the embedded player's must not.
  app.get('/favicon.ico', { schema: { hide: true } }, (_request, reply) =>
    reply.redirect(options.siteConfig().favicons.find(({ href }) => href.endsWith('.png'))?.href ?? '/'),
  );
  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    const visit = await visitOf(request, options);
    const key =
      visit.anonymous && options.store !== false && visit.url.length <= 500
        ? `${visit.locale} ${visit.url}`
        : undefined;
    const stored = key === undefined ? undefined : answers.get(key);
    if (stored) return sendPage(request, reply, stored, visit);
    const begun = edition;
    const made = await makeAnswer(frame, pool, options, visit);
    if (made.kind === 'redirect') {
      if (made.locale) reply.header('set-cookie', `locale=${made.locale}; Path=/; Max-Age=31536000; SameSite=Lax`);
      return reply.header('cache-control', 'no-cache').redirect(made.location, made.locale ? 302 : made.status);
    }
    if (key !== undefined && made.complete && begun === edition) answers.set(key, made.answer);
    return sendPage(request, reply, made.answer, visit);
  });
  const { origin, siteConfig } = options;
  const warmUp = () => pool.warmUp({ url: '/', origin, locale: 'en', auth: { loggedIn: false }, site: siteConfig() });
  const clear = () => {
    edition += 1;
    answers.clear();
  };
  return { pool, warmUp, clear };

  function sendPage(request: FastifyRequest, reply: FastifyReply, answer: StoredAnswer, { anonymous, embed }: Visit) {
    reply.headers({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': embed ? embedPolicy(frame) : frame.policy,
      'cache-control': anonymous ? 'no-cache' : 'private, no-cache',
      vary: 'Accept-Encoding, Accept-Language, Cookie',
      etag: answer.etag,
    });
    if (answer.status === 200 && isCurrent(request, answer.etag)) return reply.code(304).send();
    reply.code(answer.status);
    if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(request.headers['accept-encoding'] ?? '')) {
      return reply.header('content-encoding', 'br').send(answer.brotli);
    }
    return reply.send(answer.body);
  }
}

interface Visit {
  url: string;
  locale: 'en' | 'de';
  auth: AuthState;
  cookie: string | undefined;
  anonymous: boolean;
  remote: string | undefined;
  /** A page that the shell shows itself. */
  own: boolean;
  embed: boolean;
}

/** Without scheme and host, which a request may carry as a proxy's do (RFC 9112, 3.2.2). */
const pathOf = (target: string) => target.replace(/^https?:\/\/[^/?#]*(?=(\/?))/i, (_, slash) => (slash ? '' : '/'));

async function visitOf(request: FastifyRequest, options: SiteOptions): Promise<Visit> {
  const auth = await options.authState(request);
  const url = pathOf(request.url);
  const route = matchRoute(url.split('?', 1)[0] ?? '/')?.route;
  const page = route && !isRedirect(route) ? route : undefined;
  const cookie = request.headers.cookie;
  const stored = /(?:^|;\s*)locale=([\w-]{2,5})/.exec(cookie ?? '')?.[1];
  return {
    url,
    locale: requestLocale(stored, request.headers['accept-language']),
    auth,
    cookie,
    anonymous: !auth.loggedIn,
    remote: page?.remote,
    own: page !== undefined && page.remote === undefined,
    embed: page?.layout === 'embed',
  };
}

type Made =
  | { kind: 'redirect'; location: string; status: number; locale: string | undefined }
  | { kind: 'page'; answer: StoredAnswer; complete: boolean };

/** A page without its content is sent, since the browser can render it, but never kept. */
async function makeAnswer(frame: Frame, pool: RenderPool, options: SiteOptions, visit: Visit): Promise<Made> {
  const { url, locale, auth, cookie, remote, own, embed } = visit;
  const site = options.siteConfig();
  const { origin } = options;
  const result = await pool.render({ url, origin, locale, auth, site }, visit.anonymous ? undefined : cookie, remote);
  if (result?.kind === 'redirect') return result;
  const part = own ? frame.account : remote === undefined ? undefined : frame.remotes[remote];
  const html = embed
    ? embedDocument({ frame, page: result, locale }, embedStarter(frame))
    : htmlDocument({ frame, part, page: result, locale, origin, auth, site });
  return {
    kind: 'page',
    answer: packAnswer(result?.status ?? 200, html),
    complete: result !== undefined && result.remoteError === undefined,
  };
}

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
