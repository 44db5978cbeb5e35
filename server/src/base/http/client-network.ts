import ipaddr from 'ipaddr.js';

/** Network that counts as a client for limits. */
export interface ClientNetwork {
  network: string;
  /** How many times the limit of a single client it has, because it has several clients. */
  share: number;
}

const ipv4Networks = [
  { prefix: 32, share: 1 },
  { prefix: 24, share: 4 },
];
/** A connection has a /64, and often a /56 or a /48. Whoever has a /48 has 65,536 networks with /64. */
const ipv6Networks = [
  { prefix: 64, share: 1 },
  { prefix: 56, share: 2 },
  { prefix: 48, share: 4 },
];

/**
 * Networks that an address belongs to, the narrowest first: /32 and /24 of IPv4, /64, /56 and /48 of IPv6. An IPv4
 * address may be written as IPv6 (`::ffff:192.0.2.1`). All invalid values, such as a forged header that a trusted proxy
 * passed on, count as one client. So they do not bypass a limit.
 * @param ip Fastify's `request.ip`, which uses `X-Forwarded-For` only as TRUST_PROXY allows
 */
export function clientNetworks(ip: string): [ClientNetwork, ...ClientNetwork[]] {
  const unknown: ClientNetwork = { network: 'unknown', share: 1 };
  if (!ipaddr.isValid(ip)) return [unknown];
  const parsed = ipaddr.process(ip);
  const isIpv4 = parsed instanceof ipaddr.IPv4;
  const [first = unknown, ...rest] = (isIpv4 ? ipv4Networks : ipv6Networks).map(({ prefix, share }) => {
    const masked = isIpv4
      ? ipaddr.IPv4.networkAddressFromCIDR(`${parsed.toString()}/${prefix}`)
      : ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toNormalizedString()}/${prefix}`);
    return { network: prefix === 32 ? masked.toString() : `${masked.toString()}/${prefix}`, share };
  });
  return [first, ...rest];
}

/** The narrowest network of `clientNetworks`: an IPv4 address, or an IPv6 /64. */
export const clientNetwork = (ip: string): string => clientNetworks(ip)[0].network;

/** The widest network of `clientNetworks`: a /24 of IPv4, or a /48 of IPv6. */
export const widestNetwork = (ip: string): string => clientNetworks(ip).at(-1)?.network ?? 'unknown';
