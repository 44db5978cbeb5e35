import { LinkedIdentities, ProviderPage } from '@mediothek/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { ApiError } from '../../base/http/api-error.ts';
import { errorResponses, joinRoutes, type Routes } from '../../base/http/operation.ts';
import { requireConfirmed } from '../auth/confirm-identity.ts';
import { requireAccountUser } from '../auth/request-session.ts';
import type { StoredSession } from '../auth/sessions.ts';
import { startExchange } from './exchanges.ts';
import { identitiesOf, unlinkIdentity } from './identities.ts';
import { requireBrowser } from './sign-on-cookie.ts';
import { SignOnFailure } from './sign-on-failure.ts';
import { localeOf, providerPage, providerParams, requireProvider, type SignOnOptions } from './sign-on-routes.ts';

const tags = ['account'];

/**
 * Page of the provider for a user who is signed in. It leads back to the account page, and works in this session only.
 * @throws ApiError `not_found`; `unavailable` if the provider does not respond
 */
async function startSignedIn(
  options: SignOnOptions,
  { request, reply }: { request: FastifyRequest<{ Params: { provider: string } }>; reply: FastifyReply },
  { sessionId }: StoredSession,
  purpose: 'link' | 'confirm',
): Promise<{ url: string }> {
  const { db, content } = options;
  const provider = requireProvider(content, request.params.provider);
  const browser = requireBrowser(request, reply);
  const returnPath = '/account';
  const exchange = await startExchange(db, { browser, provider: provider.id, purpose, sessionId, returnPath });
  try {
    return { url: await providerPage(options, provider, exchange, localeOf(request, content)) };
  } catch (error) {
    if (!(error instanceof SignOnFailure)) throw error;
    request.log.warn(error);
    throw new ApiError('unavailable', `The provider ${provider.id} does not respond as it should`);
  }
}

const getIdentities: Routes<SignOnOptions> = (app, { db }) => {
  app.get(
    '/account/identities',
    {
      schema: {
        operationId: 'accountIdentities',
        tags,
        summary: 'Returns the identities at providers with which the user can sign in',
        response: { 200: LinkedIdentities, ...errorResponses('unauthorized') },
      },
    },
    async (request) => {
      const { userId } = await requireAccountUser(request);
      return (await identitiesOf(db, userId)).map(({ subject: _, ...identity }) => identity);
    },
  );
};

const errors = errorResponses('bad_request', 'unauthorized', 'forbidden', 'not_found');

const linkProvider: Routes<SignOnOptions> = (app, options) => {
  app.post(
    '/account/identities/provider/:provider',
    {
      schema: {
        operationId: 'linkProvider',
        tags,
        summary: 'Returns the page of a provider on which the user links an identity with the account',
        params: providerParams,
        response: { 200: ProviderPage, ...errors },
      },
    },
    async (request, reply) => startSignedIn(options, { request, reply }, await requireConfirmed(request), 'link'),
  );
};

const confirmAtProvider: Routes<SignOnOptions> = (app, options) => {
  app.post(
    '/account/confirmation/provider/:provider',
    {
      schema: {
        operationId: 'confirmAtProvider',
        tags,
        summary: 'Returns the page of a provider on which the user proves again who they are',
        params: providerParams,
        response: { 200: ProviderPage, ...errors },
      },
    },
    async (request, reply) => startSignedIn(options, { request, reply }, await requireAccountUser(request), 'confirm'),
  );
};

const unlinkProvider: Routes<SignOnOptions> = (app, { db, content }) => {
  app.delete(
    '/account/identities/:id',
    {
      schema: {
        operationId: 'unlinkIdentity',
        tags,
        summary: 'Removes an identity; sessions that began with its provider end, except this one',
        params: Type.Object({ id: Type.String({ format: 'uuid' }) }),
        response: { 204: Type.Null(), ...errors, ...errorResponses('conflict') },
      },
    },
    async (request, reply) => {
      const { userId, sessionId } = await requireConfirmed(request);
      const { id } = request.params;
      await unlinkIdentity(db, content.current.signOn, { accountId: userId, id, current: sessionId });
      return reply.code(204).send(null);
    },
  );
};

/** Identities of the account. */
export const identityRoutes = joinRoutes(getIdentities, linkProvider, confirmAtProvider, unlinkProvider);
