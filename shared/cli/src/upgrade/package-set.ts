/** The portal's shared packages as .tgz files, in a folder or below a URL. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { Type } from 'typebox';
import { Value } from 'typebox/value';

/** Names of the packages, without the scope, in the order of their dependencies. */
export const sharedPackages = ['contract', 'ui', 'platform', 'cli', 'build'] as const;
export type SharedPackage = (typeof sharedPackages)[number];

export interface PackedPackage {
  version: string;
  /** Entry for package.json. */
  spec: string;
  /** Hash of the file, as npm stores it. */
  integrity: string;
}
export type PackageSet = Record<SharedPackage, PackedPackage>;

/** Name of the list beside the files, which `npm run pack:shared` writes. */
export const indexName = 'index.json';
const Version = Type.String({ pattern: '^\\d{1,6}\\.\\d{1,6}\\.\\d{1,6}$' });
const Index = Type.Object({
  packages: Type.Object(
    Object.fromEntries(
      sharedPackages.map((name) => [
        name,
        Type.Object({
          version: Version,
          file: Type.String({ pattern: `^mediothek-${name}-\\d+\\.\\d+\\.\\d+\\.tgz$` }),
          integrity: Type.String({ pattern: '^sha512-[A-Za-z0-9+/]{86}==$' }),
        }),
      ]),
    ),
  ),
});

/** Negative if `a` is older. */
export function compareVersions(a: string, b: string): number {
  const [left, right] = [a, b].map((version) => version.split('.').map(Number));
  const difference = left?.map((part, index) => part - (right?.[index] ?? 0)).find((each) => each !== 0);
  return difference ?? 0;
}

/** As npm's `integrity`. */
export const integrityOf = (bytes: Uint8Array): string =>
  `sha512-${createHash('sha512').update(bytes).digest('base64')}`;

/**
 * Newest package of each name.
 * @param remote folder of the remote, to which the entries are relative
 * @throws {Error} if a package is missing
 */
export function readFolder(folder: string, remote: string): PackageSet {
  const files = existsSync(folder) ? readdirSync(folder) : [];
  return setOf((name) => {
    const versions = files.flatMap(
      (file) => new RegExp(`^mediothek-${name}-(\\d+\\.\\d+\\.\\d+)\\.tgz$`).exec(file)?.[1] ?? [],
    );
    const version = versions.toSorted(compareVersions).at(-1);
    if (version === undefined) {
      throw new Error(
        `${folder} has no mediothek-${name}-….tgz: create it with "npm run pack:shared" in the portal’s repository.`,
      );
    }
    const path = join(folder, `mediothek-${name}-${version}.tgz`);
    const target = relative(remote, resolve(path)).replaceAll('\\', '/');
    return { version, spec: `file:${target}`, integrity: integrityOf(readFileSync(path)) };
  });
}

const maxIndexBytes = 100_000;
const timeoutMs = 20_000;

/**
 * @param folder URL with https, or with http on the same machine
 * @throws {Error} that names the URL
 */
export async function readUrl(folder: string, signal: AbortSignal): Promise<PackageSet> {
  const base = new URL(`${folder.replace(/\/*$/, '')}/`);
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(base.hostname);
  if (base.protocol !== 'https:' && !(base.protocol === 'http:' && isLocal)) {
    throw new Error(`${base.href} is not encrypted: packages are code that this machine runs. Use https.`);
  }
  const url = new URL(indexName, base);
  const response = await fetch(url, { signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]) }).catch(
    (cause: unknown) => {
      throw new Error(`${url.href} cannot be read`, { cause });
    },
  );
  const text = response.ok ? await response.text() : '';
  if (!response.ok || text.length > maxIndexBytes) throw new Error(`${url.href} responded with ${response.status}`);
  const index = parsed(text);
  if (!Value.Check(Index, index)) {
    const [problem] = Value.Errors(Index, index);
    throw new Error(`${url.href} is no list of packages: ${problem?.instancePath || '/'} ${problem?.message}`);
  }
  return setOf((name) => {
    const { version, file, integrity } =
      (index.packages as Record<string, { version: string; file: string; integrity: string }>)[name] ?? missing(name);
    return { version, spec: new URL(file, base).href, integrity };
  });
}

const missing = (name: string): never => {
  throw new Error(`The package ${name} is missing`);
};

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const setOf = (read: (name: SharedPackage) => PackedPackage): PackageSet => ({
  contract: read('contract'),
  ui: read('ui'),
  platform: read('platform'),
  cli: read('cli'),
  build: read('build'),
});
