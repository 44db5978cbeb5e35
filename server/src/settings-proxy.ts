/** Settings of the connection between visitors, proxies and the server. */
import { isIP } from 'node:net';
import { SettingsError } from './settings-error.ts';

export interface ProxySettings {
  /** Public origin of the portal. */
  origin: string;
  /** Address on which the server listens. */
  host: string;
  /** Proxies whose `X-Forwarded-*` headers are used: all, none, or addresses and networks. */
  trustProxy: boolean | string;
}

/** Accepts the values of Fastify's `trustProxy`: IP addresses, networks and the names of private ones. */
export function readProxies(text: string): boolean | string {
  if (text === 'true' || text === 'false') return text === 'true';
  const isKnown = (name: string) =>
    /^(loopback|linklocal|uniquelocal)$/.test(name) || isIP(name.split('/', 1)[0] ?? '');
  if (text.split(',').every((part) => isKnown(part.trim()))) return text;
  throw new SettingsError(
    `TRUST_PROXY is "${text}"; it must be true, false, or addresses such as "10.0.0.0/8, loopback"`,
  );
}

/** @param host name or address, as in a setting or in a URL */
export const isLoopback = (host: string): boolean => /^(localhost|127\.\d+\.\d+\.\d+|::1|\[::1\])$/.test(host);

/**
 * Refuses settings with which a server cannot know its visitors. Only servers check it: other programs have no visitors.
 * @throws SettingsError
 */
export function checkProxySettings({ origin, host, trustProxy }: ProxySettings): void {
  if (origin.startsWith('https:') && trustProxy === false) {
    throw new SettingsError(
      'PUBLIC_URL is https, so that a proxy must be in front of the server, but TRUST_PROXY is not set: all visitors would have the address of the proxy, for limits and for the in-house network. Set TRUST_PROXY to the address of the proxy, such as "loopback".',
    );
  }
  if (trustProxy === true && !isLoopback(host)) {
    throw new SettingsError(
      `TRUST_PROXY is true, and HOST is ${host}: who can reach the server directly could choose an address, such as one of the in-house network. Set TRUST_PROXY to the addresses of the proxies.`,
    );
  }
}

/** HSTS header of a portal: two years and preloading is what https://hstspreload.org requires. */
const preload = 'max-age=63072000; includeSubDomains; preload';

/**
 * Reads `HSTS`: `off`, seconds, or `preload`. Default: one year.
 * @returns the header; undefined: none is sent
 * @throws SettingsError also if the portal has no https: browsers would ignore the header
 */
export function readHsts(text: string | undefined, origin: string): string | undefined {
  const isHttps = origin.startsWith('https:');
  if (text === 'off' || (text === undefined && !isHttps)) return undefined;
  if (!isHttps) throw new SettingsError(`HSTS is "${text}", but PUBLIC_URL is not https`);
  if (text === 'preload') return preload;
  if (text !== undefined && !/^\d{1,9}$/.test(text)) {
    throw new SettingsError(`HSTS is "${text}"; it must be off, preload, or a number of seconds`);
  }
  return `max-age=${text ?? 31_536_000}`;
}

/** What the server uses, for the operator who starts it. */
export function describeProxySettings({ origin, trustProxy }: ProxySettings): string {
  const trusted = trustProxy === true ? 'every address' : trustProxy;
  return trusted === false
    ? `Visitors use ${origin}, without a proxy`
    : `Visitors use ${origin}, through proxies at ${trusted}`;
}
