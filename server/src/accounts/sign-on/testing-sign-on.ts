/** A portal with a provider, and browsers that sign in, for tests. */
import type { InjectOptions } from 'fastify';
import type { ContentStore } from '../../content/content-store.ts';
import { type OidcProvider, type SamlProvider, type SignOn, withSignOn } from '../../content/read-sign-on.ts';
import { shippedContent } from '../../content/shipped-content.ts';
import type { App } from '../../base/http/operation.ts';
import { openTestDatabase } from '../../testing.ts';
import { buildTestPortal } from '../../testing-portal.ts';
import { clientSecret, startProvider } from './testing-provider.ts';
import { createSamlKey, createSamlProvider, idpEntityId, type SamlForm } from './testing-saml-provider.ts';

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

/** A browser with cookies. */
function newBrowserOf(app: App) {
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
  return {
    cookies,
    call,
    /** @returns the page of the provider */
    start: async (redirect = '/media/1001', provider = 'university'): Promise<string> => {
      const response = await call('GET', `/auth/sign-on/${provider}?${new URLSearchParams({ redirect })}`);
      return String(response.headers.location);
    },
    state: async () => (await call('GET', '/auth')).json<{ loggedIn: boolean; username?: string; role?: string }>(),
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
    } as OidcProvider,
  };
  const { db, blobs } = await openTestDatabase();
  const content = await contentWith(() => ({ local: settings.local, providers: [settings.provider] }));
  const app = await buildTestPortal({
    db,
    blobs,
    content,
    security: { oidcSecrets: new Map([['university', clientSecret]]) },
  });
  const newBrowser = () => {
    const browser = newBrowserOf(app);
    const follow = async (url: string): Promise<string> => {
      const callback = await provider.visit(url);
      return String((await browser.call('GET', `${callback.pathname}${callback.search}`)).headers.location);
    };
    return {
      ...browser,
      follow,
      /** @returns page of the portal to which signing in leads */
      signIn: async (redirect?: string): Promise<string> => follow(await browser.start(redirect)),
    };
  };
  return { app, db, provider, settings, newBrowser };
}

export async function openSamlPortal() {
  const [key, samlKey] = await Promise.all([createSamlKey(), createSamlKey()]);
  const { db, blobs } = await openTestDatabase();
  const settings: { provider: SamlProvider } = {
    provider: {
      id: 'federation',
      name: { en: 'Federation', de: 'Föderation' },
      kind: 'saml',
      entityId: idpEntityId,
      metadata: 'sign-on/idp.xml',
      emailsVerified: true,
      idp: { signOnUrl: '', certificates: [key.certificate] },
    },
  };
  const content = await contentWith(() => ({ local: true, providers: [settings.provider] }));
  const app = await buildTestPortal({ db, blobs, content, security: { samlKey } });
  const provider = createSamlProvider(
    key,
    async () => (await app.inject('/api/v0/auth/sign-on/federation/metadata')).body,
  );
  settings.provider.idp = { ...settings.provider.idp, signOnUrl: provider.signOnUrl };

  /** Sends the form of the provider from its page: without cookies of the portal. @returns where it leads */
  const post = async ({ action, fields }: SamlForm): Promise<string> => {
    const response = await app.inject({
      method: 'POST',
      url: new URL(action).pathname,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'sec-fetch-site': 'cross-site',
        origin: 'https://idp.example.edu',
      },
      payload: new URLSearchParams(fields).toString(),
    });
    if (response.statusCode !== 303) throw new Error(`${response.statusCode} ${response.body}`);
    return String(response.headers.location);
  };
  const newBrowser = () => {
    const browser = newBrowserOf(app);
    /** @returns page of the portal to which the form leads in the end */
    const send = async (form: SamlForm): Promise<string> => {
      const next = await post(form);
      if (!next.startsWith('/api/')) return next;
      return String((await browser.call('GET', next)).headers.location);
    };
    const follow = async (url: string): Promise<string> => send(await provider.respond(url));
    const start = (redirect?: string) => browser.start(redirect, 'federation');
    return { ...browser, start, send, follow, signIn: async (redirect?: string) => follow(await start(redirect)) };
  };
  return { app, db, key, provider, settings, post, newBrowser };
}
