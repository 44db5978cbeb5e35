import ipaddr from 'ipaddr.js';

/**
 * Network that counts as one client for limits: an IPv4 address, also one written as IPv6 (`::ffff:192.0.2.1`), or an
 * IPv6 /64, which one connection has completely. All invalid values, such as a forged header that a trusted proxy
 * passed on, count as one client. So they do not bypass a limit.
 * @param ip Fastify's `request.ip`, which uses `X-Forwarded-For` only as TRUST_PROXY allows
 */
export function clientNetwork(ip: string): string {
  if (!ipaddr.isValid(ip)) return 'unknown';
  const parsed = ipaddr.process(ip);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  const network = parsed.parts.slice(0, 4).map((part) => part.toString(16));
  return `${network.join(':')}::/64`;
}
