/** Who may call an operation, as its schema says it in `security`. */
import { errorStatus } from '@mediothek/contract';
import { isObject, type JsonObject } from './name-components.ts';

const sessionCookie = 'session';
const deliveryToken = 'deliveryToken';

export const securitySchemes = {
  [sessionCookie]: {
    type: 'apiKey',
    in: 'cookie',
    name: '__Host-session',
    description:
      'Session of a user, set by `POST /api/v0/auth`. A portal on plain http names the cookie `session`. Pages of other sites cannot change anything with it.',
  },
  [deliveryToken]: {
    type: 'http',
    scheme: 'bearer',
    description: 'Token of a remote (`mdt_…`), for deliveries of its team',
  },
} as const;

type Security = { [scheme: string]: string[] }[];
const inSession: Security = [{ [sessionCookie]: [] }];
/** Anybody may call the operation, and the session of a user shows more. */
export const optionalSession: Security = [{}, ...inSession];
/** Only teams with a token of the remote. */
export const byToken: Security = [{ [deliveryToken]: [] }];
/** Teams with a token of the remote, and editors. */
export const byTokenOrSession: Security = [...byToken, ...inSession];
/** Anybody may call the operation. Its 401 says something else, for example that a password is wrong. */
export const openToAll: Security = [];

/** Adds `security` where the schema has none: an operation that can respond with 401 needs a session, others are open. */
export function addSecurity(schema: JsonObject): JsonObject {
  const { response, security } = schema;
  if (security !== undefined) return schema;
  const needsSession = isObject(response) && String(errorStatus.unauthorized) in response;
  return { ...schema, security: needsSession ? inSession : openToAll };
}
