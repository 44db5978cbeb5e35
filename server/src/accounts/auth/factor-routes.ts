import {
  AccountFactors,
  CodeProof,
  Confirmed,
  IdentityProof,
  NewCodeApp,
  NewPasskey,
  PasskeyOptions,
  RecoveryCodes,
} from '@mediothek/contract';
import type { Kysely } from 'kysely';
import { Type } from 'typebox';
import type { Database } from '../../base/db/database.ts';
import { ApiError, notFound } from '../../base/http/api-error.ts';
import { errorResponses, joinRoutes, type Routes } from '../../base/http/operation.ts';
import { fieldError, problemsOf } from './account-problems.ts';
import { createCodeApp, verifyCode } from './code-app.ts';
import { confirmationState, confirmIdentity, requireConfirmed } from './confirm-identity.ts';
import type { FactorOptions } from './factor-sign-in-routes.ts';
import { reportFactorChange } from './notify-owner.ts';
import { addPasskey, authenticationOptions, registrationOptions } from './passkeys.ts';
import { createRecoveryCodes } from './recovery-codes.ts';
import { requireAccountUser } from './request-session.ts';
import { requireLocalSignIn } from './require-local-sign-in.ts';
import { countFactors, factorsOf, firstRecoveryCodes, removeUnusedRecoveryCodes } from './second-factors.ts';
import { needsFactor, type SessionPolicy, type StoredSession } from './sessions.ts';

const tags = ['account'];
const errors = errorResponses('bad_request', 'unauthorized', 'forbidden');

const confirmation: Routes<FactorOptions> = (app, { db, content, relyingParty }) => {
  app.get(
    '/account/confirmation',
    {
      schema: {
        operationId: 'confirmationState',
        tags,
        summary: 'Returns whether the user proved within ten minutes who they are',
        response: { 200: Confirmed, ...errorResponses('unauthorized') },
      },
    },
    async (request) => confirmationState(db, content.current.signOn, await requireAccountUser(request)),
  );
  app.post(
    '/account/confirmation',
    {
      schema: {
        operationId: 'confirmIdentity',
        tags,
        summary: 'Proves again who the user is, by password, code or passkey; needed before changes of the account',
        body: IdentityProof,
        response: { 204: Type.Null(), ...errors, ...errorResponses('too_many_requests') },
      },
    },
    async (request, reply) => {
      await requireAccountUser(request);
      if (request.body.password !== undefined) requireLocalSignIn(content);
      await confirmIdentity(db, relyingParty(), { request, reply }, request.body);
      return reply.code(204).send(null);
    },
  );
  app.post(
    '/account/confirmation/passkey',
    {
      schema: {
        operationId: 'confirmationOptions',
        tags,
        summary: 'Returns a challenge for proving by a passkey who the user is',
        response: { 200: PasskeyOptions, ...errorResponses('unauthorized', 'forbidden') },
      },
    },
    async (request) => {
      const { userId, sessionId } = await requireAccountUser(request);
      return { ...(await authenticationOptions(db, relyingParty(), { purpose: 'confirm', sessionId }, userId)) };
    },
  );
};

const getFactors: Routes<FactorOptions> = (app, { db, policy }) => {
  app.get(
    '/account/factors',
    {
      schema: {
        operationId: 'accountFactors',
        tags,
        summary: 'Returns the second factors of the account, without secrets',
        response: { 200: AccountFactors, ...errorResponses('unauthorized') },
      },
    },
    async (request) => {
      const session = await requireAccountUser(request);
      return { ...(await factorsOf(db, session.userId)), required: needsFactor(session.accountRole, policy) };
    },
  );
};

/**
 * Removes a factor in a transaction that locks the account, so that two removals at once do not leave none.
 * @throws ApiError `conflict` if it is the last one of an account that needs one
 */
async function removeFactor(
  { db, policy }: Pick<FactorOptions, 'db'> & { policy: SessionPolicy },
  { userId, accountRole }: StoredSession,
  remove: (trx: Kysely<Database>) => Promise<bigint>,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    await trx.selectFrom('account').select('id').where('id', '=', userId).forUpdate().execute();
    if ((await remove(trx)) === 0n) return false;
    if (countFactors(await factorsOf(trx, userId)) === 0 && needsFactor(accountRole, policy)) {
      throw new ApiError('conflict', 'The account needs a second factor; add another one first', {
        problem: 'factor.last',
      });
    }
    await removeUnusedRecoveryCodes(trx, userId);
    return true;
  });
}

const codeApp: Routes<FactorOptions> = (app, { db, policy, relyingParty }) => {
  app.post(
    '/account/factors/app',
    {
      schema: {
        operationId: 'createCodeApp',
        tags,
        summary: 'Returns the secret for an app that shows codes; a code of it activates the app',
        response: { 200: NewCodeApp, ...errorResponses('unauthorized', 'forbidden', 'conflict') },
      },
    },
    async (request) => createCodeApp(db, await requireConfirmed(request), relyingParty().name),
  );
  app.post(
    '/account/factors/app/confirm',
    {
      schema: {
        operationId: 'activateCodeApp',
        tags,
        summary: 'Activates the app by one of its codes; returns recovery codes if the account has none',
        body: CodeProof,
        response: { 200: RecoveryCodes, ...errors },
      },
    },
    async (request) => {
      const { userId } = await requireConfirmed(request);
      if (!(await verifyCode(db, userId, request.body.code, { active: false }))) {
        throw fieldError(problemsOf({ code: 'code.wrong' }), 'forbidden');
      }
      await reportFactorChange(db, userId, 'app-added');
      return { recoveryCodes: await firstRecoveryCodes(db, userId) };
    },
  );
  app.delete(
    '/account/factors/app',
    {
      schema: {
        operationId: 'removeCodeApp',
        tags,
        summary: 'Removes the app; its codes are no longer accepted',
        response: { 204: Type.Null(), ...errorResponses('unauthorized', 'forbidden', 'not_found', 'conflict') },
      },
    },
    async (request, reply) => {
      const session = await requireConfirmed(request);
      const isRemoved = await removeFactor({ db, policy }, session, async (trx) => {
        const removed = await trx.deleteFrom('code_app').where('account_id', '=', session.userId).executeTakeFirst();
        return removed.numDeletedRows;
      });
      if (!isRemoved) throw notFound('App');
      await reportFactorChange(db, session.userId, 'app-removed');
      return reply.code(204).send(null);
    },
  );
};

const passkeys: Routes<FactorOptions> = (app, { db, policy, relyingParty }) => {
  app.post(
    '/account/factors/passkeys/options',
    {
      schema: {
        operationId: 'newPasskeyOptions',
        tags,
        summary: 'Returns a challenge for creating a passkey',
        response: { 200: PasskeyOptions, ...errorResponses('unauthorized', 'forbidden') },
      },
    },
    async (request) => ({ ...(await registrationOptions(db, relyingParty(), await requireConfirmed(request))) }),
  );
  app.post(
    '/account/factors/passkeys',
    {
      schema: {
        operationId: 'addPasskey',
        tags,
        summary: 'Adds a passkey; returns recovery codes if the account has none',
        body: NewPasskey,
        response: { 200: RecoveryCodes, ...errors, ...errorResponses('conflict') },
      },
    },
    async (request) => {
      const session = await requireConfirmed(request);
      await addPasskey(db, relyingParty(), session, { ...request.body, name: request.body.name.trim() });
      await reportFactorChange(db, session.userId, 'passkey-added');
      return { recoveryCodes: await firstRecoveryCodes(db, session.userId) };
    },
  );
  app.delete(
    '/account/factors/passkeys/:id',
    {
      schema: {
        operationId: 'removePasskey',
        tags,
        summary: 'Removes a passkey of the user',
        params: Type.Object({ id: Type.String({ format: 'uuid' }) }),
        response: { 204: Type.Null(), ...errors, ...errorResponses('not_found', 'conflict') },
      },
    },
    async (request, reply) => {
      const session = await requireConfirmed(request);
      const { id } = request.params;
      const isRemoved = await removeFactor({ db, policy }, session, async (trx) => {
        const passkey = trx.deleteFrom('passkey').where('account_id', '=', session.userId).where('id', '=', id);
        return (await passkey.executeTakeFirst()).numDeletedRows;
      });
      if (!isRemoved) throw notFound(`Passkey ${id}`);
      await reportFactorChange(db, session.userId, 'passkey-removed');
      return reply.code(204).send(null);
    },
  );
};

const recoveryCodes: Routes<FactorOptions> = (app, { db }) => {
  app.post(
    '/account/factors/recovery-codes',
    {
      schema: {
        operationId: 'createRecoveryCodes',
        tags,
        summary: 'Replaces the recovery codes; the earlier ones are no longer accepted',
        response: { 200: RecoveryCodes, ...errorResponses('unauthorized', 'forbidden', 'conflict') },
      },
    },
    async (request) => {
      const { userId } = await requireConfirmed(request);
      if (countFactors(await factorsOf(db, userId)) === 0) {
        throw new ApiError('conflict', 'Recovery codes replace a second factor, and the account has none');
      }
      await reportFactorChange(db, userId, 'recovery-codes-created');
      return { recoveryCodes: await createRecoveryCodes(db, userId) };
    },
  );
};

/** Second factors of the account, and proving again who one is. */
export const factorRoutes = joinRoutes(confirmation, getFactors, codeApp, passkeys, recoveryCodes);
