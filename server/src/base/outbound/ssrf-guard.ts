/** Prevents server-side request forgery: requests of the server must not reach its internal network. */
import { lookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import type { Agent } from 'undici';
import { isPublicAddress } from './public-address.ts';

/** Addresses that requests may reach. */
export interface AddressPolicy {
  /** `undefined`: all ports. */
  ports: readonly number[] | undefined;
  /** @param hostname hostname of the IP address, or the IP address itself */
  permits(ip: string, hostname: string): boolean;
  resolve: LookupFunction;
}

/** Permits the public web on its standard ports. */
export const publicWebOnly: AddressPolicy = { ports: [80, 443], permits: isPublicAddress, resolve: lookup };

/** Reason why a URL must not be requested. `undefined`: it is allowed. Hostnames are checked when they are resolved. */
export function blockedReason({ protocol, hostname, port }: URL, guard: AddressPolicy): string | undefined {
  const number = Number(port || (protocol === 'https:' ? 443 : 80));
  if (guard.ports && !guard.ports.includes(number)) return `port ${number} is not asked`;
  const ip = hostname.replace(/^\[|\]$/g, '');
  if (isIP(ip) > 0 && !guard.permits(ip, ip)) return notPermitted(ip);
  return undefined;
}

/** Whether a URL that an editor entered can be requested: public web, without a password. */
export const isPublicUrl = (url: URL): boolean =>
  /^https?:$/.test(url.protocol) && !url.username && !url.password && blockedReason(url, publicWebOnly) === undefined;

/**
 * Agent that connects to permitted addresses only. It connects to the same IP address that was checked, so a hostname
 * that resolves to another address each time (DNS rebinding) cannot bypass the check.
 */
export async function createPolicyAgent(guard: AddressPolicy): Promise<Agent> {
  const { Agent } = await import('undici');
  return new Agent({ connect: { lookup: guardedLookup(guard) } });
}

function guardedLookup({ resolve, permits }: AddressPolicy): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, found) => {
      if (error) return callback(error, []);
      const addresses = typeof found === 'string' ? [{ address: found, family: isIP(found) }] : found;
      const permitted = addresses.filter(({ address: ip }) => permits(ip, hostname));
      const [first] = permitted;
      if (!first) return callback(new Error(notPermitted(addresses[0]?.address ?? hostname)), []);
      return options.all ? callback(null, permitted) : callback(null, first.address, first.family);
    });
  };
}

const notPermitted = (ip: string): string => `${ip} is no address of the public internet`;
