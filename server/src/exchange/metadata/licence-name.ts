/** What a licence is called, as far as its address tells. */
export interface LicenceName {
  /** `CC BY-SA 3.0 DE` */
  name: string;
  /** Identifier of the SPDX list (https://spdx.org/licenses/), where it has this licence. */
  spdx?: string;
}

/** Ports of version 3.0 that the SPDX list knows. */
const spdxPorts: Readonly<Record<string, readonly string[]>> = {
  'CC-BY-3.0': ['AT', 'AU', 'DE', 'IGO', 'NL', 'US'],
  'CC-BY-NC-3.0': ['DE'],
  'CC-BY-NC-ND-3.0': ['DE', 'IGO'],
  'CC-BY-NC-SA-3.0': ['DE', 'IGO'],
  'CC-BY-ND-3.0': ['DE'],
  'CC-BY-SA-3.0': ['AT', 'DE', 'IGO'],
};
const terms = new Set(['by', 'by-sa', 'by-nc', 'by-nd', 'by-nc-sa', 'by-nc-nd']);

/** `undefined` for what is no licence of Creative Commons: an address of its own says nothing. */
export function licenceName(uri: string): LicenceName | undefined {
  if (/^https?:\/\/creativecommons\.org\/publicdomain\/zero\/1\.0\//.test(uri))
    return { name: 'CC0 1.0', spdx: 'CC0-1.0' };
  const [, term = '', version = '', port = ''] =
    /^https?:\/\/creativecommons\.org\/licenses\/([a-z-]+)\/(\d\.\d)\/(?:([a-z]+)\/)?$/.exec(uri) ?? [];
  if (!terms.has(term)) return undefined;
  const place = port.toUpperCase();
  const spdx = `CC-${term.toUpperCase()}-${version}`;
  const name = ['CC', term.toUpperCase(), version, place].filter(Boolean).join(' ');
  if (place === '') return { name, spdx };
  return spdxPorts[spdx]?.includes(place) ? { name, spdx: `${spdx}-${place}` } : { name };
}
