import type { FeedItem } from '@mediothek/contract';
import { type AtomFeed, parseFeed, type RdfFeed, type RssFeed } from 'feedsmith';
import { readItemDate } from './item-date.ts';
import { escapeText, plainText, sanitiseItem } from './item-html.ts';
import { resolveLink } from './item-link.ts';

const maxItems = 30;
const maxAuthor = 100;

/** Item of a feed in any format. `title` and `text` are unsanitised HTML. */
interface RawItem {
  authors: readonly (string | undefined)[];
  date: string | undefined;
  link: string | undefined;
  title: string | undefined;
  text: string | undefined;
}

/**
 * The newest items of an RSS, RDF or Atom feed, sanitised. Items without title and description are omitted. The author
 * of an item without one is that of the feed, or else the title of the feed, which for a microblog is the name of the
 * account.
 * @param base URL of the feed, see {@link resolveLink}
 * @throws Error if the text is no such feed
 */
export function readItems(text: string, base: string | undefined): FeedItem[] {
  const { items, authors } = rawItems(text);
  return items
    .map((item) => toItem({ ...item, authors: [...item.authors, ...authors] }, base))
    .filter(({ title, description }) => title !== undefined || description !== undefined)
    .toSorted((a, b) => (b.date ?? '').localeCompare(a.date ?? ''))
    .slice(0, maxItems);
}

function rawItems(text: string): { items: RawItem[]; authors: (string | undefined)[] } {
  const parsed = parseFeed(text);
  switch (parsed.format) {
    case 'rss': {
      const { items = [], managingEditor, title } = parsed.feed;
      return { items: items.map(fromRss), authors: [managingEditor?.name, title] };
    }
    case 'rdf': {
      const { items = [], dc, title } = parsed.feed;
      return { items: items.map(fromRdf), authors: [...(dc?.creators ?? []), title] };
    }
    case 'atom': {
      const { entries = [], authors = [], title } = parsed.feed;
      return { items: entries.map(fromAtom), authors: [...authors.map(({ name }) => name), asHtml(title)] };
    }
    case 'json':
      throw new Error('is a JSON feed, not RSS or Atom');
  }
}

/** The text is the excerpt, if a blog has one in addition to the full text. */
const fromRss = (item: RssFeed.Item<string>): RawItem => ({
  authors: [...(item.dc?.creators ?? []), ...(item.authors ?? []).map(({ name }) => name)],
  date: item.pubDate ?? item.dc?.dates?.[0],
  link: item.link ?? (item.guid?.isPermaLink === false ? undefined : item.guid?.value),
  title: item.title,
  text: item.description ?? item.content?.encoded,
});

const fromRdf = (item: RdfFeed.Item<string>): RawItem => ({
  authors: item.dc?.creators ?? [],
  date: item.dc?.dates?.[0],
  link: item.link,
  title: item.title,
  text: item.description ?? item.content?.encoded,
});

const fromAtom = (entry: AtomFeed.Entry<string>): RawItem => ({
  authors: (entry.authors ?? []).map(({ name }) => name),
  date: entry.published ?? entry.updated,
  link: entry.links?.find(({ rel = 'alternate' }) => rel === 'alternate')?.href,
  title: asHtml(entry.title),
  text: asHtml(entry.summary) ?? asHtml(entry.content),
});

/** Atom texts are plain by default (RFC 4287, 3.1.1). */
function asHtml(text: { value?: string; type?: string } | undefined): string | undefined {
  if (text?.value === undefined) return undefined;
  return /html/i.test(text.type ?? 'text') ? text.value : escapeText(text.value);
}

function toItem(raw: RawItem, base: string | undefined): FeedItem {
  const author = raw.authors.map((name) => plainText(name ?? '', maxAuthor)).find((name) => name !== '');
  const date = readItemDate(raw.date);
  const link = resolveLink(raw.link, base);
  const title = plainText(raw.title ?? '');
  const description = sanitiseItem(raw.text ?? '', base);
  return {
    ...(author !== undefined && { author }),
    ...(date !== undefined && { date }),
    ...(link !== undefined && { link }),
    ...(title !== '' && { title }),
    ...(description !== '' && { description }),
  };
}
