import { Type } from 'typebox';
import { notFound } from '../../base/http/api-error.ts';
import { nonJsonResponse } from '../../base/http/non-json-response.ts';
import { errorResponses, type Routes } from '../../base/http/operation.ts';
import type { ContentStore } from '../../content/content-store.ts';
import type { SamlProvider } from '../../content/read-sign-on.ts';
import { limitByNetwork } from '../auth/limit-by-network.ts';
import { callbackPath } from './callback-path.ts';
import { findExchange, storeResponse } from './exchanges.ts';
import { startedAt } from './sign-on-cookie.ts';
import { SignOnFailure } from './sign-on-failure.ts';
import { pageAfterFailure, providerParams, requireProvider, type SignOnOptions } from './sign-on-routes.ts';

const tags = ['account'];
const form = 'application/x-www-form-urlencoded';
const metadataType = 'application/samlmetadata+xml';
/** An encrypted assertion with many attributes has 30 kB. */
const maxBodyBytes = 256 * 1024;
/** High enough for a class that signs in from one network. */
const responseLimit = { name: 'saml-response', allowed: 300, periodSeconds: 15 * 60 };

/** @throws ApiError `not_found` */
function requireSaml(content: ContentStore, id: string): SamlProvider {
  const provider = requireProvider(content, id);
  if (provider.kind !== 'saml') throw notFound(`Provider ${id} with SAML`);
  return provider;
}

const getMetadata: Routes<SignOnOptions> = (app, { content, saml }) => {
  app.get(
    '/auth/sign-on/:provider/metadata',
    {
      schema: {
        operationId: 'samlMetadata',
        tags,
        summary: 'Returns the SAML metadata of the portal for a provider',
        params: providerParams,
        response: { 200: nonJsonResponse(metadataType), ...errorResponses('bad_request', 'not_found') },
      },
    },
    async (request, reply) =>
      reply.type(metadataType).send(saml.metadata(requireSaml(content, request.params.provider))),
  );
};

const receiveAssertion: Routes<SignOnOptions> = (app, { db, content, saml }) => {
  // Only here and for signing out at a provider: all other operations accept JSON only.
  app.addContentTypeParser(
    form,
    { parseAs: 'string', bodyLimit: maxBodyBytes },
    async (_request: unknown, text: string) => Object.fromEntries(new URLSearchParams(text)),
  );
  app.post(
    '/auth/sign-on/:provider/assertion',
    {
      bodyLimit: maxBodyBytes,
      // A page of the provider sends the form. The browser omits the cookie, which is compared in the next step.
      config: { crossSite: true },
      schema: {
        operationId: 'receiveAssertion',
        tags,
        summary: 'Verifies the SAML response of a provider, and leads the browser to the operation that signs in',
        consumes: [form],
        params: providerParams,
        body: Type.Object(
          {
            SAMLResponse: Type.String({ minLength: 1, maxLength: maxBodyBytes }),
            RelayState: Type.Optional(Type.String({ maxLength: 200, description: '`state` of the request' })),
          },
          { examples: [{ SAMLResponse: 'PHNhbWxwOlJlc3BvbnNlLz4=', RelayState: 'x'.repeat(43) }] },
        ),
        response: {
          303: Type.Null({ description: 'The header `Location` has the next page' }),
          ...errorResponses('bad_request', 'not_found', 'too_many_requests'),
        },
      },
    },
    async (request, reply) => {
      const provider = requireSaml(content, request.params.provider);
      await limitByNetwork(db, responseLimit, request, reply);
      const { SAMLResponse: response, RelayState: state } = request.body;
      const exchange = state === undefined ? undefined : await findExchange(db, { state, provider: provider.id });
      try {
        if (state === undefined || !exchange) {
          throw new SignOnFailure('expired', `${provider.id}: unknown, used or old state`);
        }
        const { nonce, purpose, expires } = exchange;
        const result = await saml.resultOf(provider, response, {
          nonce,
          fresh: purpose === 'confirm',
          started: startedAt(expires),
        });
        const next = await storeResponse(db, state, result);
        if (next === undefined) throw new SignOnFailure('expired', `${provider.id}: the assertion was used before`);
        // Not 307: the next request is a GET, with which the browser sends the cookie.
        return await reply.redirect(`${callbackPath(provider.id)}?state=${next}`, 303);
      } catch (error) {
        return await reply.redirect(await pageAfterFailure({ db, request, provider, exchange }, error), 303);
      }
    },
  );
};

/** SAML, in a scope of its own for its content type. */
export const samlRoutes: Routes<SignOnOptions> = async (app, options) => {
  await getMetadata(app, options);
  await app.register(async (scope: typeof app) => {
    await receiveAssertion(scope, options);
  });
};
