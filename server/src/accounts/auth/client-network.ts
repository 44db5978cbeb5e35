import ipaddr from 'ipaddr.js';

/**
 * What counts as one address for limits: an IPv4 address, also one written as IPv6 (`::ffff:192.0.2.1`), or an IPv6 /64,
 * of which one connection has all. Anything else, such as a forged header that a trusted proxy passed on, is one
 * address together: it makes no way round a limit.
 * @param ip Fastify's `request.ip`, which believes `X-Forwarded-For` only as far as TRUST_PROXY says
 */
export function clientNetwork(ip: string): string {
  if (!ipaddr.isValid(ip)) return 'unknown';
  const parsed = ipaddr.process(ip);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  const network = parsed.parts.slice(0, 4).map((part) => part.toString(16));
  return `${network.join(':')}::/64`;
}
