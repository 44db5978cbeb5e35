/** Signing in with a provider of identities, such as the single sign-on of a university. */
import { Type, type Static } from 'typebox';
import { LocaleSchema } from './text.ts';

/**
 * Reasons for which signing in with a provider failed. Closed: pages have a text for each.
 * - `cancelled`: the visitor or the provider has cancelled it
 * - `expired`: it took longer than ten minutes, was finished already, or began in another browser
 * - `unavailable`: the provider does not respond
 * - `rejected`: the response of the provider is not valid
 * - `email`: the provider does not confirm an e-mail address
 * - `linked`: the identity belongs to another account
 */
export const signOnErrors = ['cancelled', 'expired', 'unavailable', 'rejected', 'email', 'linked'] as const;
export type SignOnError = (typeof signOnErrors)[number];

/** Values of `?signOn=` of the pages to which a provider leads back. `continue`: there is another step. */
export const signOnStates = [...signOnErrors, 'continue', 'linked-now', 'confirmed'] as const;
export type SignOnState = (typeof signOnStates)[number];

/** Name of a provider in the URLs of the portal. */
export const providerIdPattern = '^[a-z][a-z0-9-]{0,31}$';

export const SignOnRegistration = Type.Object(
  {
    username: Type.String({ maxLength: 512 }),
    language: LocaleSchema,
    terms: Type.Boolean({ description: 'The terms of use are accepted; must be true' }),
    privacy: Type.Boolean({ description: 'The privacy notice was read; must be true' }),
  },
  { $id: 'SignOnRegistration', examples: [{ username: 'ada', language: 'en', terms: true, privacy: true }] },
);
export type SignOnRegistration = Static<typeof SignOnRegistration>;

const Timestamp = Type.String({ format: 'date-time' });

/** Identity at a provider with which the account can sign in. */
export const LinkedIdentity = Type.Object(
  {
    id: Type.String(),
    provider: Type.String(),
    linked: Timestamp,
    used: Type.Optional(Type.String({ format: 'date-time', description: 'Latest sign-in' })),
  },
  { $id: 'LinkedIdentity' },
);
export type LinkedIdentity = Static<typeof LinkedIdentity>;
export const LinkedIdentities = Type.Array(LinkedIdentity);

/** Page of the provider that the browser has to open. */
export const ProviderPage = Type.Object({ url: Type.String() }, { $id: 'ProviderPage' });
