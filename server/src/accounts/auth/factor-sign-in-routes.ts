import { AuthState, PasskeyOptions, PasskeyRequest, PasskeySignIn, SecondFactor } from '@mediothek/contract';
import type { Kysely } from 'kysely';
import type { Database } from '../../base/db/database.ts';
import { ApiError } from '../../base/http/api-error.ts';
import { errorResponses, joinRoutes, type Routes } from '../../base/http/operation.ts';
import type { ContentStore } from '../../content/content-store.ts';
import { recordEvent } from '../../security/record-event.ts';
import { fieldError, problemsOf } from './account-problems.ts';
import { verifyCode } from './code-app.ts';
import { completeSignIn } from './complete-sign-in.ts';
import { limitByNetwork } from './limit-by-network.ts';
import { authenticationOptions, type RelyingParty, verifyPasskey } from './passkeys.ts';
import { consumePendingSignIn, countPendingAttempt, findPendingSignIn } from './pending-sign-ins.ts';
import { consumeRecoveryCode } from './recovery-codes.ts';
import { requireLocalSignIn } from './require-local-sign-in.ts';
import type { SessionPolicy } from './sessions.ts';
import { openToAll } from '../../base/http/openapi/security.ts';

export interface FactorOptions {
  db: Kysely<Database>;
  content: ContentStore;
  policy: SessionPolicy;
  relyingParty: () => RelyingParty;
}

const wrongCode = (field: string): ApiError => fieldError(problemsOf({ [field]: 'code.wrong' }), 'unauthorized');
const wrongPasskey = (): ApiError => new ApiError('unauthorized', 'The passkey is unknown or not valid here');

const secondFactor: Routes<FactorOptions> = (app, { db, policy, relyingParty }) => {
  app.post(
    '/auth/second-factor',
    {
      schema: {
        operationId: 'completeSignIn',
        security: openToAll,
        tags: ['account'],
        summary: 'Completes a sign-in with a code, a recovery code or a passkey, and sets the session cookie',
        body: SecondFactor,
        response: {
          200: AuthState,
          ...errorResponses('bad_request', 'unauthorized', 'forbidden', 'gone', 'too_many_requests'),
        },
      },
    },
    async (request, reply) => {
      const { token, code, recoveryCode, passkey } = request.body;
      const accountId = await findPendingSignIn(db, token);
      await countPendingAttempt(db, token);
      const failed = (method: 'code' | 'recovery code' | 'passkey') =>
        recordEvent(db, {
          type: 'factor-used',
          outcome: 'failure',
          actor: 'visitor',
          account: accountId,
          detail: method,
        });
      if (code !== undefined && !(await verifyCode(db, accountId, code))) {
        await failed('code');
        throw wrongCode('code');
      }
      if (recoveryCode !== undefined && !(await consumeRecoveryCode(db, accountId, recoveryCode))) {
        await failed('recovery code');
        throw wrongCode('recoveryCode');
      }
      if (code === undefined && recoveryCode === undefined) {
        const owner =
          passkey && (await verifyPasskey(db, relyingParty(), { purpose: 'second factor', token }, passkey, accountId));
        if (owner === undefined) {
          await failed('passkey');
          throw wrongPasskey();
        }
      }
      const identity = await consumePendingSignIn(db, token);
      const method = code === undefined ? (recoveryCode === undefined ? 'passkey' : 'recovery code') : 'code';
      return completeSignIn(db, policy, { request, reply }, accountId, method, identity);
    },
  );
};

/** Everybody may request challenges, and each is a row for five minutes. */
const challengeLimit = { name: 'passkey challenge', allowed: 200, periodSeconds: 15 * 60 };

const passkeyOptions: Routes<FactorOptions> = (app, { db, content, relyingParty }) => {
  app.post(
    '/auth/passkey/options',
    {
      schema: {
        operationId: 'passkeySignInOptions',
        tags: ['account'],
        summary: 'Returns a challenge for signing in with a passkey',
        body: PasskeyRequest,
        response: { 200: PasskeyOptions, ...errorResponses('bad_request', 'forbidden', 'gone', 'too_many_requests') },
      },
    },
    async (request, reply) => {
      await limitByNetwork(db, challengeLimit, request, reply);
      const { token } = request.body;
      if (token === undefined) requireLocalSignIn(content);
      if (token === undefined) return { ...(await authenticationOptions(db, relyingParty(), { purpose: 'sign-in' })) };
      const accountId = await findPendingSignIn(db, token);
      return { ...(await authenticationOptions(db, relyingParty(), { purpose: 'second factor', token }, accountId)) };
    },
  );
};

const passkeySignInLimit = { name: 'passkey sign-in', allowed: 100, periodSeconds: 15 * 60 };

const passkeySignIn: Routes<FactorOptions> = (app, { db, content, policy, relyingParty }) => {
  app.post(
    '/auth/passkey',
    {
      schema: {
        operationId: 'signInWithPasskey',
        security: openToAll,
        tags: ['account'],
        summary: 'Signs in with a passkey that has checked the user, without password, and sets the session cookie',
        body: PasskeySignIn,
        response: {
          200: AuthState,
          ...errorResponses('bad_request', 'unauthorized', 'forbidden', 'too_many_requests'),
        },
      },
    },
    async (request, reply) => {
      requireLocalSignIn(content);
      await limitByNetwork(db, passkeySignInLimit, request, reply);
      const accountId = await verifyPasskey(db, relyingParty(), { purpose: 'sign-in' }, request.body.passkey);
      if (accountId === undefined) {
        await recordEvent(db, { type: 'sign-in', outcome: 'failure', actor: 'visitor', detail: 'by passkey' });
        throw wrongPasskey();
      }
      return completeSignIn(db, policy, { request, reply }, accountId, 'passkey');
    },
  );
};

/** The second step of signing in, and signing in without a password. */
export const factorSignInRoutes = joinRoutes(secondFactor, passkeyOptions, passkeySignIn);
