import {
  AuthState,
  providerIdPattern,
  sameOriginPath,
  SignOnRegistration,
  type SignOnState,
  SignOnStep,
  usernameProblem,
} from '@mediothek/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { Type } from 'typebox';
import type { Database } from '../../base/db/database.ts';
import { ApiError, notFound } from '../../base/http/api-error.ts';
import { errorResponses, joinRoutes, type Routes } from '../../base/http/operation.ts';
import { requestLocale } from '../../base/http/request-locale.ts';
import type { ContentStore } from '../../content/content-store.ts';
import type { SignOnProvider } from '../../content/read-sign-on.ts';
import { recordEvent } from '../../security/record-event.ts';
import { fieldError, problemsOf } from '../auth/account-problems.ts';
import { isTaken } from '../auth/accounts.ts';
import { completeSignIn } from '../auth/complete-sign-in.ts';
import { limitByNetwork } from '../auth/limit-by-network.ts';
import { startPendingSignIn } from '../auth/pending-sign-ins.ts';
import { requirePageEnabled } from '../auth/require-page-enabled.ts';
import { secondFactorMethodsOf } from '../auth/second-factors.ts';
import type { SessionPolicy } from '../auth/sessions.ts';
import { endStep, type Exchange, findStep, startExchange, storeStep, takeExchange } from './exchanges.ts';
import { accountOfIdentity, createLinkedAccount, findOwner, linkIdentity, suggestUsername } from './identities.ts';
import type { OpenIdClient } from './openid.ts';
import type { ProviderIdentity } from './provider-identity.ts';
import type { SamlClient } from './saml.ts';
import { clearBrowser, readBrowser, requireBrowser } from './sign-on-cookie.ts';
import { SignOnFailure } from './sign-on-failure.ts';

export interface SignOnOptions {
  db: Kysely<Database>;
  content: ContentStore;
  policy: SessionPolicy;
  openId: OpenIdClient;
  saml: SamlClient;
}

const tags = ['account'];
export const providerParams = Type.Object({ provider: Type.String({ pattern: providerIdPattern }) });

/** @throws ApiError `not_found` */
export function requireProvider({ current }: ContentStore, id: string): SignOnProvider {
  const provider = current.signOn.providers.find((each) => each.id === id);
  if (!provider) throw notFound(`Provider ${id}`);
  return provider;
}

/** Response of a link that browsers open: they go on to another page. */
export const redirection = { 302: Type.Null({ description: 'The header `Location` has the next page' }) };

/** Language of the portal's pages for the visitor, which the provider is told. */
export const localeOf = ({ cookies, headers }: FastifyRequest, { current }: ContentStore): string =>
  requestLocale(cookies['locale'], headers['accept-language'], current.siteLocale);

/**
 * Page of the provider on which the visitor signs in.
 * @throws SignOnFailure
 */
export const providerPage = (
  { openId, saml }: SignOnOptions,
  provider: SignOnProvider,
  exchange: Exchange,
  locale: string,
): Promise<string> =>
  provider.kind === 'saml'
    ? saml.authorizationUrl(provider, exchange)
    : openId.authorizationUrl(provider, exchange, locale);

/** A page of the portal that shows a text for the state. */
function pageWithState(page: '/login' | '/account', signOn: SignOnState, redirect?: string): string {
  const query = new URLSearchParams({ signOn, ...(redirect !== undefined && redirect !== '/' && { redirect }) });
  return `${page}?${query.toString()}`;
}

interface Failed {
  db: Kysely<Database>;
  request: FastifyRequest;
  provider: SignOnProvider;
  /** `undefined`: there is none. */
  exchange: { purpose: 'sign-in' | 'link' | 'confirm' | 'step'; return_path: string } | undefined;
}

/**
 * Records that signing in with a provider failed.
 * @returns the page that explains it
 * @throws `error`, if it is not a SignOnFailure
 */
export async function pageAfterFailure({ db, request, provider, exchange }: Failed, error: unknown): Promise<string> {
  if (!(error instanceof SignOnFailure)) throw error;
  request.log.warn(error);
  const detail = `by ${provider.kind}:${provider.id}: ${error.reason}` as const;
  await recordEvent(db, { type: 'sign-in', outcome: 'failure', actor: 'visitor', detail });
  const isSignIn = exchange === undefined || exchange.purpose === 'sign-in';
  return isSignIn
    ? pageWithState('/login', error.reason, exchange?.return_path)
    : pageWithState('/account', error.reason);
}

/** High enough for a class that signs in from one network. */
const startLimit = { name: 'sign-on', allowed: 300, periodSeconds: 15 * 60 };

const start: Routes<SignOnOptions> = (app, options) => {
  const { db, content } = options;
  app.get(
    '/auth/sign-on/:provider',
    {
      schema: {
        operationId: 'startSignOn',
        tags,
        summary: 'Leads to the page of a provider on which the visitor signs in',
        params: providerParams,
        querystring: Type.Object({
          redirect: Type.Optional(
            Type.String({ maxLength: 2000, description: 'Page of the portal to which it leads in the end' }),
          ),
        }),
        response: { ...redirection, ...errorResponses('bad_request', 'not_found', 'too_many_requests') },
      },
    },
    async (request, reply) => {
      requirePageEnabled(content, 'authentication.login', request);
      const provider = requireProvider(content, request.params.provider);
      await limitByNetwork(db, startLimit, request, reply);
      const returnPath = sameOriginPath(request.query.redirect ?? '') ?? '/';
      try {
        const browser = requireBrowser(request, reply);
        const exchange = await startExchange(db, { browser, provider: provider.id, purpose: 'sign-in', returnPath });
        return await reply.redirect(await providerPage(options, provider, exchange, localeOf(request, content)), 302);
      } catch (error) {
        if (!(error instanceof SignOnFailure)) throw error;
        request.log.warn(error);
        return reply.redirect(pageWithState('/login', error.reason, returnPath), 302);
      }
    },
  );
};

interface Arrival {
  options: SignOnOptions;
  http: { request: FastifyRequest; reply: FastifyReply };
  browser: string;
  identity: ProviderIdentity;
}

/** Signs in, or stores the step that is left. @returns the next page */
async function arrive({ options, http, browser, identity }: Arrival, returnPath: string): Promise<string> {
  const { db, policy } = options;
  const accountId = await findOwner(db, identity);
  if (accountId === undefined && identity.email === undefined) {
    throw new SignOnFailure('email', `${identity.provider}: there is no verified e-mail address`);
  }
  const needsStep =
    accountId === undefined || (!identity.hasFactor && (await secondFactorMethodsOf(db, accountId)).length > 0);
  if (needsStep) {
    await storeStep(db, browser, identity);
    return pageWithState('/login', 'continue', returnPath);
  }
  const { factorRequired } = await completeSignIn(db, policy, http, accountId, 'provider', identity);
  clearBrowser(http.request, http.reply);
  return factorRequired ? '/account' : returnPath;
}

/** Links an identity with the account of the session, or confirms who its user is. @returns the next page */
async function arriveSignedIn(
  { options: { db }, http: { request }, identity }: Arrival,
  { purpose, session_id }: { purpose: 'link' | 'confirm'; session_id: string | null },
): Promise<string> {
  const session = await request.session();
  if (!session || session.sessionId !== session_id) {
    throw new SignOnFailure('expired', `${identity.provider}: the session has ended`);
  }
  if (purpose === 'link') {
    const isLinked = await db.transaction().execute((trx) => linkIdentity(trx, session.userId, identity, 'by hand'));
    if (!isLinked) throw new SignOnFailure('linked', `${identity.provider}: the identity belongs to another account`);
    return pageWithState('/account', 'linked-now');
  }
  if ((await accountOfIdentity(db, identity)) !== session.userId) {
    throw new SignOnFailure('linked', `${identity.provider}: the identity does not belong to the account`);
  }
  await db.updateTable('session').set({ confirmed: new Date() }).where('id', '=', session.sessionId).execute();
  return pageWithState('/account', 'confirmed');
}

interface Taken {
  request: FastifyRequest;
  state: string;
  exchange: NonNullable<Awaited<ReturnType<typeof takeExchange>>>;
}

/**
 * Who signed in: by the response of the provider, or, with SAML, by the response that was verified before.
 * @throws SignOnFailure
 */
async function identityOf(
  { openId }: SignOnOptions,
  provider: SignOnProvider,
  { request, state, exchange: { purpose, nonce, verifier, identity } }: Taken,
): Promise<ProviderIdentity> {
  if (provider.kind === 'saml') {
    if (identity) return identity;
    throw new SignOnFailure('expired', `${provider.id}: the provider has not sent a response`);
  }
  const search = request.url.slice(request.url.indexOf('?'));
  return openId.identityOf(provider, search, { state, nonce, verifier, fresh: purpose === 'confirm' });
}

const finish: Routes<SignOnOptions> = (app, options) => {
  const { db, content } = options;
  app.get(
    '/auth/sign-on/:provider/callback',
    {
      schema: {
        operationId: 'finishSignOn',
        tags,
        summary: 'Verifies the response of a provider, signs in, and leads to a page of the portal',
        params: providerParams,
        querystring: Type.Object({ state: Type.Optional(Type.String({ maxLength: 200 })) }),
        response: { ...redirection, ...errorResponses('bad_request', 'not_found') },
      },
    },
    async (request, reply) => {
      const provider = requireProvider(content, request.params.provider);
      const { state } = request.query;
      const browser = readBrowser(request);
      const exchange =
        state !== undefined && browser !== undefined
          ? await takeExchange(db, { state, browser, provider: provider.id })
          : undefined;
      try {
        if (state === undefined || browser === undefined || !exchange) {
          throw new SignOnFailure('expired', `${provider.id}: unknown, used or old state, or another browser`);
        }
        const { purpose, session_id, return_path } = exchange;
        const identity = await identityOf(options, provider, { request, state, exchange });
        const arrival = { options, http: { request, reply }, browser, identity };
        const next =
          purpose === 'link' || purpose === 'confirm'
            ? await arriveSignedIn(arrival, { purpose, session_id })
            : await arrive(arrival, return_path);
        return await reply.redirect(next, 302);
      } catch (error) {
        return await reply.redirect(await pageAfterFailure({ db, request, provider, exchange }, error), 302);
      }
    },
  );
};

const gone = (): ApiError => new ApiError('gone', 'There is no sign-in of this browser that has a step left');

/** @throws ApiError `gone` */
async function requireStep(db: Kysely<Database>, request: FastifyRequest) {
  const browser = readBrowser(request);
  const identity = browser === undefined ? undefined : await findStep(db, browser);
  if (browser === undefined || !identity) throw gone();
  return { browser, identity };
}

const continueSignOn: Routes<SignOnOptions> = (app, { db }) => {
  app.post(
    '/auth/sign-on/step',
    {
      schema: {
        operationId: 'signOnStep',
        tags,
        summary: 'Returns the step that is left after a provider: a second factor, or the terms for a new account',
        response: { 200: SignOnStep, ...errorResponses('forbidden', 'gone') },
      },
    },
    async (request) => {
      const { browser, identity } = await requireStep(db, request);
      const accountId = await findOwner(db, identity);
      if (accountId !== undefined) {
        if (!(await endStep(db, browser))) throw gone();
        const methods = await secondFactorMethodsOf(db, accountId);
        return { loggedIn: false, secondFactor: { token: await startPendingSignIn(db, accountId, identity), methods } };
      }
      const { provider, email = '' } = identity;
      return { loggedIn: false, registration: { provider, email, username: await suggestUsername(db, identity) } };
    },
  );
};

const registerSignedOn: Routes<SignOnOptions> = (app, { db, policy }) => {
  app.post(
    '/auth/sign-on/registration',
    {
      schema: {
        operationId: 'registerWithProvider',
        tags,
        summary: 'Creates an account without a password for a visitor whom a provider has identified, and signs in',
        body: SignOnRegistration,
        response: { 200: AuthState, ...errorResponses('bad_request', 'forbidden', 'conflict', 'gone') },
      },
    },
    async (request, reply) => {
      const { browser, identity } = await requireStep(db, request);
      const { email } = identity;
      const { terms, privacy, language } = request.body;
      const username = request.body.username.trim();
      const problems = problemsOf({
        username: usernameProblem(username),
        terms: terms ? undefined : 'terms.required',
        privacy: privacy ? undefined : 'privacy.required',
      });
      if (problems.length > 0) throw fieldError(problems);
      const accountId = await db.transaction().execute(async (trx) => {
        if (await isTaken(trx, username)) throw fieldError(problemsOf({ username: 'username.taken' }), 'conflict');
        // Somebody else may have registered with the address in the meantime: the next sign-in links the account.
        if (email === undefined || (await findOwner(trx, identity)) !== undefined || !(await endStep(trx, browser))) {
          throw gone();
        }
        return createLinkedAccount(trx, { ...identity, email }, { username, language });
      });
      if (accountId === undefined) throw fieldError(problemsOf({ username: 'username.taken' }), 'conflict');
      const state = await completeSignIn(db, policy, { request, reply }, accountId, 'provider', identity);
      clearBrowser(request, reply);
      return state;
    },
  );
};

/** Signing in with a provider. */
export const signOnRoutes = joinRoutes(start, finish, continueSignOn, registerSignedOn);
