/** Modules that exist once per page. Remotes use all others through the platform. */
import { packageVersion } from './paths.ts';

const packages = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-dom/client',
  '@mediothek/platform',
  '@mediothek/ui',
];

/** Specifiers that a Node build imports from the host. */
export const hostModules = ['react', 'react/jsx-runtime', 'react-dom', '@mediothek/platform', '@mediothek/ui'];

/** Packages whose versions have to match between remote and host. */
const hostPackages = ['react', 'react-dom', '@mediothek/platform', '@mediothek/ui'];

const owner = (specifier: string) => specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');

export interface SharedModule {
  singleton: true;
  requiredVersion: string;
  eager?: boolean;
  import?: false;
}

/**
 * @param host whether it is the host, which provides the modules eagerly. A remote contains no copy, so that no second
 * React can be loaded.
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

/** Versions of the packages that exist once per page, by name. */
export const hostVersions = (): Record<string, string> =>
  Object.fromEntries(hostPackages.map((name) => [name, packageVersion(name)]));

/** Compatible versions of the host, as ranges, for a remote that is built with this package. */
export const hostRanges = (): Record<string, string> =>
  Object.fromEntries(hostPackages.map((name) => [name, `^${packageVersion(name)}`]));
