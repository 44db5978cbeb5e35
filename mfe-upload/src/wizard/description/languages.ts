import { isLocale } from '@mediothek/contract';

/** Languages of media as ISO 639-1 codes; `zxx` is media without words. */
const codes =
  'af ar az be bg bn bs ca cs cy da de el en es et eu fa fi fr ga gl gu he hi hr hu hy id is it ja ka kk km ko ku la lb lt lv mk ml mn ms mt my nb ne nl nn no pl ps pt ro ru sk sl sq sr sv sw ta te th tr uk ur uz vi zh zu zxx'.split(
    ' ',
  );
const byLocale = new Map<string, readonly { value: string; label: string }[]>();

/** Languages in alphabetical order, the portal's own first. */
export function languageNames(locale: string): readonly { value: string; label: string }[] {
  const known = byLocale.get(locale);
  if (known) return known;
  const names = new Intl.DisplayNames(locale, { type: 'language' });
  const rank = (code: string) => Number(!isLocale(code));
  const list = codes
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .sort((a, b) => rank(a.value) - rank(b.value) || a.label.localeCompare(b.label, locale));
  byLocale.set(locale, list);
  return list;
}
