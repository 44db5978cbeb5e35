import { isPlaceholderAuthor, type ContributorRole, type MediaDetails } from '@mediothek/contract';
import { cslName } from '../../library/citation/csl-name.ts';
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
export function schemaOrgPeople({ creators, contributors }: MediaDetails): JsonLdNode {
  const byProperty = new Map<string, JsonLdNode[]>();
  const add = (property: string, person: { name: string; orcid?: string }) => {
    if (isPlaceholderAuthor(person.name)) return;
    byProperty.set(property, [...(byProperty.get(property) ?? []), agent(person)]);
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

function agent(person: { name: string; orcid?: string }): JsonLdNode {
  const { family, given, suffix, ORCID } = cslName(person);
  const identified = { '@id': ORCID, sameAs: ORCID };
  if (family === undefined) return { '@type': 'Organization', ...identified, name: person.name };
  return {
    '@type': 'Person',
    ...identified,
    name: [given, family, suffix].filter(Boolean).join(' '),
    givenName: given,
    familyName: family,
    honorificSuffix: suffix,
  };
}
