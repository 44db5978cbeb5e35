import { genreNames, type MediaDetails } from '@mediothek/contract';
import { chapterRanges, mediumCanvas, type SizedImage } from './iiif-canvas.ts';
import {
  collectionUrl,
  homepage,
  iiifContext,
  type IiifNode,
  labelOf,
  type LanguageMap,
  languageMap,
  languageName,
  manifestUrl,
  portalText,
  provider,
  rightsUri,
  unnamed,
} from './iiif-values.ts';
import { mediaPage, thumbnailUrl, type MetadataOptions } from './metadata-options.ts';
import { representationUrl, representations } from './representations.ts';
import { absoluteUri, doiUrl } from './uri.ts';

export interface ManifestOptions extends MetadataOptions {
  /** Image of the medium with its size. `undefined`: there is none, or its size is unknown. */
  thumbnail?: SizedImage | undefined;
}

/** A medium as manifest of IIIF Presentation 3.0 (https://iiif.io/api/presentation/3.0/#52-manifest). */
export function iiifManifest(medium: MediaDetails, options: ManifestOptions): IiifNode {
  const { origin } = options;
  const { id, title, abstract, licence, series } = medium;
  const structures = chapterRanges(medium, options);
  return {
    '@context': iiifContext,
    id: manifestUrl(origin, id),
    type: 'Manifest',
    label: labelOf(title, id),
    summary: abstract && languageMap(abstract),
    metadata: metadata(medium),
    rights: licence && rightsUri(licence),
    requiredStatement: attribution(medium),
    provider: provider(medium.publisher, options),
    homepage: homepage(mediaPage(origin, id), labelOf(title, id)),
    thumbnail: thumbnail(medium, options),
    seeAlso: representations.map((one) => ({
      id: representationUrl(origin, id, one),
      type: 'Dataset',
      label: unnamed(one.name),
      format: one.type,
      profile: one.profile,
    })),
    rendering: download(medium, origin),
    partOf:
      series.length > 0
        ? series.map((one) => ({
            id: collectionUrl(origin, one.id),
            type: 'Collection',
            label: labelOf(one.title, one.id),
          }))
        : undefined,
    items: [mediumCanvas(medium, options)],
    structures: structures.length > 0 ? structures : undefined,
  };
}

function thumbnail(medium: MediaDetails, { origin, thumbnail: image }: ManifestOptions): IiifNode[] {
  if (!image) return [{ id: thumbnailUrl(origin, medium), type: 'Image', format: 'image/jpeg' }];
  const { path, width, height } = image;
  return [{ id: `${origin}${path}`, type: 'Image', format: 'image/jpeg', width, height }];
}

/** The label has no language: Samvera's Ramp fails if a label of a download has several. */
function download({ files, medium }: MediaDetails, origin: string): IiifNode[] | undefined {
  const [best] = files.progressive.toSorted((a, b) => (b.height ?? 0) - (a.height ?? 0));
  if (!files.download || !best) return undefined;
  const type = medium === 'audio' ? 'Sound' : 'Video';
  return [{ id: absoluteUri(files.download, origin), type, label: unnamed(best.mime), format: best.mime }];
}

/** What a viewer has to show: persons, publisher and licence. */
function attribution({ creators, publisher, licence }: MediaDetails): IiifNode {
  const names = [...creators.map(({ name }) => name), publisher.name].join('; ');
  return {
    label: portalText((own) => own.attribution),
    value: portalText((own) => (licence ? `${names}. ${own.licence(licence)}` : names)),
  };
}

/** Pairs of label and value that viewers show. */
function metadata(medium: MediaDetails): IiifNode[] {
  const { creators, contributors, publisher, year, language, genre, subjects, keywords, doi } = medium;
  const pairs: [label: LanguageMap, value: LanguageMap | undefined][] = [
    [portalText((own) => own.creators), namesOf(creators)],
    [portalText((own) => own.contributors), namesOf(contributors)],
    [portalText((own) => own.publisher), unnamed(publisher.name)],
    [portalText((own) => own.year), year === undefined ? undefined : unnamed(String(year))],
    [
      portalText((own) => own.language),
      language === 'und' ? undefined : portalText((_, locale) => languageName(language, locale)),
    ],
    [unnamed('Genre'), genre && languageMap(genreNames[genre])],
    [portalText((own) => own.subjects), joined(subjects.map(({ title }) => languageMap(title)))],
    [portalText((own) => own.keywords), keywords.length > 0 ? unnamed(...new Set(keywords)) : undefined],
    [unnamed('DOI'), doi === undefined ? undefined : unnamed(doiUrl(doi))],
  ];
  return pairs.flatMap(([label, value]) => (value ? [{ label, value }] : []));
}

const namesOf = (persons: readonly { name: string }[]): LanguageMap | undefined =>
  persons.length > 0 ? unnamed(...new Set(persons.map(({ name }) => name))) : undefined;

/** All values of several texts by language. */
function joined(maps: readonly LanguageMap[]): LanguageMap | undefined {
  if (maps.length === 0) return undefined;
  const languages = new Set(maps.flatMap((map) => Object.keys(map)));
  return Object.fromEntries([...languages].map((lang) => [lang, maps.flatMap((map) => map[lang] ?? [])]));
}
