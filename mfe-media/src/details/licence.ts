/** URL of a Creative Commons licence, from which its printed name is derived. */

const creativeCommons =
  /^https?:\/\/creativecommons\.org\/(licenses|publicdomain)\/([a-z-]+)\/(\d\.\d)(?:\/([a-z]{2})(?![a-z]))?/;

/** `CC BY-SA 4.0`, `CC0 1.0`, `Public Domain Mark 1.0`. `undefined` for any other URL. */
export function licenceName(uri: string): string | undefined {
  const [, kind, code = '', version, country] = creativeCommons.exec(uri) ?? [];
  if (!kind) return undefined;
  if (code === 'zero') return `CC0 ${version}`;
  if (code === 'mark') return `Public Domain Mark ${version}`;
  return ['CC', code.toUpperCase(), version, country?.toUpperCase()].filter(Boolean).join(' ');
}
