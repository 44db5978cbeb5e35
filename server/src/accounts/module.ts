/**
 * Accounts: registration, sessions, passwords, what users save in lists, and what
 * they watched. Gives each request its `session()`.
 *
 * Owns: the tables in `auth/tables.ts`, `history/tables.ts` and `watchlists/tables.ts`.
 * Imports: base, library, content, security.
 * Public: auth/{account-links,accounts,check-new-password,compose-account-mail,limit-by-network,password-resets},
 * auth/{request-session,require-page-enabled,seed-demo-user,session-cookie,sessions}, history/watch-history.
 */
import fastifyPlugin from 'fastify-plugin';
import { registerApi } from '../base/http/create-app.ts';
import type { App } from '../base/http/operation.ts';
import { addSessions } from './auth/request-session.ts';
import { createPasswordCheck } from './auth/check-new-password.ts';
import { type AuthOptions, authRoutes } from './auth/routes.ts';
import { historyRoutes } from './history/routes.ts';
import { type WatchlistOptions, watchlistRoutes } from './watchlists/routes.ts';

export interface AccountsOptions extends Omit<AuthOptions, 'checkPassword'>, WatchlistOptions {
  /** Range API of leaked passwords. `undefined`: none is used. */
  pwnedPasswordsUrl?: URL | undefined;
}

/** A plugin without encapsulation: all modules have access to the session of a request. */
export const accountsModule = fastifyPlugin(async (app: App, options: AccountsOptions): Promise<void> => {
  await addSessions(app, options.db);
  await registerApi(app, async (api) => {
    const checkPassword = createPasswordCheck({
      portalNames: () => Object.values(options.content.current.siteFor('').name ?? {}),
      rangeUrl: options.pwnedPasswordsUrl,
      onError: (error) => app.log.warn(error),
    });
    await authRoutes(api, { ...options, checkPassword });
    await historyRoutes(api, options);
    await watchlistRoutes(api, options);
  });
});
