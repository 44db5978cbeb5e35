import ipaddr from 'ipaddr.js';

/** All that is assigned for the public internet (RFC 4291); what is special within has ranges of its own. */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');
/** NAT64's own prefix (RFC 6052): the last four bytes are the IPv4 address that is reached in the end. */
const nat64 = ipaddr.IPv6.parseCIDR('64:ff9b::/96');

/**
 * Whether an address belongs to the public internet: not to this machine, a private or provider's network, a range for
 * tests, or a tunnel into one of these.
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  // An IPv4 address written as IPv6 (`::ffff:127.0.0.1`) counts as what it is.
  const ip = ipaddr.process(text);
  if (ip instanceof ipaddr.IPv4) return ip.range() === 'unicast';
  if (ip.match(nat64)) return new ipaddr.IPv4(ip.toByteArray().slice(12)).range() === 'unicast';
  return ip.match(globalUnicast) && ip.range() === 'unicast';
}
