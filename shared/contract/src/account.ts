/** Accounts: what visitors send to make, open and close one. What the texts have to be is said in account-rules.ts. */
import { Type, type Static } from 'typebox';
import { accountProblems } from './account-rules.ts';
import { LocaleSchema } from './text.ts';
import { Upload } from './uploads.ts';

/** Longer than any rule allows: what a person may have typed is answered with its problem, not as a malformed body. */
const Entered = Type.String({ maxLength: 512 });

export const roles = ['user', 'editor'] as const;
export const Role = Type.Enum([...roles], { description: 'Editors also review uploads' });
export type Role = Static<typeof Role>;

/** Which field of the body broke which rule. */
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

/** The answer to what goes on by e-mail: the same whether there is such an account or not. */
export const Accepted = Type.Object({}, { $id: 'Accepted' });

/** From a link that was sent by e-mail: 256 bits, base64url. */
const LinkToken = Type.String({ pattern: '^[A-Za-z0-9_-]{43}$' });
const exampleToken = 'Zm9yIHRoZSBsZWN0dXJlIGZvciB0aGUgbGVjdHVyZSE';
export const Confirmation = Type.Object({ token: LinkToken }, { examples: [{ token: exampleToken }] });

/** One of the two may be empty; what is given has to belong to one account. */
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
  { username: Type.String(), email: Type.String(), role: Role, created: Timestamp },
  { $id: 'Account' },
);
export type Account = Static<typeof Account>;
export const PasswordChange = Type.Object(
  { currentPassword: Entered, newPassword: Entered },
  { examples: [{ currentPassword: 'four words in a row', newPassword: 'another four words' }] },
);
export const AccountDeletion = Type.Object({ password: Entered }, { examples: [{ password: 'four words in a row' }] });

/** Everything that is kept about a person, for the person. */
export const AccountExport = Type.Object(
  {
    exported: Timestamp,
    account: Type.Object({ ...Account.properties, language: LocaleSchema }),
    sessions: Type.Array(Type.Object({ started: Timestamp, expires: Timestamp, current: Type.Boolean() })),
    passwordResets: Type.Array(Type.Object({ expires: Timestamp })),
    savedItems: Type.Array(Type.Object({ id: Type.String(), saved: Timestamp })),
    watchlists: Type.Array(
      Type.Object({
        name: Type.String(),
        created: Timestamp,
        publicId: Type.Optional(Type.String({ description: 'Set while the list is shared' })),
        expires: Type.Optional(
          Type.String({
            format: 'date-time',
            description: 'Set for a deleted list: when it can no longer be restored',
          }),
        ),
        entries: Type.Array(Type.String()),
      }),
    ),
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
