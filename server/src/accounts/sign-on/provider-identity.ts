import { emailProblem, type Role } from '@mediothek/contract';
import type { SignOnProvider } from '../../content/read-sign-on.ts';
import { type Claims, readClaim, roleByRules } from './role-rules.ts';

/** What a provider says about a visitor, after its response was verified. */
export interface ProviderIdentity {
  provider: string;
  /** Protocol with which the provider said it. */
  kind: SignOnProvider['kind'];
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

const maxClaimLength = 256;

/** A claim as text, or the first of several. `undefined`: there is none, or it is too long. */
export function textOf(value: unknown): string | undefined {
  const first: unknown = Array.isArray(value) ? value[0] : value;
  return typeof first === 'string' && first.length > 0 && first.length <= maxClaimLength ? first : undefined;
}

interface Verified {
  subject: string;
  claims: Claims;
  /** Names of claims. */
  names: { email: string; username: string };
  isEmailVerified: boolean;
  hasFactor: boolean;
}

/** Reads who signed in from claims that were verified. */
export function toIdentity(
  provider: SignOnProvider,
  { subject, claims, names, isEmailVerified, hasFactor }: Verified,
): ProviderIdentity {
  const email = textOf(readClaim(claims, names.email))?.toLowerCase();
  return {
    provider: provider.id,
    kind: provider.kind,
    subject,
    email: email !== undefined && isEmailVerified && emailProblem(email) === undefined ? email : undefined,
    username: textOf(readClaim(claims, names.username)),
    role: roleByRules(provider.roles, claims),
    hasFactor,
  };
}
