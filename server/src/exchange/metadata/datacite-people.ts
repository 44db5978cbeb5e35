import { isPlaceholderAuthor, type ContributorRole, type MediaDetails } from '@mediothek/contract';
import { cslName } from '../../library/citation/csl-name.ts';
import type { DataciteContributor, DatacitePerson } from './datacite-attributes.ts';

/** DataCite's word for what nobody can say (kernel 4.6, appendix 3), where it requires a name. */
const unavailable = ':unav';

/** Roles that DataCite has a type for. */
const typeOfRole: Readonly<Partial<Record<ContributorRole, string>>> = {
  producer: 'Producer',
  translator: 'Translator',
  'data-manager': 'DataManager',
  'hosting-institution': 'HostingInstitution',
};
/** The other types, which an import keeps as notes: `ContactPerson` as `Contact person`. */
const typeOfNote = new Map(
  [
    ['ContactPerson', 'DataCollector', 'DataCurator', 'Distributor', 'Editor', 'ProjectLeader', 'ProjectManager'],
    ['ProjectMember', 'RegistrationAgency', 'RegistrationAuthority', 'RelatedPerson', 'Researcher', 'ResearchGroup'],
    ['RightsHolder', 'Sponsor', 'Supervisor', 'WorkPackageLeader'],
  ]
    .flat()
    .map((type) => [type.replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`), type]),
);

export function dataciteCreators({ creators }: MediaDetails): DatacitePerson[] {
  return creators.length > 0
    ? creators.map((creator) => ({ name: creator.name, ...partsOf(creator) }))
    : [{ name: unavailable }];
}

/** A role that DataCite has no type for, and the source's words for it, stand in brackets behind the name, as libraries print it. */
export function dataciteContributors({ contributors }: MediaDetails): DataciteContributor[] {
  return contributors.map(({ name, role, note }) => {
    const typeFromNote = role === 'other' && note !== undefined ? typeOfNote.get(note) : undefined;
    const contributorType = typeOfRole[role] ?? typeFromNote ?? 'Other';
    const words = note ?? (role === 'other' ? undefined : role);
    // What the type says already is not said again.
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
