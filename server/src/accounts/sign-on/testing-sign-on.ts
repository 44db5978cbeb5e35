/** A portal with a provider, and browsers that sign in, for tests. */
import type { InjectOptions } from 'fastify';
import type { ContentStore } from '../../content/content-store.ts';
import { type SignOn, type SignOnProvider, withSignOn } from '../../content/read-sign-on.ts';
import { shippedContent } from '../../content/shipped-content.ts';
import { openTestDatabase } from '../../testing.ts';
import { buildTestPortal } from '../../testing-portal.ts';
import { clientSecret, startProvider } from './testing-provider.ts';

/** The project's own content with providers. */
async function contentWith(signOn: () => SignOn): Promise<ContentStore> {
  const shipped = await shippedContent();
  return {
    ...shipped,
    get current() {
      const { current } = shipped;
      return { ...current, signOn: signOn(), siteFor: (ip: string) => withSignOn(current.siteFor(ip), signOn()) };
    },
  };
}

export async function openSignOnPortal() {
  const provider = await startProvider();
  const settings = {
    local: true,
    provider: {
      id: 'university',
      name: { en: 'University', de: 'Universität' },
      kind: 'oidc',
      issuer: provider.issuer,
      clientId: 'mediothek',
    } as SignOnProvider,
  };
  const { db, blobs } = await openTestDatabase();
  const content = await contentWith(() => ({ local: settings.local, providers: [settings.provider] }));
  const app = await buildTestPortal({
    db,
    blobs,
    content,
    security: { oidcSecrets: new Map([['university', clientSecret]]) },
  });

  /** A browser with cookies. */
  const newBrowser = () => {
    const cookies: Record<string, string> = {};
    const call = async (method: InjectOptions['method'] & string, url: string, payload?: object) => {
      const response = await app.inject({
        method: method as 'GET',
        url: url.startsWith('/api') ? url : `/api/v0${url}`,
        cookies,
        ...(payload && { payload }),
      });
      for (const { name, value } of response.cookies) {
        if (value === '') delete cookies[name];
        else cookies[name] = value;
      }
      return response;
    };
    const follow = async (url: string): Promise<string> => {
      const callback = await provider.visit(url);
      return String((await call('GET', `${callback.pathname}${callback.search}`)).headers.location);
    };
    /** @returns the page of the provider */
    const start = async (redirect = '/media/1001'): Promise<string> =>
      String((await call('GET', `/auth/sign-on/university?${new URLSearchParams({ redirect })}`)).headers.location);
    return {
      cookies,
      call,
      follow,
      start,
      /** @returns page of the portal to which signing in leads */
      signIn: async (redirect?: string): Promise<string> => follow(await start(redirect)),
      state: async () => (await call('GET', '/auth')).json<{ loggedIn: boolean; username?: string; role?: string }>(),
    };
  };
  return { app, db, provider, settings, newBrowser };
}
