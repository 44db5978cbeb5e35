/** Passwords as PHC strings, `$argon2id$v=19$m=…,t=…,p=…$salt$hash` (https://github.com/P-H-C/phc-string-format). */
import crypto, { randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

interface Cost {
  /** KiB. */
  memory: number;
  passes: number;
  parallelism: number;
}

/** OWASP's first recommendation for argon2id (Password Storage Cheat Sheet, 2025): about 45 ms on our machine. */
const currentCost: Cost = { memory: 19_456, passes: 2, parallelism: 1 };
const saltLength = 16;
const hashLength = 32;

const encode = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '');

/** Normalises to NFC, because another system may enter the same letters as other code points. */
const hash = (password: string, nonce: Buffer, cost: Cost): Promise<Buffer> =>
  promisify(crypto.argon2)('argon2id', { message: password.normalize('NFC'), nonce, tagLength: hashLength, ...cost });

/** PHC string with a new salt and the current cost. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(saltLength);
  const { memory, passes, parallelism } = currentCost;
  const parameters = `m=${memory},t=${passes},p=${parallelism}`;
  return `$argon2id$v=19$${parameters}$${encode(salt)}$${encode(await hash(password, salt, currentCost))}`;
}

const phc = /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=(\d{1,2})\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;
/** What an account without a password stores. It is random, because known devices are signed with it. */
export const noPassword = (): string => `none:${randomBytes(hashLength).toString('base64url')}`;
/** @param stored PHC string, or that of `noPassword()` */
export const hasPassword = (stored: string): boolean => phc.test(stored);

/** Hash that matches no password: all zeros, which no derivation results in. */
const noMatch = { salt: Buffer.alloc(saltLength), expected: Buffer.alloc(hashLength), cost: currentCost };

/**
 * Whether `password` matches `stored`, at the cost that `stored` contains. Without `stored` (no such account) the
 * result is `false` after the same time.
 */
export async function verifyPassword(stored: string | undefined, password: string): Promise<boolean> {
  const [, memory, passes, parallelism, salt, expected] = phc.exec(stored ?? '') ?? [];
  const parsed =
    salt !== undefined && expected !== undefined
      ? {
          salt: Buffer.from(salt, 'base64'),
          expected: Buffer.from(expected, 'base64'),
          cost: { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
        }
      : noMatch;
  const derived = await hash(password, parsed.salt, parsed.cost);
  return derived.length === parsed.expected.length && timingSafeEqual(derived, parsed.expected) && parsed !== noMatch;
}
