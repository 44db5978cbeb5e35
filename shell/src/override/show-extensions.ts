/** Shows the extensions of remotes that a developer overrides, as their development servers declare them. */
import { hasExtensions } from '../extensions/extensions-of.ts';
import type { ShellHost } from '../host.ts';
import { createRouteTable } from '../routes/declared-routes.ts';
import { loadSlots } from '../extensions/load-slots.ts';

/**
 * A development server has no `build.json`, so the page has the extensions of the installed build until the remote is
 * loaded, and then those that it passes to `defineRemote()`.
 */
export async function showExtensions(host: ShellHost, names: readonly string[]): Promise<void> {
  for (const name of names) {
    try {
      const { extensions } = await host.platform.remotes.load(name);
      if (!extensions) continue;
      const { remotes } = host.routes.get();
      const installed = remotes.find((remote) => remote.name === name);
      const others = remotes.filter((remote) => remote !== installed);
      host.routes.set(createRouteTable([...others, { ...installed, name, extensions: [...extensions] }]));
    } catch (error) {
      console.warn(`The extensions of the overridden "${name}" cannot be shown`, error);
    }
  }
  if (hasExtensions(host.routes.get().remotes)) (await loadSlots()).fillSlots(host);
}
