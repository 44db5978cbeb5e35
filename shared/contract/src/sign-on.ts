/** Signing in with a provider of identities, such as the single sign-on of a university. */
import { Type, type Static } from 'typebox';
import { LocaleSchema } from './text.ts';

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
