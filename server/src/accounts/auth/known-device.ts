/**
 * Cookie of a browser in which a user has signed in, so that failures from elsewhere do not slow down that browser
 * (https://owasp.org/www-community/Slow_Down_Online_Guessing_Attacks_with_Device_Cookies). It says nothing about the
 * account: it is a random number, and its signature for the account. The key is the hash of the password, so that a new
 * password makes all earlier cookies invalid.
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isHttps } from '../../base/http/connection.ts';

const secureName = '__Host-device';
const plainName = 'device';
const lifetimeSeconds = 180 * 24 * 60 * 60;
/** Accounts that one browser may be known for. */
const maxTokens = 4;
const tokenPattern = /^[A-Za-z0-9_-]{22}\.[A-Za-z0-9_-]{43}$/;
/** Unknown accounts take the same time. */
const noAccount = { id: 0, password: 'no account' };

interface DeviceAccount {
  id: number;
  /** PHC string. */
  password: string;
}

const sign = ({ id, password }: DeviceAccount, number: string): string =>
  createHmac('sha256', password).update(`device\n${id}\n${number}`).digest('base64url');

function readTokens(request: FastifyRequest): string[] {
  const { [secureName]: secure, [plainName]: plain } = request.cookies;
  const text = secure ?? (isHttps(request) ? undefined : plain) ?? '';
  const tokens = text.length > 500 ? [] : text.split('~').filter((token) => tokenPattern.test(token));
  return tokens.slice(0, maxTokens);
}

function isSigned(account: DeviceAccount, token: string): boolean {
  const [number = '', signature = ''] = token.split('.');
  // Anybody can send a cookie.
  return timingSafeEqual(Buffer.from(signature), Buffer.from(sign(account, number)));
}

/**
 * @param account `undefined`: there is none with the name
 * @returns number of the device; `undefined` if the user of this account has not signed in there
 */
export function knownDevice(request: FastifyRequest, account: DeviceAccount | undefined): string | undefined {
  const known = readTokens(request).find((token) => isSigned(account ?? noAccount, token));
  return account && known?.split('.')[0];
}

/** Makes the browser one that is known for this account, in addition to other accounts. */
export function rememberDevice(request: FastifyRequest, reply: FastifyReply, account: DeviceAccount): void {
  const others = readTokens(request).filter((token) => !isSigned(account, token));
  const number = randomBytes(16).toString('base64url');
  const tokens = [...others, `${number}.${sign(account, number)}`].slice(-maxTokens);
  const secure = isHttps(request);
  reply.setCookie(secure ? secureName : plainName, tokens.join('~'), {
    path: '/',
    httpOnly: true,
    secure,
    sameSite: 'lax',
    maxAge: lifetimeSeconds,
  });
}
