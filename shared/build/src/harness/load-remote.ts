import { loadRemote as load, registerRemotes } from '@module-federation/enhanced/runtime';
import type { RemoteModule } from '@mediothek/platform/host';

/** Loads a remote as the shell does. Rejects with the remote's own error. */
export async function loadRemote(name: string, entry: string): Promise<RemoteModule> {
  registerRemotes([{ name, entry, type: 'module' }]);
  const module = await load<RemoteModule>(`${name}/app`);
  if (!module) throw new Error(`${entry} exposes no "./app"`);
  return module;
}
