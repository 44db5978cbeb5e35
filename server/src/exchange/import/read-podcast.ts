/** A podcast: RSS 2.0 with the elements of Apple (`itunes`), Podcasting 2.0 (`podcast`) and Podlove (`psc`). */
import type { LocalizedText, MediaRecord, SeriesRecord } from '@mediothek/contract';
import { derivedId } from './datacite.ts';
import { languageCode } from './datacite-texts.ts';
import { htmlText } from './html-text.ts';
import type { ImportItem } from './import-item.ts';
import { InputError } from './input-error.ts';
import { parseDuration } from './parse-duration.ts';
import { childrenOf, lineText, rawText, type XmlElement } from './xml-element.ts';
import { mappedItem, timeOfImport } from './xml-mapping.ts';
import { readFindings, type XmlFinding, XmlRecords } from './xml-records.ts';

/** Prefixes by namespace. `''` is RSS itself. */
const prefixes = new Map([
  ['', ''],
  ['http://www.itunes.com/dtds/podcast-1.0.dtd', 'itunes:'],
  ['https://podcastindex.org/namespace/1.0', 'podcast:'],
  ['https://github.com/Podcastindex-org/podcast-namespace/blob/main/docs/1.0.md', 'podcast:'],
  ['http://purl.org/rss/1.0/modules/content/', 'content:'],
  ['http://podlove.org/simple-chapters', 'psc:'],
  ['http://www.w3.org/2005/Atom', 'atom:'],
  ['http://purl.org/dc/elements/1.1/', 'dc:'],
]);
const nameOf = ({ name, uri }: XmlElement): string => `${prefixes.get(uri) ?? `{${uri}}`}${name}`;

/** Elements that are read. */
const known = {
  channel: new Set(
    'title description link language copyright itunes:author itunes:owner itunes:summary podcast:guid podcast:license atom:link item'.split(
      ' ',
    ),
  ),
  item: new Set(
    'title description link guid pubDate enclosure itunes:title itunes:author itunes:summary itunes:duration itunes:episode itunes:keywords podcast:person podcast:episode podcast:license content:encoded psc:chapters'.split(
      ' ',
    ),
  ),
};
/** Elements about the feed, its look and its distribution. They do not describe the episodes. */
const technical = new Set(
  'lastBuildDate pubDate generator docs ttl cloud image webMaster managingEditor skipHours skipDays itunes:image itunes:type itunes:block itunes:complete itunes:new-feed-url itunes:explicit itunes:episodeType itunes:subtitle podcast:locked podcast:podping podcast:updateFrequency podcast:medium podcast:images podcast:value podcast:txt comments source'.split(
    ' ',
  ),
);

/** Texts of elements by their names with prefixes. */
class Elements {
  readonly #found: Map<string, XmlElement[]>;
  readonly notUnderstood: string[];

  constructor(children: readonly XmlElement[], kind: keyof typeof known) {
    this.#found = Map.groupBy(children, nameOf);
    this.notUnderstood = [...this.#found.keys()]
      .filter((name) => !known[kind].has(name) && !technical.has(name))
      .map((name) => `${kind}/${name}`);
  }

  all(name: string): readonly XmlElement[] {
    return this.#found.get(name) ?? [];
  }

  /** Text of the first element that has one. */
  text(...names: readonly string[]): string | undefined {
    return names.flatMap((name) => this.all(name).map(lineText)).find(Boolean);
  }

  /** The longest text, without HTML. Feeds repeat their descriptions in several elements. */
  prose(...names: readonly string[]): string | undefined {
    const texts = names.flatMap((name) => this.all(name).map((element) => htmlText(rawText(element))));
    return texts.filter(Boolean).toSorted((a, b) => b.length - a.length)[0];
  }
}

interface Channel {
  /** Identifies the podcast at any URL. */
  key: string;
  language: string;
  series: SeriesRecord;
  publisher: string;
  licence: string | undefined;
}

const isUrl = (text: string): boolean => /^https?:\/\//i.test(text);

/** URL of a licence, also by its SPDX identifier: `cc-by-4.0`. */
function licenceOf(elements: Elements): string | undefined {
  const [element] = elements.all('podcast:license');
  const url = element?.attributes.get('url') ?? '';
  if (isUrl(url)) return url;
  const [, kind, version] = /^cc-(by(?:-(?:nc|sa|nd)){0,2})-(\d\.\d)$/i.exec(lineText(element)) ?? [];
  return kind && `https://creativecommons.org/licenses/${kind.toLowerCase()}/${version}/`;
}

function readChannel(children: readonly XmlElement[]): { channel: Channel; notUnderstood: string[] } {
  const elements = new Elements(children, 'channel');
  const title = elements.text('title');
  if (title === undefined) throw new InputError('is a feed without a title');
  const self = elements.all('atom:link').find(({ attributes }) => attributes.get('rel') === 'self');
  const key = elements.text('podcast:guid') ?? self?.attributes.get('href') ?? elements.text('link') ?? title;
  const language = languageCode(elements.text('language') ?? '') ?? 'und';
  const abstract = elements.prose('description', 'itunes:summary');
  const [owner] = elements.all('itunes:owner');
  const publisher = elements.text('itunes:author') ?? (lineText(childrenOf(owner, 'name')[0]) || title);
  const source = `podcast:${key}`;
  return {
    channel: {
      key,
      language,
      publisher,
      licence: licenceOf(elements),
      series: {
        kind: 'series',
        id: derivedId(source),
        title: { [language]: title },
        ...(abstract !== undefined && { abstract: { [language]: abstract } }),
        source,
      },
    },
    notUnderstood: elements.notUnderstood,
  };
}

function readSeconds(text = ''): number | undefined {
  if (/^\d{1,6}(?:\.\d+)?$/.test(text)) return Number(text);
  const [, minutes, seconds] = /^(\d{1,3}):([0-5]\d)$/.exec(text) ?? [];
  return minutes === undefined ? parseDuration(text) : Number(minutes) * 60 + Number(seconds);
}

/** Roles of Podcasting 2.0 that are roles here. Guests and authors are creators. */
const roles = new Map<string, MediaRecord['contributors'][number]['role']>([
  ['host', 'moderator'],
  ['co-host', 'moderator'],
  ['narrator', 'speaker'],
  ['editor', 'editing'],
  ['audio editor', 'editing'],
  ['producer', 'producer'],
  ['executive producer', 'producer'],
  ['director', 'director'],
  ['camera operator', 'camera'],
  ['translator', 'translator'],
]);

function readPeople(elements: Elements): Pick<MediaRecord, 'creators' | 'contributors'> {
  const people = elements.all('podcast:person').map((element) => ({
    name: lineText(element),
    role: (element.attributes.get('role') ?? 'host').trim().toLowerCase(),
  }));
  const named = people.filter(({ name }) => name !== '');
  const isCreator = (role: string) => ['guest', 'author', 'creator'].includes(role);
  const creators = named.filter(({ role }) => isCreator(role)).map(({ name }) => ({ name }));
  const author = elements.text('itunes:author');
  return {
    creators: creators.length === 0 && author !== undefined ? [{ name: author }] : creators,
    contributors: named
      .filter(({ role }) => !isCreator(role))
      .map(({ name, role }) => {
        const own = roles.get(role);
        return own ? { name, role: own } : { name, role: 'other', note: role };
      }),
  };
}

/** Chapters in the feed itself (https://podlove.org/simple-chapters/). */
function readChapters(elements: Elements, language: string): MediaRecord['chapters'] {
  const chapters = elements.all('psc:chapters').flatMap((list) =>
    childrenOf(list, 'chapter').flatMap(({ attributes }) => {
      const start = readSeconds(attributes.get('start')?.replace(/\.\d+$/, ''));
      const title = attributes.get('title')?.trim();
      return start === undefined || !title ? [] : [{ start, title: { [language]: title } }];
    }),
  );
  return chapters.length > 0 ? chapters.toSorted((a, b) => a.start - b.start) : undefined;
}

const mediumOf = (type: string, url: string): MediaRecord['medium'] | undefined => {
  if (type.startsWith('video/') || /\.(?:mp4|m4v|mov|webm)$/i.test(url)) return 'video';
  return type.startsWith('audio/') || /\.(?:mp3|m4a|ogg|opus|flac|wav)$/i.test(url) ? 'audio' : undefined;
};

const fileTitle: LocalizedText = { en: 'Media file at the source', de: 'Mediendatei an der Quelle' };
const pageTitle: LocalizedText = { en: 'Web page of the episode', de: 'Webseite der Folge' };

function readEpisode(item: XmlElement, channel: Channel): ImportItem {
  const children = item.children.filter((child) => typeof child !== 'string');
  const elements = new Elements(children, 'item');
  const { language, series } = channel;
  const [enclosure] = elements.all('enclosure');
  const url = enclosure?.attributes.get('url')?.trim() ?? '';
  const type = enclosure?.attributes.get('type')?.trim().toLowerCase() ?? '';
  const guid = elements.text('guid', 'link') ?? url;
  const source = `podcast:${channel.key} ${guid}`;
  const position = { line: item.line, id: guid || undefined };
  const given = { line: item.line, ...(position.id !== undefined && { id: guid }) };
  if (guid === '') return { kind: 'rejected', position: given, problems: ['has no guid, link or enclosure'] };
  const medium = isUrl(url) ? mediumOf(type, URL.parse(url)?.pathname ?? '') : undefined;
  if (!medium) return { kind: 'skipped', position: given, reason: 'not-audiovisual' };
  const time = Date.parse(elements.text('pubDate') ?? '');
  const published = Number.isNaN(time) ? undefined : new Date(time).toISOString();
  const abstract = elements.prose('content:encoded', 'description', 'itunes:summary');
  const duration = readSeconds(elements.text('itunes:duration'));
  const size = Number(enclosure?.attributes.get('length'));
  const part = Number(elements.text('itunes:episode', 'podcast:episode'));
  const licence = licenceOf(elements) ?? channel.licence;
  const chapters = readChapters(elements, language);
  const page = elements.text('link') ?? '';
  const keywords = (elements.text('itunes:keywords') ?? '').split(',').map((word) => word.trim());
  const media: MediaRecord = {
    kind: 'media',
    id: derivedId(source),
    medium,
    title: { [language]: elements.text('title', 'itunes:title') ?? '' },
    ...(abstract !== undefined && { abstract: { [language]: abstract } }),
    language,
    ...readPeople(elements),
    publisher: channel.publisher,
    ...(published !== undefined && { year: Number(published.slice(0, 4)) }),
    subjects: [],
    keywords: [...new Set(keywords.filter(Boolean))],
    ...(duration !== undefined && { duration }),
    ...(licence !== undefined && { licence }),
    series: [{ id: series.id, ...(Number.isSafeInteger(part) && part > 0 && { part }) }],
    stock: 'online',
    added: published === undefined ? timeOfImport() : `${published.slice(0, 19)}Z`,
    ...(chapters && { chapters }),
    supplements: [
      {
        title: fileTitle,
        url,
        ...(/^[a-z]+\/[a-z0-9.+-]+$/.test(type) && { type }),
        ...(Number.isSafeInteger(size) && size > 0 && { size }),
      },
      ...(isUrl(page) ? [{ title: pageTitle, url: page }] : []),
    ],
    source,
  };
  const { notUnderstood } = elements;
  return mappedItem({ kind: 'record', origin: 'harvest', media, needs: [series], notes: [], notUnderstood }, given);
}

/** Reads the episodes of a podcast. Its channel is their series. */
export async function* readPodcast(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<ImportItem> {
  const xml = new XmlRecords({
    expected: 'RSS',
    acceptsRoot: ({ name, uri }) => name === 'rss' && uri === '',
    isCollected: (_, depth) => depth === 3,
  });
  // The elements of the channel may follow the episodes.
  const findings: XmlFinding[] = [];
  for await (const finding of readFindings(bytes, xml)) findings.push(finding);
  const children = findings.flatMap((finding) => (finding.kind === 'element' ? finding.element : []));
  const { channel, notUnderstood } = readChannel(children);
  let isFirst = true;
  for (const finding of findings) {
    if (finding.kind !== 'element') {
      const ending = finding.kind === 'stopped' ? '; nothing after it was read' : '';
      yield { kind: 'rejected', position: { line: finding.line }, problems: [`${finding.problem}${ending}`] };
    } else if (nameOf(finding.element) === 'item') {
      const item = readEpisode(finding.element, channel);
      // What the channel has is counted once, with the first episode.
      const own = item.kind === 'record' && isFirst ? notUnderstood : [];
      if (item.kind === 'record') isFirst = false;
      yield own.length > 0 && item.kind === 'record'
        ? { ...item, notUnderstood: [...own, ...(item.notUnderstood ?? [])] }
        : item;
    }
  }
}
