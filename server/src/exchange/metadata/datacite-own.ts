import { genreNames, type MediaDetails } from '@mediothek/contract';
import { mediaClock } from '../../library/citation/cited-time.ts';
import type { DataciteAttributes, DataciteRights, DataciteSubject } from './datacite-attributes.ts';
import { dataciteContributors, dataciteCreators } from './datacite-people.ts';
import { dataciteRelations } from './datacite-relations.ts';
import { dataciteTitles } from './datacite-titles.ts';
import { isoDuration } from './iso-duration.ts';
import { licenceName } from './licence-name.ts';
import { mediaFormats } from './media-formats.ts';
import { mediaPage, type MetadataOptions } from './metadata-options.ts';
import { uriOf } from './uri.ts';

/**
 * Attributes of a medium from the library's own fields, without what its source says in DataCite. Required values that
 * the library does not know are `:unav` for creators, and the year in which the medium was added.
 */
export function ownAttributes(medium: MediaDetails, { origin }: MetadataOptions): DataciteAttributes {
  const { id, doi, language, year, added, duration, licence } = medium;
  const general = medium.medium === 'video' ? 'Audiovisual' : 'Sound';
  return {
    schemaVersion: 'http://datacite.org/schema/kernel-4',
    ...(doi && { doi }),
    url: mediaPage(origin, id),
    types: {
      resourceTypeGeneral: general,
      resourceType: medium.genre ? genreNames[medium.genre].en : general,
    },
    creators: dataciteCreators(medium),
    titles: [
      ...dataciteTitles(medium.title, { language, fallback: id }),
      ...[...new Set(medium.alternativeTitles)].map((title) => ({ title, titleType: 'AlternativeTitle' as const })),
    ],
    publisher: { name: medium.publisher.name },
    publicationYear: String(year ?? added.slice(0, 4)),
    ...filled('subjects', subjects(medium, origin)),
    ...filled('contributors', dataciteContributors(medium)),
    dates: [
      ...(year === undefined ? [] : [{ date: String(year), dateType: 'Issued' as const }]),
      { date: added, dateType: 'Available' },
    ],
    ...(language !== 'und' && { language }),
    alternateIdentifiers: [
      { alternateIdentifier: id, alternateIdentifierType: 'sid' },
      ...medium.series.map((series) => ({
        alternateIdentifier: `series:${series.id}`,
        alternateIdentifierType: 'sid',
      })),
    ],
    ...dataciteRelations(medium, origin),
    ...(duration !== undefined && { sizes: [isoDuration(duration)] }),
    ...filled('formats', mediaFormats(medium)),
    ...(licence && { rightsList: [rights(licence)] }),
    ...filled('descriptions', [...abstracts(medium), ...tablesOfContents(medium)]),
  };
}

/** Omits an empty list: an empty element adds no information. */
function filled<Key extends string, Item>(key: Key, items: Item[]): Partial<Record<Key, Item[]>> {
  // A computed key widens to `string`.
  return items.length > 0 ? ({ [key]: items } as Record<Key, Item[]>) : {};
}

/** Subjects in all their languages with their identifiers, then keywords. */
function subjects({ subjects: classified, keywords }: MediaDetails, origin: string): DataciteSubject[] {
  return [
    ...classified.flatMap(({ id, uri, title }) =>
      Object.entries(title).map(([lang, subject]) => ({
        subject,
        subjectScheme: 'Mediothek',
        schemeUri: `${origin}/subjects`,
        valueUri: uriOf(uri),
        classificationCode: id,
        lang,
      })),
    ),
    ...[...new Set(keywords)].map((subject) => ({ subject })),
  ];
}

function rights(licence: string): DataciteRights {
  const { name, spdx } = licenceName(licence) ?? {};
  return {
    ...(name && { rights: name }),
    rightsUri: uriOf(licence),
    ...(spdx && {
      rightsIdentifier: spdx,
      rightsIdentifierScheme: 'SPDX',
      schemeUri: 'https://spdx.org/licenses/',
    }),
  };
}

const abstracts = ({ abstract = {} }: MediaDetails) =>
  Object.entries(abstract).map(([lang, description]) => ({
    description,
    descriptionType: 'Abstract' as const,
    lang,
  }));

/** Chapters, one per line, for every language in which a chapter has a title. */
function tablesOfContents({ chapters }: MediaDetails) {
  const languages = [...new Set(chapters.flatMap(({ title }) => Object.keys(title)))];
  return languages.map((lang) => ({
    description: chapters
      .flatMap(({ start, title }) => (title[lang] === undefined ? [] : `${mediaClock(start)} ${title[lang]}`))
      .join('\n'),
    descriptionType: 'TableOfContents' as const,
    lang,
  }));
}
