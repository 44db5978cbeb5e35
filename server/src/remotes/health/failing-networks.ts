import { createHash } from 'node:crypto';

/**
 * Networks in which a version failed, so that one visitor's broken browser causes no rollback. Each network sets one of
 * 256 bits. So processes add up their networks, and a bit belongs to 16 million IPv4 addresses: it identifies no
 * visitor. Two networks may share a bit, and count as one then.
 */
export const networkBits = 256;

/** @param key remote and version: a network has other bits for other versions */
export function networkBit(key: string, network: string): bigint {
  const [bit = 0] = createHash('sha256').update(`${key}\n${network}`).digest();
  return 1n << BigInt(bit);
}

/** Number of networks, at least. */
export const countNetworks = (networks: bigint): number => networks.toString(2).replaceAll('0', '').length;

/** As PostgreSQL's `bit(256)`. */
export const toBitString = (networks: bigint): string => networks.toString(2).padStart(networkBits, '0');
export const fromBitString = (bits: string): bigint => BigInt(`0b${bits}`);
