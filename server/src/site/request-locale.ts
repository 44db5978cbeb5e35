import { locales, type Locale } from '@mediothek/contract';

/**
 * The page's language: the cookie's when it is a supported one, else the best of Accept-Language (RFC 9110, 12.5.4),
 * else English.
 */
export function requestLocale(cookie: string | undefined, acceptLanguage: string | undefined): Locale {
  const chosen = locales.find((locale) => locale === cookie?.slice(0, 2).toLowerCase());
  if (chosen) return chosen;
  const wanted = (acceptLanguage ?? '')
    .slice(0, 500)
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().split(';');
      const quality = parameters
        .map((text) => /^\s*q=(0(?:\.\d{0,3})?|1(?:\.0{0,3})?)\s*$/i.exec(text)?.[1])
        .find(Boolean);
      return {
        language: tag.trim().split('-', 1)[0]?.toLowerCase(),
        quality: quality === undefined ? 1 : Number(quality),
      };
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality);
  for (const { language } of wanted) {
    const found = locales.find((locale) => locale === language);
    if (found) return found;
  }
  return 'en';
}
