/** Every page of the portal as an HTML answer: rendered in a thread, stored for visitors without a session. */
import { pathToFileURL } from 'node:url';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AuthState, SiteConfig } from '@mediothek/contract';
import type { EmbedOptions } from '../embed/embed-answer.ts';
import { serveEmbedJs } from '../embed/serve-embed-js.ts';
import { chooseCohort, cohortOf } from './cohort.ts';
import { registerBuildFiles } from './build-files.ts';
import type { BuildStore } from './build-store.ts';
import type { DescribePage } from './describe-page.ts';
import { makePage } from './page-answer.ts';
import type { LiveRelease } from './live-release.ts';
import { decideOverride, type Override } from './override.ts';
import { overrideFrame } from './override-frame.ts';
import { RenderPool, type PoolOptions } from './render-pool.ts';
import { sendPage, sendRedirect } from './send-page.ts';
import { createAnswerStore } from './stored-answer.ts';
import { decideAnswer, visitOf, type Visit } from './visit.ts';

export interface SiteOptions {
  builds: BuildStore;
  /** Scheme and host under which visitors know the portal, e.g. `https://portal.example`. */
  origin: string;
  /**
   * As a visitor from this network address gets it.
   * @throws Error when it cannot be had: pages then go out unrendered, and the browser asks again
   */
  siteConfig(address: string): SiteConfig;
  /** Who asks; `{ loggedIn: false }` without a session. */
  authState(request: FastifyRequest): Promise<AuthState>;
  embed: EmbedOptions;
  /** What pages say to other programs; nothing where it is absent (measurements). */
  describePage?: DescribePage | undefined;
  /** Everybody may have remotes from their own development server, as otherwise people in the house. */
  development?: boolean | undefined;
  /** Origins of those servers. */
  overrideOrigins?: (() => readonly string[]) | undefined;
  /** Told what became of a remote's page on the server; must not throw. */
  onRender?: PoolOptions['onRender'] | undefined;
  /** Keep anonymous answers; off for measurements. */
  store?: boolean;
  pool?: Partial<Pick<PoolOptions, 'threads' | 'deadline' | 'breaker' | 'perThread'>>;
}

export interface Site {
  pool: RenderPool;
  /** Call once the API answers: the first visitor then meets threads that have rendered before. */
  warmUp(): Promise<void>;
  /** Forget stored pages, e.g. after the content changed. */
  clear(): void;
}

/** Longer addresses are rendered each time: nobody links them, and they would fill the store. */
const longestStored = 500;

export async function registerSite(app: FastifyInstance, options: SiteOptions): Promise<Site> {
  const { builds, origin, siteConfig } = options;
  const answers = createAnswerStore();
  /** Counts how often the stored pages were forgotten: one that was begun before is not stored after. */
  let edition = 0;
  const pool = new RenderPool({
    dist: pathToFileURL(`${builds.dist}/`).href,
    async callApi(path, { cookie, address }) {
      const headers = cookie ? { cookie } : {};
      const { statusCode, body } = await app.inject({ method: 'GET', url: path, headers, remoteAddress: address });
      return { status: statusCode, body };
    },
    log: (message, details) => app.log.warn({ details }, message),
    ...(options.onRender && { onRender: options.onRender }),
    ...options.pool,
  });
  const deploy = ({ stable, frames }: LiveRelease) =>
    pool.deploy(
      stable.rendered,
      frames.slice(1).map(({ rendered }) => rendered),
    );
  const clear = () => {
    edition += 1;
    answers.clear();
  };
  await deploy(builds.current);
  builds.beforeChange(deploy);
  builds.onChange(clear);
  app.addHook('onClose', () => pool.close());

  await registerBuildFiles(app, builds.dist, builds.twin);
  serveEmbedJs(app, () => builds.current.stable.remotes['player']?.scripts['embed-js'] ?? '');
  app.get('/builds/latest.json', { schema: { hide: true } }, ({ headers }, reply) =>
    reply.header('cache-control', 'no-store').send({ id: builds.current.frameFor(cohortOf(headers.cookie)).buildId }),
  );
  // Browsers ask for it where a page names no icon, as the embedded player's must not.
  app.get('/favicon.ico', { schema: { hide: true } }, ({ ip }, reply) =>
    reply.redirect(siteConfig(ip).favicons.find(({ href }) => href.endsWith('.png'))?.href ?? '/'),
  );
  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    const visit = await visitOf(request, options);
    const override = overrideFor(visit, options);
    if (override?.cookie) reply.header('set-cookie', override.cookie);
    const decided = decideAnswer(visit, origin);
    if (decided.kind === 'redirect') return sendRedirect(reply, decided);
    const cohort = chooseCohort(builds.current, visit.cookie, visit.route?.layout !== 'embed');
    const released = builds.current.frameFor(cohort.number);
    const frame = override ? overrideFrame(released, override.remotes) : released;
    const key = options.store === false || override ? undefined : storeKey(visit, frame.buildId);
    const stored = key === undefined ? undefined : answers.get(key);
    if (stored) return sendPage(request, reply, stored, visit, { cookie: cohort.cookie });
    const begun = edition;
    const made = await makePage({
      frame,
      pool,
      origin,
      visit,
      status: decided.status,
      embed: options.embed,
      override,
      describePage: options.describePage,
      onRender: options.onRender,
      report: (error) => request.log.error(error, 'a page goes out without its description'),
    });
    if (made.kind === 'redirect') return sendRedirect(reply, made);
    if (key !== undefined && made.complete && begun === edition) answers.set(key, made.answer);
    return sendPage(request, reply, made.answer, visit, { cookie: cohort.cookie, isPrivate: override !== undefined });
  });
  const warmUp = () =>
    pool.warmUp({ url: '/', origin, locale: 'en', auth: { loggedIn: false }, site: siteConfig('127.0.0.1') });
  return { pool, warmUp, clear };
}

function overrideFor(
  { override, known }: Visit,
  { development = false, overrideOrigins = () => [] }: SiteOptions,
): Override | undefined {
  if (!override) return undefined;
  const allowed = development || known?.site.inhouseuser === true;
  return decideOverride(override, { allowed, origins: overrideOrigins() });
}

/** What a page depends on besides the library: undefined for one that is made for its visitor alone. */
function storeKey({ known, locale, url, secret }: Visit, builds: string): string | undefined {
  if (!known || secret || known.auth.loggedIn || url.length > longestStored) return undefined;
  return `${builds} ${locale} ${known.site.inhouseuser ? 'in-house' : 'public'} ${url}`;
}
