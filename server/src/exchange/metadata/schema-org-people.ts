import { identifierUrl, isPlaceholderAuthor, type ContributorRole, type MediaDetails } from '@mediothek/contract';
import { cslName } from '../../library/citation/csl-name.ts';
import { uriOf } from './uri.ts';
import { oneOrMore, type JsonLd, type JsonLdNode } from './json-ld.ts';

/** schema.org's properties for roles. All other roles are contributors. */
const propertyOfRole: Readonly<Partial<Record<ContributorRole, string>>> = {
  director: 'director',
  producer: 'producer',
  translator: 'translator',
  editing: 'editor',
  'hosting-institution': 'provider',
};

/** Creators and contributors. Placeholders such as "et al." are omitted. */
export function schemaOrgPeople({ creators, contributors, datacite }: MediaDetails): JsonLdNode {
  const byProperty = new Map<string, JsonLdNode[]>();
  const described = [...(datacite?.creators ?? []), ...(datacite?.contributors ?? [])];
  const add = (property: string, person: { name: string; orcid?: string }) => {
    if (isPlaceholderAuthor(person.name)) return;
    const known = described.find(({ name }) => name === person.name);
    byProperty.set(property, [...(byProperty.get(property) ?? []), agent(person, known)]);
  };
  for (const creator of creators) add('creator', creator);
  for (const { name, role } of contributors) add(propertyOfRole[role] ?? 'contributor', { name });
  return Object.fromEntries(
    [...byProperty].map(([property, agents]): [string, JsonLd | undefined] => [property, unique(agents)]),
  );
}

/** Removes duplicates: two roles of a person may have the same property. */
function unique(agents: readonly JsonLdNode[]): JsonLd | undefined {
  return oneOrMore([...new Map(agents.map((agent) => [JSON.stringify(agent), agent])).values()]);
}

type Described = NonNullable<NonNullable<MediaDetails['datacite']>['creators']>[number];

function agent(person: { name: string; orcid?: string }, known?: Described): JsonLdNode {
  const { family, given, suffix, ORCID } = cslName(person);
  const ror = known?.nameIdentifiers?.find(({ nameIdentifierScheme }) => nameIdentifierScheme === 'ROR');
  const id = ORCID ?? (ror && organizationId('ROR', ror.nameIdentifier));
  const identified = { '@id': id, sameAs: id };
  const affiliation = oneOrMore(
    (known?.affiliation ?? []).map(({ name, affiliationIdentifier, affiliationIdentifierScheme }) => ({
      '@type': 'Organization',
      '@id': affiliationIdentifier && organizationId(affiliationIdentifierScheme, affiliationIdentifier),
      name,
    })),
  );
  if (family === undefined) return { '@type': 'Organization', ...identified, name: person.name };
  return {
    '@type': 'Person',
    ...identified,
    name: [given, family, suffix].filter(Boolean).join(' '),
    givenName: given,
    familyName: family,
    honorificSuffix: suffix,
    affiliation,
  };
}

/** URI of an organisation. `undefined`: its identifier has none. */
export function organizationId(scheme: string | undefined, identifier: string): string | undefined {
  const url = identifierUrl(scheme, identifier);
  return url && uriOf(url);
}
