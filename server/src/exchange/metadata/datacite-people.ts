import { contributorTypes, isPlaceholderAuthor, type ContributorRole, type MediaDetails } from '@mediothek/contract';
import { cslName } from '../../library/citation/csl-name.ts';
import type { DataciteContributor, DatacitePerson } from './datacite-attributes.ts';

/** DataCite's value for an unknown name (schema 4.6, appendix 3), for elements that require one. */
const unavailable = ':unav';

/** Roles for which DataCite has a contributor type. */
const typeOfRole: Readonly<Partial<Record<ContributorRole, DataciteContributor['contributorType']>>> = {
  producer: 'Producer',
  translator: 'Translator',
  'data-manager': 'DataManager',
  'hosting-institution': 'HostingInstitution',
};
/** DataCite types without a role here. An import stores them as notes: `ContactPerson` as `Contact person`. */
const typeOfNote = new Map(
  contributorTypes
    .filter((type) => type !== 'Other' && !Object.values(typeOfRole).includes(type))
    .map((type) => [type.replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`), type]),
);

export function dataciteCreators({ creators }: MediaDetails): DatacitePerson[] {
  return creators.length > 0
    ? creators.map((creator) => ({ name: creator.name, ...partsOf(creator) }))
    : [{ name: unavailable }];
}

/**
 * Contributors with their DataCite types. A role without a type, and the note of the source, follow the name in
 * brackets, as in library catalogues.
 */
export function dataciteContributors({ contributors }: MediaDetails): DataciteContributor[] {
  return contributors.map(({ name, role, note }) => {
    const typeFromNote = role === 'other' && note !== undefined ? typeOfNote.get(note) : undefined;
    const contributorType = typeOfRole[role] ?? typeFromNote ?? 'Other';
    const words = note ?? (role === 'other' ? undefined : role);
    // A note that equals the type is not repeated.
    const extraNote = typeFromNote ? undefined : note;
    const bracketed = contributorType === 'Other' ? words : extraNote;
    const printed = bracketed === undefined ? name : `${name} (${bracketed})`;
    return { name: printed, ...partsOf({ name }), contributorType };
  });
}

function partsOf(person: { name: string; orcid?: string }): Omit<DatacitePerson, 'name'> {
  if (isPlaceholderAuthor(person.name)) return {};
  const { family, given, suffix, ORCID } = cslName(person);
  return {
    nameType: family === undefined ? 'Organizational' : 'Personal',
    ...(given && { givenName: [given, suffix].filter(Boolean).join(', ') }),
    ...(family && { familyName: family }),
    ...(ORCID && {
      nameIdentifiers: [{ nameIdentifier: ORCID, nameIdentifierScheme: 'ORCID', schemeUri: 'https://orcid.org' }],
    }),
  };
}
