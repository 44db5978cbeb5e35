/** Fallback page: head as the shell renders it, and page info as plain HTML. */
import { escapeHtml, type Locale, locales, pickText, type SiteConfig } from '@mediothek/contract';
import type { PageRoute } from '@mediothek/shell/routes';
import { openSearchPath } from './open-search.ts';
import type { PageInfo } from './page-info.ts';
import { portalName } from '../base/portal-name.ts';

interface FallbackPageParts {
  info: PageInfo;
  route: PageRoute | undefined;
  /** Path without query. */
  path: string;
  site: SiteConfig;
  locale: Locale;
  origin: string;
}

/** Marks elements that the shell removes when it renders the page (shell/src/start/start-portal.tsx). */
export const mark = 'data-plain';

/** Discovery links of https://oembed.com, by format. */
const oembedTypes = { json: 'application/json+oembed', xml: 'text/xml+oembed' };

/** Canonical URL of the page. `undefined`: the route has none. */
export function canonicalOf({
  info,
  route,
  path,
  origin,
}: Pick<FallbackPageParts, 'info' | 'route' | 'path' | 'origin'>) {
  if (!route || route.canonical === 'none' || info.status >= 400) return undefined;
  if (info.canonical !== undefined) return origin + info.canonical;
  return route.canonical === 'auto' ? origin + path : undefined;
}

/** Head with the elements that `DocumentHead` renders later (shell/src/layout/document-head.tsx). */
export function fallbackHead(parts: FallbackPageParts): string {
  const { info, route, path, site, locale, origin } = parts;
  const { title, noindex, embeddable, status } = info;
  const failed = status >= 400 && status !== 410;
  const portal = pickText(site.name, locale)?.value ?? '';
  const name = failed ? String(status) : title;
  const description = info.description ?? pickText(site.meta.description, locale)?.value;
  const keywords = pickText(site.meta.keywords, locale)?.value;
  const isDescribed = !failed && route?.description;
  const canonical = canonicalOf(parts);
  const canonicalPath = canonical?.startsWith(`${origin}/`) ? canonical.slice(origin.length) : path;
  const pathBelowLanguage = canonicalPath === '/' ? '' : canonicalPath;
  return [
    `<title ${mark}>${escapeHtml(name ? `${name} – ${portal}` : portal)}</title>`,
    isDescribed && description ? meta('description', description) : '',
    isDescribed && keywords ? meta('keywords', keywords) : '',
    failed || noindex || route?.noindex ? meta('robots', 'noindex') : '',
    canonical ? linkElement({ rel: 'canonical', href: canonical }) : '',
    ...(failed || !route
      ? []
      : [
          linkElement({ rel: 'alternate', hreflang: 'x-default', href: origin + canonicalPath }),
          ...locales.map((hreflang) =>
            linkElement({ rel: 'alternate', hreflang, href: `${origin}/${hreflang}${pathBelowLanguage}` }),
          ),
          ...(embeddable ? Object.entries(oembedTypes) : []).map(([format, type]) =>
            linkElement({
              rel: 'alternate',
              type,
              href: `${origin}/oembed?url=${encodeURIComponent(origin + canonicalPath)}&format=${format}`,
            }),
          ),
        ]),
    route?.sitemap === false ? '' : linkElement({ rel: 'sitemap', type: 'application/xml', href: '/sitemap.xml' }),
    linkElement({
      rel: 'search',
      type: 'application/opensearchdescription+xml',
      href: openSearchPath(locale),
      title: pickText(site.name, locale)?.value,
    }),
    ...site.favicons.map(({ href, rel, sizes, type }) => linkElement({ rel, href, sizes, type })),
  ].join('');
}

const meta = (name: string, content: string) => `<meta name="${name}" content="${escapeHtml(content)}" ${mark}>`;
const linkElement = (attributes: Readonly<Record<string, string | undefined>>) =>
  `<link${Object.entries(attributes)
    .map(([name, value]) => (value === undefined ? '' : ` ${name}="${escapeHtml(value)}"`))
    .join('')} ${mark}>`;

/** Content of #root until the browser has rendered the page: link to the home page, navigation, and page info. */
export function fallbackHtml(
  { site, locale, origin }: Pick<FallbackPageParts, 'site' | 'locale' | 'origin'>,
  main: string,
): string {
  const availability: Partial<Record<string, boolean>> = site.availability;
  const links = site.navigation
    .filter(({ href }) => availability[href.slice(1)] ?? true)
    .map(
      ({ label, href }) =>
        `<li><a href="${escapeHtml(href)}">${escapeHtml(pickText(label, locale)?.value ?? '')}</a></li>`,
    );
  return [
    '<div class="plain-page">',
    `<header><p><a href="/">${escapeHtml(portalName(site, locale, origin))}</a></p><nav><ul role="list">${links.join('')}</ul></nav></header>`,
    `<main>${main}</main>`,
    '</div>',
  ].join('');
}
