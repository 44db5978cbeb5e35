/**
 * Accounts: registration, sessions, passwords, second factors, what users save in lists, and what
 * they watched. Gives each request its `session()`.
 *
 * Owns: the tables in `auth/tables.ts`, `history/tables.ts` and `watchlists/tables.ts`.
 * Imports: base, security, library, content.
 * Public: auth/{account-links,accounts,compose-account-mail,confirm-identity,limit-by-network,password-resets},
 * auth/{request-session,require-page-enabled,second-factors,seed-demo-user,sessions}, history/watch-history.
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
import { historyRoutes } from './history/routes.ts';
import { type WatchlistOptions, watchlistRoutes } from './watchlists/routes.ts';

export interface AccountsOptions extends Omit<AuthOptions, 'policy' | 'checkPassword'>, WatchlistOptions {
  /** Public origin of the portal, for which passkeys are created. */
  origin: string;
  /** Default: that of the settings. */
  policy?: SessionPolicy;
  /** Range API of leaked passwords. `undefined`: none is used. */
  pwnedPasswordsUrl?: URL | undefined;
}

/** A plugin without encapsulation: all modules have access to the session of a request. */
export const accountsModule = fastifyPlugin(async (app: App, options: AccountsOptions): Promise<void> => {
  const { db, content, origin, policy = defaultSessionPolicy } = options;
  const relyingParty = () => {
    const { siteLocale } = content.current;
    return { origin, name: portalName(content.current.siteFor(''), siteLocale, origin) };
  };
  const factors = { db, policy, relyingParty };
  await addSessions(app, db, policy);
  await registerApi(app, async (api) => {
    const checkPassword = createPasswordCheck({
      portalNames: () => Object.values(content.current.siteFor('').name ?? {}),
      rangeUrl: options.pwnedPasswordsUrl,
      onError: (error) => app.log.warn(error),
    });
    await authRoutes(api, { ...options, policy, checkPassword });
    await accountRoutes(api, { ...options, policy, checkPassword });
    await factorSignInRoutes(api, factors);
    await factorRoutes(api, factors);
    await sessionRoutes(api, { db, policy });
    await historyRoutes(api, options);
    await watchlistRoutes(api, options);
  });
});
