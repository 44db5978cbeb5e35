/** Second factors of accounts: codes of an app, passkeys, recovery codes; and proving again who one is. */
import { Type, type Static } from 'typebox';

/**
 * Reasons for which the server rejects a change of an account. Closed: pages react to each.
 * - `confirmation.required`: the user has to prove again who they are
 * - `factor.required`: the account needs a second factor first
 * - `factor.last`: the account needs this factor
 * - `factor.exists`: the account has an app for codes already
 * - `signIn.external`: the portal has no passwords; visitors sign in with a provider
 * - `identity.last`: the account has no other way to sign in
 */
export const factorProblems = [
  'confirmation.required',
  'factor.required',
  'factor.last',
  'factor.exists',
  'signIn.external',
  'identity.last',
] as const;
export type FactorProblem = (typeof factorProblems)[number];

/** Upper limits: passkeys of an account, characters in the name of one. */
export const factorLimits = { passkeys: 20, passkeyName: 60 } as const;

const Timestamp = Type.String({ format: 'date-time' });
/** Longer than any code, so that a long input is rejected as a wrong code. */
const Code = Type.String({ maxLength: 64, description: 'Six digits that the app shows' });
const RecoveryCode = Type.String({ maxLength: 64, description: 'One of the recovery codes; each works once' });
const Base64Url = Type.String({ pattern: '^[A-Za-z0-9_-]+$', maxLength: 20_000 });

/** Options for `navigator.credentials` (Web Authentication, PublicKeyCredentialRequestOptionsJSON or …CreationOptionsJSON). */
export const PasskeyOptions = Type.Object(
  { challenge: Type.String() },
  { $id: 'PasskeyOptions', additionalProperties: true, description: 'Options of the Web Authentication API, as JSON' },
);

const credential = {
  id: Base64Url,
  rawId: Base64Url,
  type: Type.Literal('public-key'),
  clientExtensionResults: Type.Record(Type.String(), Type.Unknown()),
  authenticatorAttachment: Type.Optional(Type.String({ maxLength: 40 })),
};

/** AuthenticationResponseJSON of the Web Authentication API. */
export const PasskeyAssertion = Type.Object(
  {
    ...credential,
    response: Type.Object({
      clientDataJSON: Base64Url,
      authenticatorData: Base64Url,
      signature: Base64Url,
      userHandle: Type.Optional(Base64Url),
    }),
  },
  { $id: 'PasskeyAssertion' },
);
export type PasskeyAssertion = Static<typeof PasskeyAssertion>;

/** RegistrationResponseJSON of the Web Authentication API. */
export const PasskeyAttestation = Type.Object(
  {
    ...credential,
    response: Type.Object({
      clientDataJSON: Base64Url,
      attestationObject: Base64Url,
      authenticatorData: Type.Optional(Base64Url),
      transports: Type.Optional(Type.Array(Type.String({ maxLength: 40 }), { maxItems: 10 })),
      publicKey: Type.Optional(Base64Url),
      publicKeyAlgorithm: Type.Optional(Type.Integer()),
    }),
  },
  { $id: 'PasskeyAttestation' },
);
export type PasskeyAttestation = Static<typeof PasskeyAttestation>;

const exampleAssertion: PasskeyAssertion = {
  id: 'QUJD',
  rawId: 'QUJD',
  type: 'public-key',
  clientExtensionResults: {},
  response: { clientDataJSON: 'e30', authenticatorData: 'AAAA', signature: 'AAAA' },
};

/** Ways to complete a sign-in after the password. */
export const secondFactorMethods = ['code', 'passkey', 'recovery'] as const;
export type SecondFactorMethod = (typeof secondFactorMethods)[number];

const exampleToken = 'Zm9yIHRoZSBsZWN0dXJlIGZvciB0aGUgbGVjdHVyZSE';
const PendingToken = Type.String({ pattern: '^[A-Za-z0-9_-]{43}$' });

/** The token of a sign-in and exactly one proof. */
export const SecondFactor = Type.Object(
  {
    token: PendingToken,
    code: Type.Optional(Code),
    recoveryCode: Type.Optional(RecoveryCode),
    passkey: Type.Optional(PasskeyAssertion),
  },
  { minProperties: 2, maxProperties: 2, examples: [{ token: exampleToken, code: '123456' }] },
);
export const PasskeyRequest = Type.Object(
  { token: Type.Optional(PendingToken) },
  { examples: [{ token: exampleToken }], description: 'Without a token: for a sign-in without password' },
);
export const PasskeySignIn = Type.Object({ passkey: PasskeyAssertion }, { examples: [{ passkey: exampleAssertion }] });

/** Whether the user proved lately who they are, and how they can do so. */
export const Confirmed = Type.Object(
  {
    confirmed: Type.Boolean(),
    methods: Type.Array(Type.Enum(['password', 'code', 'passkey'])),
    providers: Type.Optional(
      Type.Array(Type.String(), { description: 'Linked providers, at which the user can sign in again' }),
    ),
  },
  { $id: 'Confirmed' },
);
export type Confirmed = Static<typeof Confirmed>;
export const IdentityProof = Type.Object(
  {
    password: Type.Optional(Type.String({ maxLength: 512 })),
    code: Type.Optional(Code),
    passkey: Type.Optional(PasskeyAssertion),
  },
  { minProperties: 1, maxProperties: 1, examples: [{ password: 'four words in a row' }] },
);
export type IdentityProof = Static<typeof IdentityProof>;

/** Second factors of an account. They contain no secret. */
export const Factors = Type.Object(
  {
    app: Type.Optional(Type.Object({ created: Timestamp }, { description: 'Set if an app shows codes' })),
    passkeys: Type.Array(
      Type.Object({ id: Type.String(), name: Type.String(), created: Timestamp, used: Type.Optional(Timestamp) }),
    ),
    recoveryCodes: Type.Integer({ description: 'Number of recovery codes that were not used' }),
  },
  { $id: 'Factors' },
);
export type Factors = Static<typeof Factors>;
/** With `required`, the account may not remove its last factor. */
export const AccountFactors = Type.Object(
  { ...Factors.properties, required: Type.Boolean() },
  { $id: 'AccountFactors' },
);
export type AccountFactors = Static<typeof AccountFactors>;

/** Secret of an app for codes that is not active before a code of it was sent. */
export const NewCodeApp = Type.Object(
  {
    secret: Type.String({ description: 'In base32, for entering by hand' }),
    uri: Type.String({ description: 'otpauth: URI for apps' }),
    qr: Type.Object(
      { size: Type.Integer(), path: Type.String({ description: 'Data of an SVG path; one unit is one module' }) },
      { description: 'QR code of the URI' },
    ),
  },
  { $id: 'NewCodeApp' },
);
export const CodeProof = Type.Object({ code: Code }, { examples: [{ code: '123456' }] });
/** Shown once: only their hashes are stored. */
export const RecoveryCodes = Type.Object(
  { recoveryCodes: Type.Array(Type.String(), { description: 'Empty if the account has recovery codes already' }) },
  { $id: 'RecoveryCodes' },
);
export type RecoveryCodes = Static<typeof RecoveryCodes>;
export const NewPasskey = Type.Object(
  {
    name: Type.String({ minLength: 1, maxLength: factorLimits.passkeyName, pattern: '^[^\\u0000-\\u001f]*$' }),
    passkey: PasskeyAttestation,
  },
  {
    examples: [
      {
        name: 'Laptop',
        passkey: { ...exampleAssertion, response: { clientDataJSON: 'e30', attestationObject: 'AAAA' } },
      },
    ],
  },
);
