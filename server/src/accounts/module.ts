/**
 * Accounts: registration, sessions, passwords, second factors, signing in with providers, what users save in lists, and
 * what they watched. Gives each request its `session()`.
 *
 * Owns: the tables in `auth/tables.ts`, `history/tables.ts`, `sign-on/tables.ts` and `watchlists/tables.ts`.
 * Imports: base, security, library, content.
 * Public: auth/{account-links,accounts,compose-account-mail,confirm-identity,limit-by-network,password-resets},
 * auth/{request-session,require-page-enabled,second-factors,seed-demo-user,sessions}, history/watch-history,
 * sign-on/{identities,saml-key}.
 */
import fastifyPlugin from 'fastify-plugin';
import { portalName } from '../base/portal-name.ts';
import { registerApi } from '../base/http/create-app.ts';
import type { App } from '../base/http/operation.ts';
import { accountRoutes } from './auth/account-routes.ts';
import { addSessions } from './auth/request-session.ts';
import { createPasswordCheck } from './auth/check-new-password.ts';
import { type AuthOptions, authRoutes } from './auth/routes.ts';
import { factorRoutes } from './auth/factor-routes.ts';
import { factorSignInRoutes } from './auth/factor-sign-in-routes.ts';
import { sessionRoutes } from './auth/session-routes.ts';
import { defaultSessionPolicy, type SessionPolicy } from './auth/sessions.ts';
import { backChannelRoutes } from './sign-on/back-channel-routes.ts';
import { identityRoutes } from './sign-on/identity-routes.ts';
import { OpenIdClient } from './sign-on/openid.ts';
import { SamlClient } from './sign-on/saml.ts';
import type { SamlKey } from './sign-on/saml-key.ts';
import { samlRoutes } from './sign-on/saml-routes.ts';
import { signOnRoutes } from './sign-on/sign-on-routes.ts';
import { historyRoutes } from './history/routes.ts';
import { type WatchlistOptions, watchlistRoutes } from './watchlists/routes.ts';

export interface AccountsOptions
  extends Omit<AuthOptions, 'policy' | 'checkPassword' | 'signOutUrl'>, WatchlistOptions {
  /** Public origin of the portal, for which passkeys are created. */
  origin: string;
  /** Default: that of the settings. */
  policy?: SessionPolicy;
  /** Range API of leaked passwords. `undefined`: none is used. */
  pwnedPasswordsUrl?: URL | undefined;
  /** Secrets of the portal at providers of identities, by their ids in the content. */
  oidcSecrets?: ReadonlyMap<string, string>;
  /** Key of the portal at providers with SAML. */
  samlKey?: SamlKey | undefined;
}

/** A plugin without encapsulation: all modules have access to the session of a request. */
export const accountsModule = fastifyPlugin(async (app: App, options: AccountsOptions): Promise<void> => {
  const { db, content, origin, policy = defaultSessionPolicy } = options;
  const relyingParty = () => {
    const { siteLocale } = content.current;
    return { origin, name: portalName(content.current.siteFor(''), siteLocale, origin) };
  };
  const factors = { db, content, policy, relyingParty };
  await addSessions(app, db, policy);
  await registerApi(app, async (api) => {
    const openId = new OpenIdClient({ origin, secrets: options.oidcSecrets ?? new Map() });
    const saml = new SamlClient({ origin, key: options.samlKey });
    const signOn = { db, content, policy, openId, saml };
    const checkPassword = createPasswordCheck({
      portalNames: () => Object.values(content.current.siteFor('').name ?? {}),
      rangeUrl: options.pwnedPasswordsUrl,
      onError: (error) => app.log.warn(error),
    });
    const signOutUrl = async (id: string) => {
      const provider = content.current.signOn.providers.find((each) => each.id === id);
      return provider?.kind === 'oidc' ? openId.signOutUrl(provider, (error) => app.log.warn(error)) : undefined;
    };
    const auth = { ...options, policy, checkPassword, signOutUrl };
    await authRoutes(api, auth);
    await accountRoutes(api, auth);
    await signOnRoutes(api, signOn);
    await identityRoutes(api, signOn);
    await backChannelRoutes(api, signOn);
    await samlRoutes(api, signOn);
    await factorSignInRoutes(api, factors);
    await factorRoutes(api, factors);
    await sessionRoutes(api, { db, policy });
    await historyRoutes(api, options);
    await watchlistRoutes(api, options);
  });
});
