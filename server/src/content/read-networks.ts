import { BlockList, isIP } from 'node:net';
import type { ContentProblem } from './content-error.ts';
import type { SiteFile } from './file-schemas.ts';
import type { YamlSource } from './yaml-source.ts';

/** Whether a visitor with this IP address is an in-house user. */
export type IsInHouse = (ip: string) => boolean;

/** Reads `inhouseuser`: all visitors, none, or those from one of the networks (CIDR, or a single IP address). */
export function readNetworks(
  { value, problemAt }: YamlSource<SiteFile>,
  onProblem: (problem: ContentProblem) => void,
): IsInHouse {
  const { inhouseuser } = value;
  if (typeof inhouseuser === 'boolean') return () => inhouseuser;
  if (!Array.isArray(inhouseuser)) {
    onProblem(problemAt(['inhouseuser'], 'inhouseuser: must be true, false or a list of networks'));
    return () => false;
  }
  const networks = new BlockList();
  for (const [index, network] of inhouseuser.map(String).entries()) {
    if (addNetwork(networks, network)) continue;
    onProblem(
      problemAt(['inhouseuser', index], `inhouseuser[${index}]: "${network}" is no network such as 192.0.2.0/24`),
    );
  }
  return (ip) => {
    const family = familyOf(ip);
    return family !== undefined && networks.check(ip, family);
  };
}

function familyOf(ip: string): 'ipv4' | 'ipv6' | undefined {
  const version = isIP(ip);
  if (version === 0) return undefined;
  return version === 4 ? 'ipv4' : 'ipv6';
}

function addNetwork(networks: BlockList, text: string): boolean {
  const [ip = '', length, ...more] = text.split('/');
  const family = familyOf(ip);
  if (!family || more.length > 0) return false;
  const maxPrefixLength = family === 'ipv4' ? 32 : 128;
  if (length === undefined) {
    networks.addAddress(ip, family);
    return true;
  }
  if (!/^\d{1,3}$/.test(length) || Number(length) > maxPrefixLength) return false;
  networks.addSubnet(ip, Number(length), family);
  return true;
}
