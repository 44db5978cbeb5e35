/** Access rules for deliveries and changes of channels. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { may, tokenExpiryHeader } from '@mediothek/contract';
import type { ContentStore } from '../../content/content-store.ts';
import { ApiError } from '../../base/http/api-error.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../../base/db/database.ts';
import { recordEvent } from '../../security/record-event.ts';
import type { DeliveryContext, DeliverySettings } from './delivery-context.ts';
import { dayOf, type FoundAccess, findDeliveryAccess } from './tokens.ts';

export interface DeliveryOptions {
  db: Kysely<Database>;
  content: ContentStore;
  /** Settings of deliveries. `undefined`: no builds are served (development, tests). */
  delivery?: DeliverySettings | undefined;
}

/** @throws ApiError `unavailable` if no builds are served */
export function requireDelivery({ db, content, delivery }: DeliveryOptions): DeliveryContext {
  if (!delivery) throw new ApiError('unavailable', 'This server has no builds');
  return { db, contentPages: () => content.current.pages.keys(), ...delivery };
}

const rejected = { type: 'token-rejected', outcome: 'failure', actor: 'visitor' } as const;
const bearer = /^Bearer +(\S+)$/i;

/**
 * @returns `null` without a token
 * @throws ApiError `unauthorized` for an unknown or expired token, `forbidden` for a token of another remote
 */
async function deliveryAccessOf(
  { db }: DeliveryOptions,
  { headers }: FastifyRequest,
  remote: string,
): Promise<FoundAccess | null> {
  const { authorization } = headers;
  if (authorization === undefined) return null;
  const token = bearer.exec(authorization)?.[1];
  const access = token === undefined ? undefined : await findDeliveryAccess(db, token);
  if (!access) {
    await recordEvent(db, { ...rejected, detail: 'unknown or revoked' });
    throw new ApiError('unauthorized', 'This token is unknown or was revoked');
  }
  if (access.hasExpired) {
    await recordEvent(db, { ...rejected, target: access.remote, detail: `expired, of ${access.team}` });
    throw new ApiError(
      'unauthorized',
      `This token expired on ${dayOf(access.expires)}; the operators of the portal create a new one`,
    );
  }
  if (access.remote !== remote) {
    await recordEvent(db, { ...rejected, target: access.remote, detail: `for another remote, of ${access.team}` });
    throw new ApiError('forbidden', `This token is for "${access.remote}", not for "${remote}"`);
  }
  return access;
}

/** @throws ApiError unless the request has a token of this remote */
export async function requireDeliveryToken(
  options: DeliveryOptions,
  request: FastifyRequest,
  remote: string,
): Promise<FoundAccess> {
  const access = await deliveryAccessOf(options, request, remote);
  if (!access) throw new ApiError('unauthorized', 'Send a token of this remote: Authorization: Bearer mdt_…');
  return access;
}

/** Returns whether the visitor is signed in as an editor, from an in-house network. */
export async function isOperator(
  request: FastifyRequest,
  { content }: Pick<DeliveryOptions, 'content'>,
): Promise<boolean> {
  const session = await request.session();
  return may(session ?? undefined, 'release.change') && content.current.siteFor(request.ip).inhouseuser;
}

/**
 * Only operators decide where the pages of a remote are: its team may not show again what they have hidden.
 * @returns the actor for the audit log
 * @throws ApiError `unauthorized`, `forbidden`
 */
export async function requireOperator(options: DeliveryOptions, request: FastifyRequest): Promise<string> {
  const session = await request.session();
  if (!session) throw new ApiError('unauthorized', 'Sign in');
  if (!(await isOperator(request, options))) {
    throw new ApiError('forbidden', 'Only editors in the in-house network may do this');
  }
  return emailOf(options, session.userId);
}

/**
 * Adds the end of the request's token to the response, so that the command line can warn of it. A request without a
 * token of this remote gets none.
 */
export async function addTokenExpiry(
  options: DeliveryOptions,
  request: FastifyRequest<{ Params: { name: string } }>,
  reply: FastifyReply,
): Promise<void> {
  const access = await deliveryAccessOf(options, request, request.params.name);
  if (access) reply.header(tokenExpiryHeader, access.expires.toISOString());
}

/**
 * @returns the actor for the audit log: the team of a token of this remote, or the e-mail of an in-house editor
 * @throws ApiError `unauthorized`, `forbidden`
 */
export async function requireChannelAccess(
  options: DeliveryOptions,
  request: FastifyRequest,
  remote: string,
): Promise<string> {
  const access = await deliveryAccessOf(options, request, remote);
  if (access) return access.team;
  const session = await request.session();
  if (!session) throw new ApiError('unauthorized', 'Sign in, or send a token of this remote');
  if (!(await isOperator(request, options))) {
    throw new ApiError(
      'forbidden',
      'Only editors in the in-house network and teams with a token of the remote may do this',
    );
  }
  return emailOf(options, session.userId);
}

async function emailOf({ db }: Pick<DeliveryOptions, 'db'>, userId: number): Promise<string> {
  const account = db.selectFrom('account').select('email').where('id', '=', userId);
  return (await account.executeTakeFirstOrThrow()).email;
}
