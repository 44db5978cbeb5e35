/** Keeps the server's own requests away from what only the server can reach (server-side request forgery). */
import { lookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import type { Agent } from 'undici';
import { isPublicAddress } from './public-address.ts';

/** Where requests may go. */
export interface AddressPolicy {
  /** `undefined` for all */
  ports: readonly number[] | undefined;
  /** @param hostname the name that stands for the address, or the address itself */
  permits(ip: string, hostname: string): boolean;
  resolve: LookupFunction;
}

/** The public web on its usual ports. */
export const publicWebOnly: AddressPolicy = { ports: [80, 443], permits: isPublicAddress, resolve: lookup };

/** Why an address must not be asked; `undefined` if it may. Names are looked at when they are resolved. */
export function blockedReason({ protocol, hostname, port }: URL, guard: AddressPolicy): string | undefined {
  const number = Number(port || (protocol === 'https:' ? 443 : 80));
  if (guard.ports && !guard.ports.includes(number)) return `port ${number} is not asked`;
  const ip = hostname.replace(/^\[|\]$/g, '');
  if (isIP(ip) > 0 && !guard.permits(ip, ip)) return notPermitted(ip);
  return undefined;
}

/** Whether it makes sense to ask an address that an editor wrote: on the public web, without a password in it. */
export const isPublicUrl = (url: URL): boolean =>
  /^https?:$/.test(url.protocol) && !url.username && !url.password && blockedReason(url, publicWebOnly) === undefined;

/**
 * Opens connections to permitted addresses only. The address that is checked is the one that is connected to, so that a
 * name with a new answer for each question gains nothing.
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
