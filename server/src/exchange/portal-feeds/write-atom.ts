/** Atom: RFC 4287. */
import { generateAtomFeed } from 'feedsmith';
import { absoluteUri } from '../metadata/uri.ts';
import { feedFormats } from './feed-urls.ts';
import { feedText, summaryOf, textFor } from './feed-text.ts';
import { type PortalFeedItem, lastChange, type PortalFeed } from './portal-feed.ts';

export function writeAtom(feed: PortalFeed): string {
  const { origin, portal, locale, firstOrigin } = feed;
  return generateAtomFeed({
    id: firstOrigin + feed.self,
    title: { value: feedText(feed.title) },
    subtitle: { value: feedText(feed.description) },
    updated: lastChange(feed),
    xml: { lang: locale },
    // Entries without known creators inherit the author of the feed (section 4.1.2).
    authors: [{ name: feedText(feed.podcast?.author ?? portal) }],
    links: [
      { href: origin + feed.self, rel: 'self', type: feedFormats.atom },
      { href: origin + feed.page, rel: 'alternate', type: 'text/html' },
    ],
    entries: feed.items.map((item) => atomEntry(item, feed)),
  });
}

function atomEntry({ medium, modified, enclosure }: PortalFeedItem, feed: PortalFeed) {
  const { origin, locale, portal, firstOrigin } = feed;
  const link = `${origin}/media/${medium.id}`;
  return {
    id: `${firstOrigin}/media/${medium.id}`,
    title: { value: textFor(medium.title, locale) ?? medium.id },
    updated: modified,
    published: new Date(medium.added),
    summary: { value: summaryOf(medium, locale, portal) },
    authors: medium.creators.map(({ name, orcid }) => ({
      name: feedText(name),
      ...(orcid && { uri: `https://orcid.org/${orcid}` }),
    })),
    categories: medium.subjects.map(({ uri, title }) => ({ term: uri, label: textFor(title, locale) ?? uri })),
    ...(medium.licence && { rights: { value: medium.licence } }),
    links: [
      { href: link, rel: 'alternate', type: 'text/html' },
      ...(enclosure
        ? [
            {
              href: absoluteUri(enclosure.href, origin),
              rel: 'enclosure',
              type: enclosure.type,
              length: enclosure.length,
            },
          ]
        : []),
    ],
  };
}
