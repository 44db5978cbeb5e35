/**
 * Tokens of page views: proof that a page has asked this portal, from which network, and for which builds. A report
 * counts only with a token, and once.
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';
import type { NamedVersion } from './read-health.ts';
import type { ReportKeys } from './report-keys.ts';

/** Seconds. A page requests the next token before it reports something later. */
export const tokenSeconds = 60 * 60;

const Payload = Type.Object({
  id: Type.String(),
  /** Seconds since the epoch. */
  expires: Type.Integer(),
  /** Keyed hash of the network that requested the token. Reports count for it, wherever they come from. */
  network: Type.String(),
  /** `remote version` of each build. */
  builds: Type.Array(Type.String()),
});
export type TokenPayload = Static<typeof Payload>;

export type TokenProblem = 'missing' | 'invalid' | 'expired';

const mac = (key: Buffer, text: string): string => createHmac('sha256', key).update(text).digest('base64url');

export const buildKey = ({ remote, version }: NamedVersion): string => `${remote} ${version}`;

export interface ReportTokens {
  /** @param network as returned by `reportNetwork` */
  sign(builds: readonly NamedVersion[], network: string): Promise<string>;
  /** @returns what the token says, or why it says nothing */
  verify(token: string | undefined): Promise<TokenPayload | TokenProblem>;
}

/** Signs tokens with the keys that all processes of the portal share. */
export function createReportTokens(keys: ReportKeys, now: () => number = Date.now): ReportTokens {
  return {
    async sign(builds, network) {
      const { id, key } = await keys.current();
      const payload: TokenPayload = {
        id: randomBytes(9).toString('base64url'),
        expires: Math.floor(now() / 1000) + tokenSeconds,
        network: mac(key, `network ${network}`).slice(0, 16),
        builds: builds.map(buildKey),
      };
      const signed = `${id}.${Buffer.from(JSON.stringify(payload)).toString('base64url')}`;
      return `${signed}.${mac(key, signed)}`;
    },
    async verify(token) {
      if (token === undefined) return 'missing';
      const [, signed, id, body, signature] = /^((\d{1,9})\.([\w-]+))\.([\w-]{43})$/.exec(token) ?? [];
      if (!signed || !id || !body || !signature) return 'invalid';
      const key = await keys.find(Number(id));
      // The texts are compared, because the last character of base64url has two bits that decoding ignores.
      // defence(token-signature): Without it, anyone could report for any number of page views and networks.
      if (!key || !timingSafeEqual(Buffer.from(mac(key, signed)), Buffer.from(signature))) return 'invalid';
      const payload: unknown = JSON.parse(Buffer.from(body, 'base64url').toString());
      if (!Value.Check(Payload, payload)) return 'invalid';
      return payload.expires * 1000 > now() ? payload : 'expired';
    },
  };
}
