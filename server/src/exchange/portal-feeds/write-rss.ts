/**
 * RSS 2.0 (https://www.rssboard.org/rss-specification) with those of Apple's and Podlove's extensions that podcast apps
 * read.
 */
import { escapeHtml } from '@mediothek/contract';
import { generateRssFeed } from 'feedsmith';
import { absoluteUri } from '../metadata/uri.ts';
import { feedFormats } from './feed-urls.ts';
import { feedText, summaryOf, textFor } from './feed-text.ts';
import { type PortalFeedItem, lastChange, type PortalFeed } from './portal-feed.ts';

/** Minutes for which a reader may cache the feed. */
const timeToLiveMinutes = 60;

export function writeRss(feed: PortalFeed): string {
  const { origin, locale, podcast } = feed;
  return generateRssFeed({
    title: feedText(feed.title),
    link: origin + feed.page,
    description: feedText(feed.description),
    language: locale,
    lastBuildDate: lastChange(feed),
    ttl: timeToLiveMinutes,
    atom: { links: [{ href: origin + feed.self, rel: 'self', type: feedFormats.rss }] },
    ...(podcast && {
      itunes: {
        author: feedText(podcast.author),
        image: podcast.image,
        explicit: podcast.explicit,
        // In the order of the parts, not of the dates.
        type: 'serial',
        categories: [{ text: 'Science' }],
      },
    }),
    items: feed.items.map((item, index) => rssItem(item, feed, index + 1)),
  });
}

function rssItem(
  { medium, enclosure }: PortalFeedItem,
  { origin, locale, portal, podcast }: PortalFeed,
  episode: number,
) {
  const link = `${origin}/media/${medium.id}`;
  const people = medium.creators.map(({ name }) => feedText(name));
  return {
    title: textFor(medium.title, locale) ?? medium.id,
    link,
    guid: { value: link, isPermaLink: true },
    // Feed readers interpret the description as HTML.
    description: paragraphs(summaryOf(medium, locale, portal)),
    pubDate: new Date(medium.added),
    categories: medium.subjects.map(({ uri, title }) => ({ name: textFor(title, locale) ?? uri, domain: uri })),
    dc: { creators: people, ...(medium.licence && { rights: [medium.licence] }) },
    ...(enclosure && {
      enclosures: [{ url: absoluteUri(enclosure.href, origin), length: enclosure.length, type: enclosure.type }],
    }),
    ...(podcast && {
      itunes: { ...(medium.duration && { duration: Math.round(medium.duration) }), episode, explicit: false },
    }),
    ...(podcast && {
      podcast: {
        // Audio descriptions are not speech, so they are no transcript.
        transcripts: medium.files.captions
          .filter(({ kind }) => kind !== 'descriptions')
          .map(({ lang, src }) => ({ url: absoluteUri(src, origin), type: 'text/vtt', language: lang })),
      },
    }),
    ...(podcast &&
      medium.chapters.length > 0 && {
        psc: {
          version: '1.2',
          chapters: medium.chapters.map(({ start, title }, index) => ({
            start: new Date(start * 1000).toISOString().slice(11, 23),
            title: textFor(title, locale) ?? String(index + 1),
          })),
        },
      }),
  };
}

const paragraphs = (text: string): string =>
  text
    .split(/\n{2,}/)
    .map((part) => `<p>${escapeHtml(part.trim()).replaceAll('\n', '<br>')}</p>`)
    .join('');
