import type { SignOnError } from '@mediothek/contract';

/** Signing in with a provider failed. The page shows a text for `reason`; the message is for operators. */
export class SignOnFailure extends Error {
  override name = 'SignOnFailure';
  readonly reason: SignOnError;
  constructor(reason: SignOnError, message: string, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
  }
}
