/** What pages show about signing in with a provider. Without schemas, because browsers load it. */

/**
 * Reasons for which signing in with a provider failed. Closed: pages have a text for each.
 * - `cancelled`: the visitor or the provider has cancelled it
 * - `expired`: it took longer than ten minutes, was finished already, or began in another browser
 * - `unavailable`: the provider does not respond
 * - `rejected`: the response of the provider is not valid
 * - `email`: the provider does not confirm an e-mail address
 * - `anonymous`: the provider does not say who it is in a way that stays the same
 * - `linked`: the identity belongs to another account
 */
export const signOnErrors = [
  'cancelled',
  'expired',
  'unavailable',
  'rejected',
  'email',
  'anonymous',
  'linked',
] as const;
export type SignOnError = (typeof signOnErrors)[number];

/** Values of `?signOn=` of the pages to which a provider leads back. `continue`: there is another step. */
export const signOnStates = [...signOnErrors, 'continue', 'linked-now', 'confirmed'] as const;
export type SignOnState = (typeof signOnStates)[number];

/** Name of a provider in the URLs of the portal. */
export const providerIdPattern = '^[a-z][a-z0-9-]{0,31}$';
