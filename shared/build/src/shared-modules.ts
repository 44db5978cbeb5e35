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

/** What a remote and the host must agree about. */
const hostPackages = ['react', 'react-dom', '@mediothek/platform', '@mediothek/ui'];

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

/** Of the packages that a page has once: what is built or run with, by name. */
export const hostVersions = (): Record<string, string> =>
  Object.fromEntries(hostPackages.map((name) => [name, packageVersion(name)]));

/** The host's versions that a remote which is built here can live with, by package. */
export const hostRanges = (): Record<string, string> =>
  Object.fromEntries(hostPackages.map((name) => [name, `^${packageVersion(name)}`]));
