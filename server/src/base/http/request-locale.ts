import { defaultLocale, locales, type Locale } from '@mediothek/contract';

/** Language of pages without a cookie. `auto`: that of `Accept-Language`. */
export type SiteLocale = Locale | 'auto';

/** Language of a supported locale: `de` and `de-DE`, but not `den` (Slavey) or `de;x`. */
function supported(locale: string): Locale | undefined {
  const language = /^([a-z]{2})(?:-[a-z0-9]{1,8})*$/i.exec(locale)?.[1]?.toLowerCase();
  return locales.find((known) => known === language);
}

/** Language of a page: from the cookie if it is supported, or else the site's (specification, sections 1 and 4). */
export const requestLocale = (
  cookie: string | undefined,
  acceptLanguage: string | undefined,
  siteLocale: SiteLocale,
): Locale => supported(cookie ?? '') ?? (siteLocale === 'auto' ? acceptedLocale(acceptLanguage) : siteLocale);

/** Language that `Accept-Language` prefers (RFC 9110, 12.5.4), or else the default. */
export function acceptedLocale(acceptLanguage: string | undefined): Locale {
  const accepted = (acceptLanguage ?? '')
    .slice(0, 500)
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().split(';');
      const quality = parameters
        .map((text) => /^\s*q=(0(?:\.\d{0,3})?|1(?:\.0{0,3})?)\s*$/i.exec(text)?.[1])
        .find(Boolean);
      return {
        locale: supported(tag.trim()),
        quality: quality === undefined ? 1 : Number(quality),
      };
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality);
  return accepted.find(({ locale }) => locale)?.locale ?? defaultLocale;
}
