/** Options of `mediothek-build harness` about a remote that another bundler serves. */
import { isRemoteName } from '@mediothek/cli/describe';
import type { ServedRemote } from './harness-server.ts';

interface Values {
  entry?: string | undefined;
  name?: string | undefined;
  address: readonly string[];
}

/** @throws {Error} that names the option that is missing or invalid */
export function servedRemoteOf({ entry, name, address }: Values): ServedRemote {
  if (name === undefined) throw new Error('Which remote? Say --name <name>.');
  if (!isRemoteName(name))
    throw new Error(`--name is "${name}"; it must be 2 to 32 of a-z, 0-9 and -, beginning with a letter.`);
  const url = entry === undefined ? undefined : URL.parse(entry);
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw new Error(
      `--entry is "${entry ?? ''}"; it must be the address of a container: http://localhost:5173/remoteEntry.js`,
    );
  }
  return { name, entry: url.href, addresses: addressesOf(name, address) };
}

/** Pages by path, as in a remote's own configuration. */
function addressesOf(name: string, given: readonly string[]): Record<string, string> {
  const pairs = given.map((text) => {
    const [, path, page] = /^(\/[^=]*)=(.+)$/.exec(text) ?? [];
    if (path === undefined || page === undefined) {
      throw new Error(`--address is "${text}"; it must be a path and a page: /apps/${name}=home`);
    }
    return [path, page];
  });
  return Object.fromEntries(pairs);
}
