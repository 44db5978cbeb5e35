import { createHash } from 'node:crypto';
import type { RemoteDeclaration } from '@mediothek/contract';
import type { BuildFiles } from './build-files.ts';

/**
 * Version of a build, which changes with any of its files, and with what it declares. It equals `contentVersion` of `shared/build`, which this
 * server does not import.
 */
export function contentVersion(
  files: BuildFiles,
  { routes, navigation, extensions, backend }: RemoteDeclaration = {},
): string {
  const hash = createHash('sha256');
  const paths = [...files.keys()].filter((path) => path !== 'build.json' && !path.endsWith('/build.json'));
  for (const path of paths.toSorted()) hash.update(`/${path}`).update(files.get(path) ?? '');
  const declared = [routes ?? [], navigation ?? [], ...(extensions ? [extensions] : [])];
  if (routes ?? navigation ?? extensions) hash.update(JSON.stringify(declared));
  if (backend) hash.update(JSON.stringify({ backend }));
  return hash.digest('hex').slice(0, 12);
}

/** Subresource Integrity, https://www.w3.org/TR/SRI/ */
export const integrityOf = (bytes: Buffer): string => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
