import { lookup } from 'node:dns';
import { isPublicAddress } from '../../base/outbound/public-address.ts';
import type { AddressPolicy } from '../../base/outbound/ssrf-guard.ts';

const bare = (hostname: string): string => hostname.replace(/^\[|\]$/g, '');

/**
 * Addresses that a harvest may reach, on any port: those of the public internet, and, if the operator allows them, the
 * private ones of the source's own host. Neither a redirect nor a name that resolves to another address reaches more.
 */
export const harvestPolicy = (source: URL, allowsPrivate: boolean): AddressPolicy => ({
  ports: undefined,
  permits: (ip, hostname) => isPublicAddress(ip) || (allowsPrivate && bare(hostname) === bare(source.hostname)),
  resolve: lookup,
});
