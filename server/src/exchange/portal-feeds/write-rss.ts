/**
 * RSS 2.0 (https://www.rssboard.org/rss-specification) with those extensions of Apple
 * (https://help.apple.com/itc/podcasts_connect/#/itcb54353390), Podcasting 2.0 (https://podcasting2.org) and Podlove that
 * podcast apps read.
 */
import { escapeHtml } from '@mediothek/contract';
import { generateRssFeed } from 'feedsmith';
import { licenceName } from '../metadata/licence-name.ts';
import { absoluteUri } from '../metadata/uri.ts';
import { alternateEnclosures, chooseEnclosure, podcastMedium } from './enclosures.ts';
import { feedFormats } from './feed-urls.ts';
import { feedText, summaryOf, textFor } from './feed-text.ts';
import { podcastGuid } from './podcast-guid.ts';
import { chaptersPath, transcriptPath } from './podcast-paths.ts';
import { podcastPeople } from './podcast-people.ts';
import { lastChange, type Podcast, type PortalFeed, type PortalFeedItem } from './portal-feed.ts';

/** Minutes for which a reader may cache the feed. */
const timeToLiveMinutes = 60;

/** feedsmith writes the former values of `itunes:explicit`: Apple requires `true` or `false`. */
export function writeRss(feed: PortalFeed): string {
  const { origin, locale, podcast, firstOrigin } = feed;
  const xml = generateRssFeed({
    title: feedText(feed.title),
    link: origin + feed.page,
    description: feedText(feed.description),
    language: locale,
    lastBuildDate: lastChange(feed),
    ttl: timeToLiveMinutes,
    atom: { links: [{ href: origin + feed.self, rel: 'self', type: feedFormats.rss }, ...otherPages(feed)] },
    ...(podcast && {
      itunes: {
        author: feedText(podcast.author),
        image: podcast.image,
        explicit: podcast.explicit,
        owner: podcast.owner,
        // In the order of the parts, not of the dates.
        type: 'serial',
        categories: [...podcast.categories],
      },
      podcast: {
        guid: podcastGuid(firstOrigin + podcast.path),
        medium: podcastMedium(feed.items, podcast),
      },
    }),
    items: feed.items.map((item, index) => rssItem(item, feed, (podcast?.firstEpisode ?? 1) + index)),
  });
  return xml.replaceAll(/(?<=<itunes:explicit>)(?:yes|no)(?=<)/g, (word) => String(word === 'yes'));
}

/** Links to the other pages (RFC 5005, section 3). Apps that do not know them show the first page. */
function otherPages({ origin, podcast }: PortalFeed) {
  if (!podcast || podcast.lastPage === 1) return [];
  const { path, page, lastPage } = podcast;
  const link = (rel: string, number: number) => ({
    href: `${origin}${path}${number === 1 ? '' : `?page=${number}`}`,
    rel,
    type: feedFormats.rss,
  });
  return [
    link('first', 1),
    ...(page > 1 ? [link('previous', page - 1)] : []),
    ...(page < lastPage ? [link('next', page + 1)] : []),
    link('last', lastPage),
  ];
}

function rssItem(item: PortalFeedItem, feed: PortalFeed, episode: number) {
  const { medium } = item;
  const { origin, locale, portal, podcast, firstOrigin } = feed;
  const enclosure = chooseEnclosure(item, podcast);
  const link = `${origin}/media/${medium.id}`;
  const guid = `${firstOrigin}/media/${medium.id}`;
  const people = medium.creators.map(({ name }) => feedText(name));
  return {
    title: textFor(medium.title, locale) ?? medium.id,
    link,
    guid: { value: guid, isPermaLink: guid === link },
    // Feed readers interpret the description as HTML.
    description: paragraphs(summaryOf(medium, locale, portal)),
    pubDate: new Date(medium.added),
    categories: medium.subjects.map(({ uri, title }) => ({ name: textFor(title, locale) ?? uri, domain: uri })),
    dc: { creators: people, ...(medium.licence && { rights: [medium.licence] }) },
    ...(enclosure && {
      enclosures: [{ url: absoluteUri(enclosure.href, origin), length: enclosure.length, type: enclosure.type }],
    }),
    ...(podcast && {
      itunes: {
        ...(medium.duration && { duration: Math.round(medium.duration) }),
        episode,
        episodeType: 'full',
        explicit: podcast.explicit,
      },
      podcast: episodeElements(item, feed, podcast, episode),
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

/** Elements of Podcasting 2.0. */
function episodeElements(item: PortalFeedItem, { origin, locale }: PortalFeed, podcast: Podcast, episode: number) {
  const { medium } = item;
  const { id, files, licence, chapters } = medium;
  // Audio descriptions are not speech, so they are no transcript.
  const captions = files.captions.filter(({ kind }) => kind !== 'descriptions');
  const languages = [...new Set(captions.map(({ lang }) => lang))];
  return {
    episode: { number: episode },
    persons: podcastPeople(medium),
    ...(licence !== undefined && { license: podcastLicence(licence) }),
    transcripts: [
      ...captions.map(({ lang, src }) => ({ url: absoluteUri(src, origin), type: 'text/vtt', language: lang })),
      ...languages.map((lang) => ({
        url: origin + transcriptPath(id, lang),
        type: 'application/json',
        language: lang,
      })),
    ],
    ...(chapters.length > 0 && {
      chapters: { url: origin + chaptersPath(id, locale), type: 'application/json+chapters' },
    }),
    alternateEnclosures: alternateEnclosures(item, podcast, origin),
  };
}

/** Identifier of the SPDX list in lower case, as apps expect it, or else the URL. */
function podcastLicence(url: string) {
  const spdx = licenceName(url)?.spdx?.toLowerCase();
  return { display: spdx ?? url, url };
}

const paragraphs = (text: string): string =>
  text
    .split(/\n{2,}/)
    .map((part) => `<p>${escapeHtml(part.trim()).replaceAll('\n', '<br>')}</p>`)
    .join('');
