/** Secret for cookies and links: 256 random bits. The database stores its hash only. */
import { createHash, randomBytes } from 'node:crypto';

export const createToken = (): string => randomBytes(32).toString('base64url');

/** A fast hash is sufficient, because tokens cannot be guessed. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');
