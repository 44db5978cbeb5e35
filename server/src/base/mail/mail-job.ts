import type { Locale } from '@mediothek/contract';

/**
 * Why a mail is sent. What it says, and whether there is one at all, is found out when it is sent: the visitor's answer
 * does not wait for that, and the secret in a link is not kept anywhere before it is sent.
 */
export type MailJob = AccountMailJob | UploadMailJob;

export type AccountMailJob =
  | { kind: 'registration'; registrationId: number }
  /** As a visitor entered them; either may be empty, neither may exist. */
  | { kind: 'password-reset'; username: string; email: string; language: Locale }
  | { kind: 'password-changed'; accountId: number };

/** An editor has decided about an upload. */
export type UploadMailJob =
  | { kind: 'upload-published'; uploadId: string }
  /** With what the editor wrote; the next decision takes its place in the upload. */
  | { kind: 'upload-returned'; uploadId: string; message: string };
