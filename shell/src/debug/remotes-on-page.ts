import type { BootRemote } from '@mediothek/contract';

export interface RemoteOnPage {
  name: string;
  version: string;
  /** The page has loaded some of its files. */
  loaded: boolean;
}

/**
 * Remotes of the page's registry, each in the loaded version.
 * @param urls of the files that the browser has loaded for the page
 */
export function remotesOnPage(registry: readonly BootRemote[], urls: readonly string[]): RemoteOnPage[] {
  const fetched = urls.flatMap((url) => {
    const [, name, version] = /\/remotes\/([^/]+)\/([^/]+)\//.exec(url) ?? [];
    return name && version ? [[name, version] as const] : [];
  });
  const latest = new Map(fetched); // the last version of a remote wins: its build may have been replaced
  return registry.map(({ name, version }) => ({
    name,
    version: latest.get(name) ?? version,
    loaded: latest.has(name),
  }));
}
