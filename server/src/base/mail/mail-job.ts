import type { Locale } from '@mediothek/contract';

/**
 * Reason for a mail. Its text, and whether it is sent at all, is determined when it is sent. Therefore the response to
 * the visitor does not wait for it, and the secret in a link is not stored before.
 */
export type MailJob = AccountMailJob | UploadMailJob;

/** What has changed about the second factors of an account. */
export type FactorChange =
  'app-added' | 'app-removed' | 'passkey-added' | 'passkey-removed' | 'recovery-codes-created' | 'all-removed';

export type AccountMailJob =
  | { kind: 'registration'; registrationId: number }
  /** As the visitor entered them. Either may be empty, and both may be unknown. */
  | { kind: 'password-reset'; username: string; email: string; language: Locale }
  | { kind: 'password-changed'; accountId: number }
  | { kind: 'factor-changed'; accountId: number; change: FactorChange }
  /** Somebody has signed in, in another browser than before. */
  | { kind: 'new-device'; accountId: number; browser: string | null; system: string | null }
  /** `provider`: its id in the content. */
  | { kind: 'identity-linked'; accountId: number; provider: string };

/** Decision of an editor about an upload. */
export type UploadMailJob =
  | { kind: 'upload-published'; uploadId: string }
  /** Contains the editor's message, because the next decision replaces it in the upload. */
  | { kind: 'upload-returned'; uploadId: string; message: string };
