/** Accounts: request bodies to create, open and close an account. The rules for their texts are in account-rules.ts. */
import { Type, type Static } from 'typebox';
import { accountProblems } from './account-rules.ts';
import { roles } from './capabilities.ts';
import { CaptionCorrection, EditedCaptions } from './corrections.ts';
import { DescribedMedia } from './media-description.ts';
import { Factors } from './factors.ts';
import { WatchHistory } from './history.ts';
import { SecurityEvent } from './security-log.ts';
import { LinkedIdentity } from './sign-on.ts';
import { LocaleSchema } from './text.ts';
import { Upload } from './uploads.ts';

/** Longer than any rule allows, so that a long input is rejected with its field problem, not as a malformed body. */
const Entered = Type.String({ maxLength: 512 });

export const Role = Type.Enum([...roles], { description: 'Editors also review uploads and corrections of captions' });
export type Role = Static<typeof Role>;

/** A field of the body and the rule that it breaks. */
export const FieldProblem = Type.Object(
  { field: Type.String({ description: 'A key of the body' }), problem: Type.Enum([...accountProblems]) },
  { $id: 'FieldProblem' },
);
export type FieldProblem = Static<typeof FieldProblem>;

export const Registration = Type.Object(
  {
    username: Entered,
    email: Entered,
    password: Entered,
    language: LocaleSchema,
    terms: Type.Boolean({ description: 'The terms of use are accepted; must be true' }),
    privacy: Type.Boolean({ description: 'The privacy notice was read; must be true' }),
  },
  {
    $id: 'Registration',
    examples: [
      {
        username: 'ada',
        email: 'ada@example.org',
        password: 'four words in a row',
        language: 'en',
        terms: true,
        privacy: true,
      },
    ],
  },
);
export type Registration = Static<typeof Registration>;

/** Response to a request that continues by e-mail. It is the same whether the account exists or not. */
export const Accepted = Type.Object({}, { $id: 'Accepted' });

/** Token of a link that was sent by e-mail: 256 bits, base64url. */
const LinkToken = Type.String({ pattern: '^[A-Za-z0-9_-]{43}$' });
const exampleToken = 'Zm9yIHRoZSBsZWN0dXJlIGZvciB0aGUgbGVjdHVyZSE';
export const Confirmation = Type.Object({ token: LinkToken }, { examples: [{ token: exampleToken }] });

/** One of the two fields may be empty. The given ones have to belong to one account. */
export const PasswordResetRequest = Type.Object(
  { username: Entered, email: Entered, language: LocaleSchema },
  { examples: [{ username: 'ada', email: '', language: 'en' }] },
);
export type PasswordResetRequest = Static<typeof PasswordResetRequest>;
export const PasswordReset = Type.Object(
  { token: LinkToken, password: Entered },
  { examples: [{ token: exampleToken, password: 'four words in a row' }] },
);

const Timestamp = Type.String({ format: 'date-time' });

export const Account = Type.Object(
  {
    username: Type.String(),
    email: Type.String(),
    role: Role,
    created: Timestamp,
    hasPassword: Type.Optional(
      Type.Boolean({ description: '`false`: the user signs in with a provider; a deletion needs a confirmation' }),
    ),
  },
  { $id: 'Account' },
);
export type Account = Static<typeof Account>;

/** A device at which the user is signed in. */
export const AccountSession = Type.Object(
  {
    id: Type.String({ description: 'Identifies the session; it is not its token' }),
    created: Timestamp,
    used: Type.String({ format: 'date-time', description: 'Latest request, to within some minutes' }),
    expires: Timestamp,
    browser: Type.Optional(Type.String()),
    system: Type.Optional(Type.String({ description: 'Operating system' })),
    current: Type.Boolean({ description: 'The session of this request' }),
  },
  { $id: 'AccountSession' },
);
export type AccountSession = Static<typeof AccountSession>;
export const AccountSessions = Type.Array(AccountSession);

export const PasswordChange = Type.Object(
  { currentPassword: Entered, newPassword: Entered },
  { examples: [{ currentPassword: 'four words in a row', newPassword: 'another four words' }] },
);
export const AccountDeletion = Type.Object(
  {
    password: Type.Optional(
      Type.String({ maxLength: 512, description: 'Without it, the account must have no password, and be confirmed' }),
    ),
  },
  { examples: [{ password: 'four words in a row' }] },
);

/** All data stored about a user, for download by that user. */
export const AccountExport = Type.Object(
  {
    exported: Timestamp,
    account: Type.Object({
      ...Account.properties,
      language: LocaleSchema,
      reset: Type.Optional(
        Type.String({
          format: 'date-time',
          description: 'When the password was last set by a link, or an operator removed the factors',
        }),
      ),
    }),
    identities: Type.Array(Type.Object({ ...Type.Omit(LinkedIdentity, ['id']).properties, subject: Type.String() }), {
      description: 'Identities at providers with which the user can sign in',
    }),
    sessions: Type.Array(
      Type.Object({ started: Timestamp, ...Type.Omit(AccountSession, ['id', 'created']).properties }),
    ),
    factors: Factors,
    passwordResets: Type.Array(Type.Object({ expires: Timestamp })),
    backends: Type.Array(Type.Object({ remote: Type.String(), subject: Type.String() }), {
      description: 'Identifiers by which backends of remotes know the user',
    }),
    savedItems: Type.Array(Type.Object({ id: Type.String(), saved: Timestamp })),
    watchlists: Type.Array(
      Type.Object({
        name: Type.String(),
        isDefault: Type.Optional(Type.Boolean({ description: 'One press on the save control fills it' })),
        created: Timestamp,
        publicId: Type.Optional(Type.String({ description: 'Set while the list is shared' })),
        expires: Type.Optional(
          Type.String({
            format: 'date-time',
            description: 'Set for a deleted list: when it can no longer be restored',
          }),
        ),
        entries: Type.Array(Type.String()),
        notes: Type.Optional(
          Type.Record(Type.String(), Type.String(), { description: 'Notes in Markdown, by the id of their entry' }),
        ),
      }),
    ),
    history: WatchHistory,
    corrections: Type.Array(CaptionCorrection),
    edited: EditedCaptions,
    described: DescribedMedia,
    securityEvents: Type.Array(Type.Omit(SecurityEvent, ['name', 'account', 'browser', 'system']), {
      description: 'Events of the security log that the user caused or that are about the account, newest first',
    }),
    uploads: Type.Array(
      Type.Object({
        ...Type.Pick(Upload, ['id', 'state', 'created', 'updated', 'captions', 'description', 'rights']).properties,
        ...Type.Pick(Upload, ['poster', 'message', 'mediaId', 'replaces']).properties,
        file: Type.Optional(
          Type.Object({ name: Type.String(), size: Type.Integer(), fingerprint: Type.Optional(Type.String()) }),
        ),
      }),
    ),
  },
  { $id: 'AccountExport' },
);
export type AccountExport = Static<typeof AccountExport>;
