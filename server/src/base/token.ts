/** Secrets that travel in cookies and links: 256 random bits, of which the database keeps the hash alone. */
import { createHash, randomBytes } from 'node:crypto';

export const createToken = (): string => randomBytes(32).toString('base64url');

/** Fast on purpose: what is hashed cannot be guessed. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');
