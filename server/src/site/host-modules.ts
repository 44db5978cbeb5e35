/** Modules that builds import by name on the server: the host's single copies. */
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

const require = createRequire(import.meta.url);

/**
 * @param dist file: URL of `dist/`, with a trailing slash
 * @returns file: URLs by the imported names
 */
export function hostModules(dist: string): Readonly<Record<string, string>> {
  const platform = new URL('shell/node/platform/platform.mjs', dist).href;
  const react = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/server'].map((name): [string, string] => [
    name,
    pathToFileURL(require.resolve(name)).href,
  ]);
  return {
    '@mediothek/platform': platform,
    '@mediothek/platform/host': platform,
    '@mediothek/ui': new URL('shell/node/ui/ui.mjs', dist).href,
    ...Object.fromEntries(react),
  };
}
