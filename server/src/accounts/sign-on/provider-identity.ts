import type { Role } from '@mediothek/contract';

/** What a provider says about a visitor, after its response was verified. */
export interface ProviderIdentity {
  provider: string;
  /** Never changes at the provider, and is not used again for somebody else. */
  subject: string;
  /** E-mail address that the provider has verified, in lower case. */
  email?: string | undefined;
  /** Suggestion for a user name. */
  username?: string | undefined;
  /** Role by the rules of the content. */
  role?: Role | undefined;
  /** Whether the provider reports a second factor. */
  hasFactor: boolean;
}
