/** Builds for tests of the recovery, with a page and a server that provide them. */
import { jest } from '@jest/globals';
import type { ReleasedRemote } from '@mediothek/contract';

export function build(version: string, changes: Partial<ReleasedRemote> = {}): ReleasedRemote {
  const folder = `/remotes/media/${version}/web/`;
  const files = ['remoteEntry.js', 'app.1.js', 'de.2.js', 'app.3.css'].map((file) => folder + file);
  const [entry = '', app = '', , sheet = ''] = files;
  return {
    name: 'media',
    version,
    entry,
    modules: [entry, app],
    styles: [sheet],
    integrity: Object.fromEntries(files.map((file) => [file, `sha384-${version}`])),
    ...changes,
  };
}

/** Makes the server respond with these live builds. */
export function serve(...remotes: ReleasedRemote[]) {
  const respond = async () => ({ ok: true, status: 200, json: async () => ({ buildId: 'new', remotes }) }) as Response;
  globalThis.fetch = jest.fn<typeof fetch>(respond);
  return globalThis.fetch as jest.Mock<typeof fetch>;
}

export interface RequestedFile {
  rel: string;
  path: string;
  integrity: string;
}
/** jsdom loads no links. Here each one loads immediately, except those whose path matches `missing`. */
export function fakeLinkLoading(missing: RegExp = /^$/): RequestedFile[] {
  const requested: RequestedFile[] = [];
  Object.defineProperty(HTMLLinkElement.prototype, 'relList', {
    configurable: true,
    value: { supports: () => true },
  });
  jest.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    for (const node of nodes) {
      if (!(node instanceof HTMLLinkElement)) throw new Error('Only links are inserted');
      const path = new URL(node.href).pathname;
      requested.push({ rel: node.rel, path, integrity: node.integrity });
      document.head.appendChild(node);
      queueMicrotask(() => node.dispatchEvent(new Event(missing.test(path) ? 'error' : 'load')));
    }
  });
  return requested;
}
