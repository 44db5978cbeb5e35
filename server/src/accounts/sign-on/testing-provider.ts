/** Provider of identities on this machine, for tests: the certified `oidc-provider`, without pages of its own. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after } from 'node:test';
import { type CryptoKey, decodeJwt, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { Provider } from 'oidc-provider';

export const clientSecret = 'a secret of thirty-two characters';
/** Origin of the portal in tests. */
export const portalOrigin = 'http://localhost';

export interface ProviderUser {
  sub: string;
  email?: string;
  email_verified?: boolean;
  preferred_username?: string;
  affiliation?: string[];
}

export interface SigningKey {
  kid: string;
  privateKey: CryptoKey;
}

async function createKey(kid: string): Promise<SigningKey> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  return { kid, privateKey };
}

/** Starts the provider. It is closed after the tests of the file. */
export async function startProvider() {
  const state = {
    /** Who signs in. `undefined`: the visitor cancels. */
    user: undefined as ProviderUser | undefined,
    /** Changes claims of the next ID tokens, which are signed again. */
    change: undefined as ((claims: JWTPayload) => JWTPayload) | undefined,
    /** Signs the next ID tokens, in place of the key of the provider. */
    signer: undefined as SigningKey | undefined,
    /** Bodies that the provider has sent to the portal. */
    signOuts: [] as string[],
    /** Status of all responses. `undefined`: as usual. */
    failure: undefined as number | undefined,
  };
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  after(() => {
    server.closeAllConnections();
    server.close();
  });
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // an address is a string for pipes only
  let key = await createKey('first');
  let current: Provider | undefined;

  const start = async (): Promise<void> => {
    const provider = new Provider(issuer, {
      clients: [
        {
          client_id: 'mediothek',
          client_secret: clientSecret,
          redirect_uris: [`${portalOrigin}/api/v0/auth/sign-on/university/callback`],
          post_logout_redirect_uris: [`${portalOrigin}/`],
          backchannel_logout_uri: `${portalOrigin}/api/v0/auth/sign-on/university/sign-out`,
        },
      ],
      jwks: { keys: [{ ...(await exportJWK(key.privateKey)), kid: key.kid, alg: 'RS256', use: 'sig' }] },
      cookies: { keys: ['only for tests'] },
      pkce: { required: () => true },
      claims: {
        openid: ['sub'],
        auth_time: null,
        email: ['email', 'email_verified'],
        profile: ['preferred_username', 'affiliation'],
      },
      findAccount: (_context, sub) => ({ accountId: sub, claims: () => ({ ...state.user, sub }) }),
      interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
      features: { devInteractions: { enabled: false }, backchannelLogout: { enabled: true } },
      fetch: async (_url, options) => {
        state.signOuts.push(String(options?.body));
        return new Response(null, { status: 204 });
      },
      loadExistingGrant: async ({ oidc }) => {
        const grant = new provider.Grant({ clientId: 'mediothek', accountId: oidc.session?.accountId ?? '' });
        grant.addOIDCScope('openid email profile');
        await grant.save();
        return grant;
      },
    });
    provider.use(async (context, next) => {
      if (state.failure !== undefined) {
        context.status = state.failure;
        return;
      }
      if (context.path.startsWith('/interaction/')) {
        const { user } = state;
        const result = user
          ? { login: { accountId: user.sub } }
          : { error: 'access_denied', error_description: 'The visitor has cancelled' };
        await provider.interactionFinished(context.req, context.res, result);
        context.respond = false;
        return;
      }
      await next();
      const body: unknown = context.body;
      if (context.path !== '/token' || typeof body !== 'object' || body === null || !('id_token' in body)) return;
      if (!state.change && !state.signer) return;
      const claims = decodeJwt(String(body.id_token));
      const { kid, privateKey } = state.signer ?? key;
      const changed = new SignJWT(state.change?.(claims) ?? claims).setProtectedHeader({ alg: 'RS256', kid });
      context.body = { ...body, id_token: await changed.sign(privateKey) };
    });
    current = provider;
    const handle = provider.callback();
    server.removeAllListeners('request').on('request', (request, response) => void handle(request, response));
  };
  await start();
  return {
    issuer,
    state,
    createKey,
    /** Replaces the key of the provider, as if it had started again. */
    async rotateKey(): Promise<void> {
      key = await createKey(`key ${Date.now()}`);
      await start();
    },
    /**
     * Sign-out token as the provider sends it.
     * @param change of its claims, after which it is signed again
     */
    async signOutToken(sub: string, change?: (claims: JWTPayload) => JWTPayload, signer = key): Promise<string> {
      const client = await current?.Client.find('mediothek');
      if (typeof client?.backchannelLogout !== 'function') throw new Error('There is no client');
      await client.backchannelLogout(sub, 'session');
      const token = new URLSearchParams(state.signOuts.pop()).get('logout_token') ?? '';
      if (!change) return token;
      const header = { alg: 'RS256', kid: signer.kid, typ: 'logout+jwt' };
      return new SignJWT(change(decodeJwt(token))).setProtectedHeader(header).sign(signer.privateKey);
    },
    /** Opens a page of the provider, and follows it until it leads to the portal. @returns that URL */
    async visit(url: string): Promise<URL> {
      const cookies = new Map<string, string>();
      let next = new URL(url);
      for (let step = 0; step < 10; step += 1) {
        const response = await fetch(next, {
          redirect: 'manual',
          headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
        });
        for (const cookie of response.headers.getSetCookie()) {
          const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
          cookies.set(name, value);
        }
        const location = response.headers.get('location');
        if (location === null) throw new Error(`${next.href}: ${response.status} ${await response.text()}`);
        next = new URL(location, next);
        if (next.origin === portalOrigin) return next;
      }
      throw new Error(`${url} does not lead to the portal`);
    },
  };
}
