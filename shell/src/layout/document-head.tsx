/**
 * Title, description, canonical and alternate links. React moves them into <head>, on the server and in the browser.
 */
import { useSyncExternalStore } from 'react';
import { locales, pickText } from '@mediothek/contract';
import { useLocation } from 'react-router-dom';
import { useSite, type PageHead } from '@mediothek/platform/host';
import { useHost } from '../host.ts';
import { pageTitle } from '../page-data/page-title.ts';
import type { PageRoute } from '../routes/route-table.ts';
import { failureOf, type PageData } from '../page-data/page-data.ts';
import { shellTexts } from '../texts.ts';

interface Props {
  route: PageRoute | undefined;
  data: PageData | undefined;
  head: PageHead | undefined;
}

export function DocumentHead({ route, data, head }: Props) {
  const { t, locale } = shellTexts.useTexts();
  const site = useSite();
  const failure = failureOf(data, head);
  const description = head?.description ?? pickText(site.meta.description, locale)?.value;
  const keywords = pickText(site.meta.keywords, locale)?.value;
  const described = !failure && route?.description;
  return (
    <>
      <title>{pageTitle(site, locale, { head, failure }, t)}</title>
      {described && description && <meta name="description" content={description} />}
      {described && keywords && <meta name="keywords" content={keywords} />}
      {(failure || head?.noindex || route?.noindex) && <meta name="robots" content="noindex" />}
      {!failure && route && <UrlLinks embeddable={head?.embeddable} />}
      {route?.sitemap !== false && <link rel="sitemap" type="application/xml" href="/sitemap.xml" />}
      <link
        rel="search"
        type="application/opensearchdescription+xml"
        href={`/opensearch/${locale}.xml`}
        title={pickText(site.name, locale)?.value}
      />
      {site.favicons.map(({ href, rel, sizes, type }) => (
        <link key={`${rel} ${href}`} rel={rel} href={href} sizes={sizes} type={type} />
      ))}
    </>
  );
}

/** Discovery links of https://oembed.com, by format. */
const oembedTypes = { json: 'application/json+oembed', xml: 'text/xml+oembed' };

/**
 * The canonical link, and links to each language version of its path. If the canonical URL is on another site, the
 * language versions are those of this page.
 */
function UrlLinks({ embeddable = false }: { embeddable: boolean | undefined }) {
  const { origin, canonical } = useHost();
  const { pathname } = useLocation();
  const canonicalUrl = useSyncExternalStore(canonical.subscribe, canonical.get, canonical.get);
  const path = canonicalUrl?.startsWith(`${origin}/`) ? canonicalUrl.slice(origin.length) : pathname;
  const below = path === '/' ? '' : path;
  return (
    <>
      {canonicalUrl && <link rel="canonical" href={canonicalUrl} />}
      <link rel="alternate" hrefLang="x-default" href={`${origin}${path}`} />
      {locales.map((locale) => (
        <link key={locale} rel="alternate" hrefLang={locale} href={`${origin}/${locale}${below}`} />
      ))}
      {embeddable &&
        Object.entries(oembedTypes).map(([format, type]) => (
          <link
            key={format}
            rel="alternate"
            type={type}
            href={`${origin}/oembed?url=${encodeURIComponent(origin + path)}&format=${format}`}
          />
        ))}
    </>
  );
}
