/** A site with fake builds. Its pages name the visitor and the number of renders. */
import { after } from 'node:test';
import Fastify, { type FastifyInstance, type InjectOptions } from 'fastify';
import { addSecurityHeaders } from '../base/http/response-hooks.ts';
import { handleError, sendError } from '../base/http/error-handler.ts';
import { openBuilds } from './build-store.ts';
import { registerSite, type SiteOptions } from './site.ts';
import { fakeDist, pageModule, testEmbed, testSite } from './testing-dist.ts';

/** Counts its renders, so that a test recognises a cached page. */
const counting = `let renders = 0; ${pageModule(`
  renders += 1;
  const { pathname } = new URL(job.origin + job.url);
  if (pathname === '/publishers') await new Promise((go) => setTimeout(go, 200));
  if (pathname === '/faq') throw new Error('no content');
  if (pathname === '/editorial') return { html: 'gone', status: 410, message: 'Withdrawn: Straße' };
  const asked = await transport(new Request('http://api.invalid/api/v0/whoami'));
  return { html: job.locale + ' render ' + renders + ' for ' + (await asked.text()), status: job.url === '/?away' ? 503 : pathname === '/search' ? 404 : 200 };
`)}`;

const anything = {
  title: { en: 'Something' },
  docTitle: 'Something',
  creators: [],
  publisher: { name: 'Somebody', slug: 'somebody' },
  categories: [],
  entries: [],
  series: [],
  subjects: [],
  tracks: [],
};

/** An API that has a response for every path, except for the ids 404 and 503. */
export function mockApi(app: FastifyInstance): void {
  app.get<{ Params: { '*': string } }>('/api/v0/*', ({ params }, reply) => {
    const [, status] = /\/(404|503)$/.exec(params['*']) ?? [];
    return status === undefined ? { ...anything } : reply.code(Number(status)).send({});
  });
}

/** Opens a site with fake builds. `errors`: what it logged. */
export async function openSite(options: Partial<SiteOptions> = {}, remoteOrigins: readonly string[] = []) {
  const dist = fakeDist({
    browse: { server: counting },
    media: {
      server: pageModule(
        `return { status: Number(/(404|503)$/.exec(job.url)?.[1] ?? 200), html: job.url === '/media/2' ? '<p class="used">' : '' }`,
      ),
    },
    player: { server: pageModule('return { html: "player" }') },
  });
  const app = Fastify();
  app.setErrorHandler(handleError);
  app.setNotFoundHandler((request, reply) => sendError(request, reply, 'not_found', 'nothing here'));
  addSecurityHeaders(app, {});
  mockApi(app);
  app.get('/api/v0/whoami', (request) => request.headers.cookie ?? 'nobody');
  const errors: string[] = [];
  const onError = ({ message }: Error) => errors.push(message);
  const builds = await openBuilds({ dist: dist.folder, onError, intervalMs: 60_000, remoteOrigins });
  after(builds.close);
  const site = await registerSite(app, {
    builds,
    origin: 'http://portal.test',
    siteConfig: () => testSite,
    siteLocale: () => 'en',
    authState: async ({ headers }) => ({ loggedIn: /session=/.test(headers.cookie ?? '') }),
    embed: testEmbed,
    pool: { deadlineMs: 20_000 },
    ...options,
  });
  after(() => app.close());
  const get = (url: string, headers: Record<string, string> = {}, others: Partial<InjectOptions> = {}) =>
    app.inject({ method: 'GET', url, headers, ...others });
  return { app, builds, dist, errors, site, get };
}
/** Rendered content of #root. */
export const rootOf = (body: string) => /<div id="root">(.*?)<\/div>/.exec(body)?.[1];
