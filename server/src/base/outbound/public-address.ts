import ipaddr from 'ipaddr.js';

/** All addresses that are assigned to the public internet (RFC 4291). Special ranges within it are excluded below. */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');
/** Prefix of NAT64 (RFC 6052): the last four bytes are the IPv4 address of the target. */
const nat64 = ipaddr.IPv6.parseCIDR('64:ff9b::/96');

/**
 * Whether an IP address belongs to the public internet: not to this machine, a private or provider's network, a test
 * range, or a tunnel into these.
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  // An IPv4 address in IPv6 notation (`::ffff:127.0.0.1`) is treated as IPv4.
  const ip = ipaddr.process(text);
  if (ip instanceof ipaddr.IPv4) return ip.range() === 'unicast';
  if (ip.match(nat64)) return new ipaddr.IPv4(ip.toByteArray().slice(12)).range() === 'unicast';
  return ip.match(globalUnicast) && ip.range() === 'unicast';
}
