import type { BootRemote } from '@mediothek/contract';

export interface RemoteOnPage {
  name: string;
  version: string;
  /** Some of its files came to this page. */
  loaded: boolean;
}

/**
 * The remotes that the page was told of, each in the version that came.
 * @param urls of the files that the browser has fetched for the page
 */
export function remotesOnPage(registry: readonly BootRemote[], urls: readonly string[]): RemoteOnPage[] {
  const fetched = urls.flatMap((url) => {
    const [, name, version] = /\/remotes\/([^/]+)\/([^/]+)\//.exec(url) ?? [];
    return name && version ? [[name, version] as const] : [];
  });
  const latest = new Map(fetched); // the last one holds: a build may have been exchanged
  return registry.map(({ name, version }) => ({
    name,
    version: latest.get(name) ?? version,
    loaded: latest.has(name),
  }));
}
