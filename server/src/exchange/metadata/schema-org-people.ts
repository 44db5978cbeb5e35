import { isPlaceholderAuthor, type ContributorRole, type MediaDetails } from '@mediothek/contract';
import { cslName } from '../../library/citation/csl-name.ts';
import { oneOrMore, type JsonLd, type JsonLdNode } from './json-ld.ts';

/** schema.org's properties for what a contributor did; the rest are contributors. */
const propertyOfRole: Readonly<Partial<Record<ContributorRole, string>>> = {
  director: 'director',
  producer: 'producer',
  translator: 'translator',
  editing: 'editor',
  'hosting-institution': 'provider',
};

/** Creators and contributors; a placeholder stands for nobody. */
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

/** Whoever did two things that have the same name here is named once. */
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
