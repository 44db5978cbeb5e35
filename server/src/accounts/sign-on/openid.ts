/** Providers with OpenID Connect: code flow with PKCE (https://openid.net/specs/openid-connect-core-1_0.html). */
import { createRemoteJWKSet, customFetch, jwtVerify, type JWTVerifyGetKey } from 'jose';
import { LRUCache } from 'lru-cache';
import * as client from 'openid-client';
import type { OidcProvider } from '../../content/read-sign-on.ts';
import { callbackPath } from './callback-path.ts';
import type { Exchange } from './exchanges.ts';
import { type ProviderIdentity, textOf, toIdentity } from './provider-identity.ts';
import type { Claims } from './role-rules.ts';
import { SignOnFailure } from './sign-on-failure.ts';

const timeoutSeconds = 5;
/** Also the difference between the clocks of provider and portal that is accepted. */
const clockToleranceSeconds = 60;
const maxResponseBytes = 1024 ** 2;
const metadataLifetimeMs = 60 * 60_000;
/** After it, `oauth4webapi` fetches the keys again if a token was signed by an unknown one. */
const keyIntervalSeconds = 60;

export interface OpenIdSettings {
  /** Public origin of the portal. */
  origin: string;
  /** Secrets of the portal, by provider. A provider without one is a public client, protected by PKCE. */
  secrets: ReadonlyMap<string, string>;
}

/** Reads a response with a maximum size. Redirects are not followed. */
const fetchLimited: client.CustomFetch = async (url, options) => {
  // Requests for tokens are forms, all others have no body.
  const body = options.body instanceof URLSearchParams ? options.body : null;
  const response = await fetch(url, { ...options, body });
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > maxResponseBytes) throw new Error(`${url}: the response is too large`);
    chunks.push(chunk);
  }
  const { status, headers } = response;
  const hasNoBody = status === 204 || status === 304;
  return new Response(hasNoBody ? null : Buffer.concat(chunks), { status, headers });
};

/** Whether the provider could not be reached, in contrast to an invalid response. */
function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof TypeError && error.message === 'fetch failed') return true;
  const { code, cause } = error as Error & { code?: string };
  if (code === 'OAUTH_TIMEOUT' || error.name === 'TimeoutError') return true;
  if (cause instanceof Response) return cause.status >= 500;
  return cause instanceof Error && isUnreachable(cause);
}

const toFailure = (provider: OidcProvider, error: unknown): SignOnFailure => {
  const message = `${provider.id}: ${error instanceof Error ? error.message : String(error)}`;
  return new SignOnFailure(isUnreachable(error) ? 'unavailable' : 'rejected', message, { cause: error });
};

interface Discovered {
  metadata: client.ServerMetadata;
  /** Keys of the provider that were fetched last. */
  keys?: client.ExportedJWKSCache | undefined;
  /** The same for sign-out tokens, which anybody can send: they are fetched every 30 seconds at most. */
  signOutKeys?: JWTVerifyGetKey;
}

const signOutEvent = 'http://schemas.openid.net/event/backchannel-logout';
const maxSignOutAgeSeconds = 120;

/** Client of all providers. It caches their metadata for an hour. */
export class OpenIdClient {
  readonly #settings: OpenIdSettings;
  readonly #providers = new LRUCache<string, Promise<Discovered>>({ max: 50, ttl: metadataLifetimeMs });
  constructor(settings: OpenIdSettings) {
    this.#settings = settings;
  }

  /**
   * Page of the provider on which the visitor signs in.
   * @throws SignOnFailure `unavailable`, `rejected`
   */
  async authorizationUrl(
    provider: OidcProvider,
    { state, nonce, verifier, fresh }: Exchange,
    locale: string,
  ): Promise<string> {
    const configuration = await this.#configurationOf(provider);
    const scopes = new Set(['openid', ...(provider.scopes ?? ['profile', 'email'])]);
    const url = client.buildAuthorizationUrl(configuration, {
      redirect_uri: `${this.#settings.origin}${callbackPath(provider.id)}`,
      scope: [...scopes].join(' '),
      state,
      nonce,
      code_challenge: await client.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      ui_locales: locale,
      ...(fresh && { prompt: 'login', max_age: '0' }),
    });
    return url.href;
  }

  /**
   * Verifies a response of the provider and reads who signed in.
   * @param search query of the callback
   * @throws SignOnFailure
   */
  async identityOf(provider: OidcProvider, search: string, exchange: Exchange): Promise<ProviderIdentity> {
    const known = await this.#discovered(provider);
    const configuration = this.#configure(provider, known);
    try {
      const tokens = await client.authorizationCodeGrant(
        configuration,
        new URL(`${this.#settings.origin}${callbackPath(provider.id)}${search}`),
        {
          expectedState: exchange.state,
          expectedNonce: exchange.nonce,
          pkceCodeVerifier: exchange.verifier,
          idTokenExpected: true,
          ...(exchange.fresh && { maxAge: 0 }),
        },
      );
      known.keys = client.getJwksCache(configuration);
      const token = tokens.claims();
      if (!token) throw new Error('there is no ID token');
      const info = configuration.serverMetadata().userinfo_endpoint
        ? await client.fetchUserInfo(configuration, tokens.access_token, token.sub)
        : {};
      return identityIn(provider, token, { ...token, ...info });
    } catch (error) {
      if (error instanceof client.AuthorizationResponseError) {
        const isCancelled = error.error === 'access_denied';
        throw new SignOnFailure(isCancelled ? 'cancelled' : 'rejected', `${provider.id}: ${error.error}`, {
          cause: error,
        });
      }
      throw toFailure(provider, error);
    }
  }

  /** Page on which the provider ends its own session. `undefined`: it has none, or does not respond. */
  async signOutUrl(provider: OidcProvider, onError: (error: Error) => void): Promise<string | undefined> {
    try {
      const configuration = await this.#configurationOf(provider);
      if (!configuration.serverMetadata().end_session_endpoint) return undefined;
      return client.buildEndSessionUrl(configuration, { post_logout_redirect_uri: `${this.#settings.origin}/` }).href;
    } catch (error) {
      if (!(error instanceof SignOnFailure)) throw error;
      onError(error);
      return undefined;
    }
  }

  /**
   * Verifies a sign-out token (https://openid.net/specs/openid-connect-backchannel-1_0.html).
   * @returns subject whose sessions end
   * @throws SignOnFailure
   */
  async subjectOfSignOut(provider: OidcProvider, token: string): Promise<string> {
    const discovered = await this.#discovered(provider);
    const { issuer, jwks_uri: keysUrl } = discovered.metadata;
    try {
      discovered.signOutKeys ??= createRemoteJWKSet(new URL(keysUrl ?? ''), {
        timeoutDuration: timeoutSeconds * 1000,
        [customFetch]: (url, options) => fetchLimited(url, { ...options, headers: {}, body: null }),
      });
      const { payload } = await jwtVerify(token, discovered.signOutKeys, {
        issuer,
        audience: provider.clientId,
        clockTolerance: clockToleranceSeconds,
        maxTokenAge: maxSignOutAgeSeconds,
        requiredClaims: ['sub', 'jti', 'events'],
      });
      const { events, sub } = payload;
      const isSignOut = typeof events === 'object' && events !== null && Object.hasOwn(events, signOutEvent);
      // ID tokens have a nonce, sign-out tokens never.
      if (!isSignOut || sub === undefined || payload['nonce'] !== undefined) throw new Error('no sign-out token');
      return sub;
    } catch (error) {
      throw toFailure(provider, error);
    }
  }

  async #configurationOf(provider: OidcProvider): Promise<client.Configuration> {
    return this.#configure(provider, await this.#discovered(provider));
  }

  /** The key of the cache is the complete provider, so that a change of the content applies at once. */
  async #discovered(provider: OidcProvider): Promise<Discovered> {
    const key = JSON.stringify(provider);
    const found = this.#providers.get(key) ?? this.#discover(provider);
    if (!this.#providers.has(key)) this.#providers.set(key, found);
    try {
      return await found;
    } catch (error) {
      this.#providers.delete(key);
      throw toFailure(provider, error);
    }
  }

  async #discover({ issuer, clientId }: OidcProvider): Promise<Discovered> {
    const url = new URL(issuer);
    const found = await client.discovery(url, clientId, undefined, client.None(), {
      timeout: timeoutSeconds,
      [client.customFetch]: fetchLimited,
      execute: isPlainHttp(url) ? [client.allowInsecureRequests] : [],
    });
    return { metadata: found.serverMetadata() };
  }

  #configure({ id, issuer, clientId }: OidcProvider, { metadata, keys }: Discovered): client.Configuration {
    const secret = this.#settings.secrets.get(id);
    const configuration = new client.Configuration(
      metadata,
      clientId,
      { [client.clockTolerance]: clockToleranceSeconds, ...(secret !== undefined && { client_secret: secret }) },
      secret === undefined ? client.None() : client.ClientSecretBasic(secret),
    );
    configuration.timeout = timeoutSeconds;
    configuration[client.customFetch] = fetchLimited;
    client.enableNonRepudiationChecks(configuration);
    if (isPlainHttp(new URL(issuer))) client.allowInsecureRequests(configuration);
    if (keys) {
      // Tokens come from the provider only, so that an unknown key is a new one: there is no need to wait.
      const uat = Math.min(keys.uat, Math.floor(Date.now() / 1000) - keyIntervalSeconds);
      client.setJwksCache(configuration, { ...keys, uat });
    }
    return configuration;
  }
}

/** The content permits it on this machine only. */
const isPlainHttp = ({ protocol }: URL): boolean => protocol === 'http:';

/**
 * @param token claims of the ID token, which alone tell how the user signed in
 * @param claims of the ID token and of the user info
 */
function identityIn(provider: OidcProvider, token: client.IDToken, claims: Claims): ProviderIdentity {
  const subject = textOf(token.sub);
  if (subject === undefined) throw new Error('the subject is empty or too long');
  const { email = 'email', username = 'preferred_username' } = provider.claims ?? {};
  const { acr = [], amr = [] } = provider.secondFactor ?? {};
  const reported = Array.isArray(token.amr) ? token.amr : [];
  return toIdentity(provider, {
    subject,
    claims,
    names: { email, username },
    isEmailVerified: provider.emailsVerified === true || (email === 'email' && claims['email_verified'] === true),
    hasFactor:
      (token.acr !== undefined && acr.includes(String(token.acr))) ||
      reported.some((method) => amr.includes(String(method))),
  });
}
