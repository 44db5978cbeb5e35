import { Type } from 'typebox';
import { ApiError, notFound } from '../../base/http/api-error.ts';
import { errorResponses, type Routes } from '../../base/http/operation.ts';
import { recordEvent } from '../../security/record-event.ts';
import { limitByNetwork } from '../auth/limit-by-network.ts';
import { accountOfIdentity } from './identities.ts';
import { SignOnFailure } from './sign-on-failure.ts';
import { providerParams, requireProvider, type SignOnOptions } from './sign-on-routes.ts';

/** All sign-outs of a provider come from its server. */
const signOutLimit = { name: 'back-channel sign-out', allowed: 3000, periodSeconds: 15 * 60 };
const maxBodyBytes = 16_384;
const form = 'application/x-www-form-urlencoded';

const signOutAtProvider: Routes<SignOnOptions> = (app, { db, content, openId }) => {
  // Only here and for responses of SAML: all other operations accept JSON only, which forms of other sites cannot send.
  app.addContentTypeParser(
    form,
    { parseAs: 'string', bodyLimit: maxBodyBytes },
    async (_request: unknown, text: string) => Object.fromEntries(new URLSearchParams(text)),
  );
  app.post(
    '/auth/sign-on/:provider/sign-out',
    {
      schema: {
        operationId: 'signOutAtProvider',
        tags: ['account'],
        summary: 'Ends the sessions that a user began with a provider, when the provider sends a sign-out token',
        consumes: [form],
        params: providerParams,
        body: Type.Object(
          { logout_token: Type.String({ maxLength: maxBodyBytes }) },
          { examples: [{ logout_token: 'eyJhbGciOiJSUzI1NiIsInR5cCI6ImxvZ291dCtqd3QifQ.e30.AAAA' }] },
        ),
        response: {
          204: Type.Null(),
          ...errorResponses('bad_request', 'forbidden', 'not_found', 'too_many_requests'),
        },
      },
    },
    async (request, reply) => {
      const provider = requireProvider(content, request.params.provider);
      if (provider.kind !== 'oidc') throw notFound(`Provider ${provider.id} with OpenID Connect`);
      await limitByNetwork(db, signOutLimit, request, reply);
      try {
        const subject = await openId.subjectOfSignOut(provider, request.body.logout_token);
        const accountId = await accountOfIdentity(db, { provider: provider.id, subject });
        if (accountId !== undefined) {
          await db
            .deleteFrom('session')
            .where('account_id', '=', accountId)
            .where('provider', '=', provider.id)
            .execute();
          const detail = `all that began with oidc:${provider.id}` as const;
          await recordEvent(db, { type: 'session-ended', actor: 'server', account: accountId, detail });
        }
        return await reply.code(204).send(null);
      } catch (error) {
        if (!(error instanceof SignOnFailure)) throw error;
        request.log.warn(error);
        throw new ApiError(
          error.reason === 'unavailable' ? 'unavailable' : 'bad_request',
          'body.logout_token: is not a sign-out token of the provider',
        );
      }
    },
  );
};

/** Signing out at the provider, in a scope of its own for its content type. */
export const backChannelRoutes: Routes<SignOnOptions> = async (app, options) => {
  await app.register(async (scope: typeof app) => {
    await signOutAtProvider(scope, options);
  });
};
