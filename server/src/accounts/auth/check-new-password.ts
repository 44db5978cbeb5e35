/** Rules for new passwords that only the server checks: long lists, the name of the portal, leaked passwords. */
import { createHash } from 'node:crypto';
import { type AccountProblem, passwordProblem } from '@mediothek/contract';
import { isCommonPassword } from '@mediothek/contract/common-passwords';
import { fetchWithLimits } from '../../base/outbound/fetch-with-limits.ts';

export interface PasswordCheckOptions {
  /** Names of the portal, which attackers try first. */
  portalNames: () => readonly string[];
  /** Range API of leaked passwords. `undefined`: nothing is sent. */
  rangeUrl?: URL | undefined;
  /** Called if the range API cannot be used. The password then counts as not leaked. */
  onError: (error: Error) => void;
}

/** @returns problem of a new password; `undefined` if it is valid */
export type PasswordCheck = (password: string, username: string) => Promise<AccountProblem | undefined>;

let listedPasswords: Promise<ReadonlySet<string>> | undefined;

/** The list is loaded with the first new password, because it takes time and memory. */
const loadList = (): Promise<ReadonlySet<string>> =>
  (listedPasswords ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set([...dictionary['passwords-common']].map((password) => String(password).toLowerCase())),
  ));

const fold = (text: string): string => text.normalize('NFKC').toLowerCase();
const lettersAndDigits = (text: string): string => fold(text).replaceAll(/[^\p{L}\p{N}]/gu, '');
const withoutOrnaments = (text: string): string => text.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '');

/** Whether the password is on the list, also with digits and special characters around it. */
async function isListed(password: string): Promise<boolean> {
  const list = await loadList();
  const plain = fold(password);
  return list.has(plain) || list.has(withoutOrnaments(plain));
}

/** Whether nothing but digits is left without the portal's name: "Mediothek 2026". */
const isPortalName = (password: string, names: readonly string[]): boolean =>
  names
    .map(lettersAndDigits)
    .some((name) => name.length >= 4 && /^\p{N}*$/u.test(lettersAndDigits(password).replaceAll(name, '')));

const limits = { idleTimeoutMs: 2_000, waiting: 3_000, bytes: 500_000, redirects: 0 };

/**
 * Asks whether a password is known from data leaks, by k-anonymity: only the first five hexadecimal digits of its SHA-1
 * are sent, and responses are padded, so that their size tells nothing (https://haveibeenpwned.com/API/v3#PwnedPasswords).
 */
async function isLeaked(password: string, rangeUrl: URL): Promise<boolean> {
  const hash = createHash('sha1').update(password.normalize('NFC')).digest('hex').toUpperCase();
  const response = await fetchWithLimits(new URL(hash.slice(0, 5), rangeUrl), {
    headers: { 'Add-Padding': 'true', 'user-agent': 'Mediothek' },
    limits,
    signal: AbortSignal.timeout(limits.waiting),
  });
  const lines = Buffer.concat(await Array.fromAsync(response.body))
    .toString('latin1')
    .split(/\r?\n/);
  // Padding has the count 0.
  return lines.some((line) => line.slice(0, 35).toUpperCase() === hash.slice(5) && /:0*[1-9]/.test(line));
}

/** Creates the check of new passwords. */
export const createPasswordCheck =
  ({ portalNames, rangeUrl, onError }: PasswordCheckOptions): PasswordCheck =>
  async (password, username) => {
    const problem = passwordProblem(password, username);
    if (problem) return problem;
    const isCommon = isCommonPassword(password) || isPortalName(password, portalNames()) || (await isListed(password));
    if (isCommon) return 'password.common';
    if (!rangeUrl) return undefined;
    const leaked = await isLeaked(password, rangeUrl).catch((cause: unknown) => {
      onError(new Error(`PWNED_PASSWORDS_URL: a new password was not compared with leaked ones`, { cause }));
      return false;
    });
    return leaked ? 'password.leaked' : undefined;
  };
