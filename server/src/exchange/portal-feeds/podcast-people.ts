/** People of an episode, in Podcasting 2.0's terms (https://podcasting2.org/docs/podcast-namespace/tags/person). */
import { type ContributorRole, isPlaceholderAuthor, type MediaDetails } from '@mediothek/contract';
import { feedText } from './feed-text.ts';

interface PodcastPerson {
  display: string;
  role: string;
  group: string;
  href?: string;
}

/** By the taxonomy of podcasts (https://podcasttaxonomy.com). Institutions are omitted: they are no persons. */
const roles: Partial<Record<ContributorRole, Pick<PodcastPerson, 'role' | 'group'>>> = {
  camera: { role: 'camera operator', group: 'video production' },
  editing: { role: 'editor', group: 'video production' },
  sound: { role: 'audio engineer', group: 'audio production' },
  director: { role: 'director', group: 'creative direction' },
  producer: { role: 'producer', group: 'administration' },
  speaker: { role: 'guest', group: 'cast' },
  moderator: { role: 'host', group: 'cast' },
  translator: { role: 'translator', group: 'writing' },
};

export function podcastPeople({ creators, contributors }: Pick<MediaDetails, 'creators' | 'contributors'>) {
  const authors = creators.map(({ name, orcid }): PodcastPerson => ({
    display: feedText(name),
    role: 'author',
    group: 'writing',
    ...(orcid && { href: `https://orcid.org/${orcid}` }),
  }));
  const others = contributors.flatMap(({ name, role }): PodcastPerson[] => {
    const found = roles[role];
    return found ? [{ display: feedText(name), ...found }] : [];
  });
  return [...authors, ...others].filter(({ display }) => !isPlaceholderAuthor(display));
}
