/** Security log: who did what to accounts, media, remotes and settings. */
import { Type, type Static } from 'typebox';
import type { roles } from './capabilities.ts';

/** All types of events. Names in the user interface and in the documentation have one entry for each. */
export const securityEventTypes = [
  'sign-in',
  'sign-in-limited',
  'sign-out',
  'session-ended',
  'password-confirmation',
  'password-reset-requested',
  'password-reset-link-created',
  'password-reset',
  'password-changed',
  'account-created',
  'account-deleted',
  'account-exported',
  'role-changed',
  'factor-added',
  'factor-removed',
  'factor-used',
  'recovery-codes-created',
  'identity-linked',
  'identity-unlinked',
  'media-published',
  'media-withdrawn',
  'records-imported',
  'remote-changed',
  'token-created',
  'token-revoked',
  'token-rejected',
  'content-changed',
  'content-rejected',
  'settings-changed',
] as const;
export const SecurityEventType = Type.Enum([...securityEventTypes], {
  description: 'What happened; docs/operations.md explains each',
});
export type SecurityEventType = Static<typeof SecurityEventType>;

/** Facts of events, in English. Pages show those of this list in the visitor's language. */
export const securityDetails = [
  'by password',
  'by code',
  'by recovery code',
  'by passkey',
  'by hand',
  'by its e-mail address',
  'code',
  'recovery code',
  'passkey',
  'app',
  'all, and all sessions',
  'all others',
  'one',
  'unknown or revoked',
  'too many events',
  'ended by an error',
] as const;
type Role = (typeof roles)[number];
type ProviderKind = 'oidc' | 'saml';
/** Facts with a text in each language. */
export type SecurityDetail =
  | (typeof securityDetails)[number]
  | `role ${Role}`
  | `${Role} → ${Role}`
  | `expired, of ${string}`
  | `for another remote, of ${string}`
  | `by ${ProviderKind}:${string}`
  | `all that began with oidc:${string}`
  | `${Role} → ${Role}, by a rule of ${string}`
  | `${Role} → ${Role}, because ${string} was unlinked`;

/** `visitor`: not signed in. `operator`: at the command line. `server`: the portal itself, or a job. */
export const SecurityActor = Type.Enum(['visitor', 'user', 'team', 'operator', 'server']);
export type SecurityActor = Static<typeof SecurityActor>;

const optional = (maxLength: number, description: string) => Type.Optional(Type.String({ maxLength, description }));

export const SecurityEvent = Type.Object(
  {
    id: Type.String({ pattern: '^[0-9]+$', description: 'Later events have greater numbers' }),
    at: Type.String({ format: 'date-time' }),
    type: SecurityEventType,
    outcome: Type.Enum(['success', 'failure']),
    actor: SecurityActor,
    name: optional(100, 'User name, team or operator; absent: not signed in, or the account was deleted'),
    account: optional(100, 'User name of the account that the event is about, if it is not the actor’s'),
    target: optional(200, 'What the event is about: a medium, remote, setting or file'),
    detail: optional(500, 'Further facts, in English'),
    address: optional(50, 'IP address; after seven days its network: /24 of IPv4, /48 of IPv6'),
    agent: optional(200, 'Beginning of the header User-Agent, for seven days; only in the export of an account'),
    browser: optional(40, 'Browser, for seven days; only in the log'),
    system: optional(40, 'Operating system, for seven days; only in the log'),
    count: Type.Integer({ minimum: 1, description: 'How many equal events of one minute this is' }),
  },
  { $id: 'SecurityEvent' },
);
export type SecurityEvent = Static<typeof SecurityEvent>;

export const SecurityLogQuery = Type.Object({
  type: Type.Optional(SecurityEventType),
  before: Type.Optional(
    Type.String({ pattern: '^[0-9]{1,18}$', description: 'Only events with smaller numbers: `next` of the last page' }),
  ),
});
export type SecurityLogQuery = Static<typeof SecurityLogQuery>;

/** `GET /status/security-log`. */
export const SecurityLog = Type.Object(
  {
    events: Type.Array(SecurityEvent, { description: 'Newest first, at most 50' }),
    next: Type.Optional(Type.String({ description: '`before` of the next page; absent: this is the last one' })),
  },
  {
    $id: 'SecurityLog',
    examples: [
      {
        events: [
          {
            id: '42',
            at: '2026-11-20T10:00:00Z',
            type: 'sign-in',
            outcome: 'failure',
            actor: 'visitor',
            account: 'lise',
            address: '192.0.2.7',
            browser: 'Firefox',
            system: 'Linux',
            count: 3,
          },
        ],
      },
    ],
  },
);
export type SecurityLog = Static<typeof SecurityLog>;
