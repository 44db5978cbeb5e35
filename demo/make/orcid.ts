/** ISO 7064 MOD 11-2, as ORCID iDs use it: https://support.orcid.org/hc/en-us/articles/360006897674 */
export function hasValidCheckDigit(orcid: string): boolean {
  const digits = orcid.replaceAll('-', '');
  let total = 0;
  for (const digit of digits.slice(0, -1)) total = (total + Number(digit)) * 2;
  const check = (12 - (total % 11)) % 11;
  return digits.at(-1) === (check === 10 ? 'X' : String(check));
}
