import { type Contributor, type MediaRecord, type Person } from '@mediothek/contract';
import { type Static } from 'typebox';
import { childrenOf, elementsAt, lineText, type XmlElement } from './xml-element.ts';

type Role = MediaRecord['contributors'][number]['role'];

/** Values of DataCite's contributorType that are roles here. */
const roleOfType = new Map<string, Role>([
  ['HostingInstitution', 'hosting-institution'],
  ['DataManager', 'data-manager'],
  ['Producer', 'producer'],
  ['Translator', 'translator'],
]);

/** Role words in brackets behind a name. `other`: the word is a role, but none of those here. */
const roleOfWord = new Map<string, Role>(
  Object.entries({
    camera: ['kamera', 'kameraführung', 'bildgestaltung', 'camera', 'cinematography', 'drohne', 'drone'],
    editing: ['schnitt', 'filmschnitt', 'videoschnitt', 'editing', 'cut'],
    sound: ['ton', 'tontechnik', 'sound', 'audio'],
    director: ['regie', 'director', 'direction'],
    producer: ['produktion', 'produzent', 'produzentin', 'production', 'producer'],
    speaker: ['sprecher', 'sprecherin', 'speaker', 'narrator', 'narration', 'voice'],
    moderator: ['moderation', 'moderator', 'moderatorin', 'host', 'chair'],
    translator: ['übersetzung', 'übersetzer', 'übersetzerin', 'translation', 'translator'],
    other: [
      'redaktion',
      'technik',
      'recording',
      'aufnahme',
      'animation',
      'musik',
      'music',
      'licht',
      'light',
      'assistenz',
    ],
  } satisfies Partial<Record<Role, string[]>>).flatMap(([role, words]) => words.map((word) => [word, role as Role])),
);

/** DataCite's codes for an unknown name (schema 4.6, appendix 3). */
const isUnknownName = (name: string) => /^:(?:un[a-z]{2}|none|null|tba)$/.test(name);
const withoutTrailingComma = (name: string) => name.replace(/[\s,;]+$/, '');

export function readCreators(resource: XmlElement, notes: string[]): Static<typeof Person>[] {
  return elementsAt(resource, 'creators', 'creator').flatMap((creator) => {
    const name = withoutTrailingComma(lineText(childrenOf(creator, 'creatorName')[0]));
    if (isUnknownName(name)) return [];
    const stated = childrenOf(creator, 'nameIdentifier').find(
      ({ attributes }) => attributes.get('nameIdentifierScheme')?.toUpperCase() === 'ORCID',
    );
    const orcid = /(?:\d{4}-){3}\d{3}[\dX]$/.exec(lineText(stated).toUpperCase())?.[0];
    if (stated && !orcid) notes.push(`the ORCID of ${name} is not valid and was left out`);
    return [{ name, ...(orcid && { orcid }) }];
  });
}

export function readContributors(resource: XmlElement): Static<typeof Contributor>[] {
  return elementsAt(resource, 'contributors', 'contributor').flatMap((contributor) => {
    const type = contributor.attributes.get('contributorType') ?? 'Other';
    const printed = withoutTrailingComma(lineText(childrenOf(contributor, 'contributorName')[0]));
    const { name, words } = splitRoleWords(printed);
    const role = roleOfType.get(type);
    if (role) return [words.length > 0 ? { name, role, note: words.join(', ') } : { name, role }];
    if (words.length > 0) return rolesOf(words).map((roleAndNote) => ({ name, ...roleAndNote }));
    // `ContactPerson` → `Contact person`
    const note =
      type === 'Other' ? undefined : type.replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
    return [{ name, role: 'other' as const, ...(note && { note }) }];
  });
}

/**
 * Splits `Schellwald, Nils (Kamera, Ton, Schnitt)` into the name and three words. Behind an institution the brackets
 * may contain its abbreviation, `… Troposphärenforschung (TROPOS)`. They are role words then only if every word is
 * known.
 */
function splitRoleWords(printed: string): { name: string; words: string[] } {
  const [, name, list] = /^(.+?)\s*\(([^()]+)\)$/.exec(printed) ?? [];
  if (name === undefined || list === undefined) return { name: printed, words: [] };
  const words = list.split(/\s+(?:und|and)\s+|\s*[,;&+/]\s*/).filter(Boolean);
  const isPerson = /^[^,]+, [^,]+$/.test(name);
  const allKnown = words.every((word) => roleOfWord.has(word.toLowerCase()));
  return isPerson || allKnown ? { name, words } : { name: printed, words: [] };
}

/** One entry per role, with the source's words in the note. The note is omitted if it equals the role. */
function rolesOf(words: readonly string[]): { role: Role; note?: string }[] {
  const byRole = Map.groupBy(words, (word): Role => roleOfWord.get(word.toLowerCase()) ?? 'other');
  return [...byRole].map(([role, group]) => {
    const note = group.join(', ');
    return { role, ...(note !== role && { note }) };
  });
}
