/** What exists once per page. Remotes reach everything else through the platform's facade. */
import { packageVersion } from './paths.ts';

const packages = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-dom/client',
  '@mediothek/platform',
  '@mediothek/ui',
];

/** Bare specifiers that a Node build leaves to the host's single copies. */
export const hostModules = ['react', 'react/jsx-runtime', 'react-dom', '@mediothek/platform', '@mediothek/ui'];

const owner = (specifier: string) => specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');

export interface SharedModule {
  singleton: true;
  requiredVersion: string;
  eager?: boolean;
  import?: false;
}

/**
 * @param host the host provides them eagerly; a remote brings no copy of its own, so that no second React can load
 */
export function sharedModules(host: boolean, development = false): Record<string, SharedModule> {
  const names = development ? [...packages, 'react/jsx-dev-runtime'] : packages;
  return Object.fromEntries(
    names.map((name) => [
      name,
      {
        singleton: true as const,
        requiredVersion: `^${packageVersion(owner(name))}`,
        ...(host ? { eager: true } : { import: false as const }),
      },
    ]),
  );
}
