import { createHash } from 'node:crypto';
import ipaddr from 'ipaddr.js';

/**
 * Networks with reports about a version, so that each network counts once, however much it reports. Each network sets
 * one of 2048 bits. So processes add up their networks, and a bit belongs to 8,000 IPv4 networks of 256 addresses: it
 * identifies no visitor. Two networks may share a bit; `countNetworks` corrects for that.
 */
export const networkBits = 2048;

/**
 * Network that counts once in the judgement of a release: an IPv4 /24 or an IPv6 /48, since one person easily has
 * several addresses of such a network. All invalid values count as one network.
 * @param ip Fastify's `request.ip`, which uses `X-Forwarded-For` only as TRUST_PROXY allows
 */
export function reportNetwork(ip: string): string {
  if (!ipaddr.isValid(ip)) return 'unknown';
  const parsed = ipaddr.process(ip);
  if (parsed instanceof ipaddr.IPv4) return `${parsed.octets.slice(0, 3).join('.')}.0/24`;
  const network = parsed.parts.slice(0, 3).map((part) => part.toString(16));
  return `${network.join(':')}::/48`;
}

/** @param key remote and version: a network has other bits for other versions */
export function networkBit(key: string, network: string): bigint {
  const hash = createHash('sha256').update(`${key}\n${network}`).digest();
  return 1n << BigInt(hash.readUInt16BE() % networkBits);
}

/** Estimated number of networks (linear counting): exact for few, within some per cent up to ten thousand. */
export function countNetworks(networks: bigint): number {
  const set = networks.toString(2).replaceAll('0', '').length;
  return Math.round(networkBits * Math.log(networkBits / Math.max(1, networkBits - set)));
}

/** As PostgreSQL's `bit(2048)`. `null`: no networks. */
export const toBitString = (networks: bigint): string | null =>
  networks === 0n ? null : networks.toString(2).padStart(networkBits, '0');
export const fromBitString = (bits: string | null): bigint => (bits === null ? 0n : BigInt(`0b${bits}`));
