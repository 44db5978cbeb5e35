/** The portal as an installable application: https://www.w3.org/TR/appmanifest/ */
import { type Locale, pickText, type SiteConfig } from '@mediothek/contract';
import { portalName } from '../../base/portal-name.ts';

export const manifestPath = (locale: Locale): string => `/manifest.${locale}.webmanifest`;

/** Maximum length of a name below an icon. */
const maxShortNameLength = 12;

export function webManifest(site: SiteConfig, locale: Locale, origin: string) {
  const { meta, favicons } = site;
  const title = portalName(site, locale, origin);
  return {
    // The same application in both languages.
    id: '/',
    name: title,
    ...(title.length <= maxShortNameLength && { short_name: title }),
    description: pickText(meta.description, locale)?.value,
    lang: locale,
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'minimal-ui',
    icons: favicons.map(({ href, sizes, type }) => ({ src: href, ...(sizes && { sizes }), ...(type && { type }) })),
  };
}
