/** Title, description, canonical and alternate links: React itself moves them into <head>, on both sides. */
import { locales, pickText } from '@mediothek/contract';
import { useLocation } from 'react-router';
import { useSite, type PageHead } from '@mediothek/platform/host';
import { useHost } from '../host.ts';
import type { PageRoute } from '../routes/route-table.ts';
import { failureOf, type PageData } from '../routes/page-data.ts';
import { shellTexts } from '../texts.ts';

interface Props {
  route: PageRoute | undefined;
  data: PageData | undefined;
  head: PageHead | undefined;
}

export function DocumentHead({ route, data, head }: Props) {
  const { locale } = shellTexts.useTexts();
  const site = useSite();
  const failure = failureOf(data, head);
  const portal = pickText(site.name, locale)?.value ?? '';
  const title = failure ? String(failure.statusCode) : head?.title;
  const description = head?.description ?? pickText(site.meta.description, locale)?.value;
  const keywords = pickText(site.meta.keywords, locale)?.value;
  const described = !failure && route?.description;
  return (
    <>
      <title>{title ? `${title} – ${portal}` : portal}</title>
      {described && description && <meta name="description" content={description} />}
      {described && keywords && <meta name="keywords" content={keywords} />}
      {(failure || head?.noindex || route?.noindex) && <meta name="robots" content="noindex" />}
      {!failure && route && <AddressLinks route={route} head={head} />}
      {site.favicons.map(({ href, rel, sizes, type }) => (
        <link key={`${rel} ${href}`} rel={rel} href={href} sizes={sizes} type={type} />
      ))}
    </>
  );
}

function AddressLinks({ route, head }: { route: PageRoute; head: PageHead | undefined }) {
  const { origin } = useHost();
  const { pathname } = useLocation();
  const path = head?.canonical ?? pathname;
  const bare = path.split('?')[0] === '/' ? '' : path;
  return (
    <>
      {route.canonical !== 'none' && <link rel="canonical" href={`${origin}${path}`} />}
      <link rel="alternate" hrefLang="x-default" href={`${origin}${path}`} />
      {locales.map((locale) => (
        <link key={locale} rel="alternate" hrefLang={locale} href={`${origin}/${locale}${bare}`} />
      ))}
    </>
  );
}
