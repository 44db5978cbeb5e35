/** ORCID iDs: sixteen digits, of which the last is a checksum (ISO 7064, MOD 11-2). */

/** ORCID iD in its stored form, `0000-0002-1825-0097`, from pasted text: a URL, or without hyphens. */
export function normaliseOrcid(text: string): string {
  const digits = text
    .trim()
    .replace(/^https?:\/\/(?:www\.)?orcid\.org\//i, '')
    .replaceAll(/[\s-]/g, '')
    .toUpperCase();
  return /^\d{15}[\dX]$/.test(digits) ? digits.replace(/^(.{4})(.{4})(.{4})(.{4})$/, '$1-$2-$3-$4') : text.trim();
}

/** https://support.orcid.org/hc/en-us/articles/360006897674-Structure-of-the-ORCID-Identifier */
export function isOrcid(text: string): boolean {
  if (!/^\d{4}-\d{4}-\d{4}-\d{3}[\dX]$/.test(text)) return false;
  const digits = text.replaceAll('-', '');
  const total = Array.from(digits.slice(0, 15)).reduce((sum, digit) => (sum + Number(digit)) * 2, 0);
  const check = (12 - (total % 11)) % 11;
  return digits.at(-1) === (check === 10 ? 'X' : String(check));
}
