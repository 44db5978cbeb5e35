/** Name of a licence, derived from its URL. */
export interface LicenceName {
  /** For example `CC BY-SA 3.0 DE`. */
  name: string;
  /** Identifier in the SPDX list (https://spdx.org/licenses/). `undefined`: the list does not contain the licence. */
  spdx?: string;
}

/** Ports of version 3.0 that the SPDX list contains. */
const spdxPorts: Readonly<Record<string, readonly string[]>> = {
  'CC-BY-3.0': ['AT', 'AU', 'DE', 'IGO', 'NL', 'US'],
  'CC-BY-NC-3.0': ['DE'],
  'CC-BY-NC-ND-3.0': ['DE', 'IGO'],
  'CC-BY-NC-SA-3.0': ['DE', 'IGO'],
  'CC-BY-ND-3.0': ['DE'],
  'CC-BY-SA-3.0': ['AT', 'DE', 'IGO'],
};
const terms = new Set(['by', 'by-sa', 'by-nc', 'by-nd', 'by-nc-sa', 'by-nc-nd']);

/** @returns `undefined` if the URL is no Creative Commons licence, because other URLs contain no name */
export function licenceName(uri: string): LicenceName | undefined {
  if (/^https?:\/\/creativecommons\.org\/publicdomain\/zero\/1\.0\//.test(uri))
    return { name: 'CC0 1.0', spdx: 'CC0-1.0' };
  const [, term = '', version = '', port = ''] =
    /^https?:\/\/creativecommons\.org\/licenses\/([a-z-]+)\/(\d\.\d)\/(?:([a-z]+)\/)?$/.exec(uri) ?? [];
  if (!terms.has(term)) return undefined;
  const country = port.toUpperCase();
  const spdx = `CC-${term.toUpperCase()}-${version}`;
  const name = ['CC', term.toUpperCase(), version, country].filter(Boolean).join(' ');
  if (country === '') return { name, spdx };
  return spdxPorts[spdx]?.includes(country) ? { name, spdx: `${spdx}-${country}` } : { name };
}
