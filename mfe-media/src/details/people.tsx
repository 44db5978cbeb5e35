/** Creators and contributors. Each creator links to a search for their media. */
import { Fragment } from 'react';
import { initialsOf, isPlaceholderAuthor, type ContributorRole, type MediaDetails } from '@mediothek/contract';
import { facetFilter, paths } from '@mediothek/platform';
import { mediaTexts } from '../texts.ts';
import { uniqueKeys } from '../unique-keys.ts';
import { Disclosure, maxVisibleItems } from './disclosure.tsx';
import css from './people.module.css';

type People = Pick<MediaDetails, 'creators'>;

/** Creators in the order of the record. Placeholders such as "et al." are no links. */
export function Creators({ creators }: People) {
  const { t } = mediaTexts.useTexts();
  if (creators.length <= maxVisibleItems + 1) return <Names creators={creators} />;
  const rest = creators.slice(maxVisibleItems);
  return (
    <>
      <Names creators={creators.slice(0, maxVisibleItems)} />
      <Disclosure summary={t('creators.more', { count: rest.length })}>
        <Names creators={rest} />
      </Disclosure>
    </>
  );
}

function Names({ creators }: People) {
  const keys = uniqueKeys(creators.map(({ name, orcid }) => `${name} ${orcid ?? ''}`));
  return creators.map(({ name }, index) => (
    <Fragment key={keys[index]}>
      {index > 0 && '; '}
      {isPlaceholderAuthor(name) ? (
        <span>{name}</span>
      ) : (
        <a
          className={css.person}
          data-initials={initialsOf(name)}
          href={paths.search({ f: [facetFilter('author', name)] })}
        >
          {name}
        </a>
      )}
    </Fragment>
  ));
}

/** Contributors by role, in the order in which the roles appear. */
export function byRole(contributors: MediaDetails['contributors']): Map<ContributorRole, string[]> {
  const roles = new Map<ContributorRole, string[]>();
  for (const { name, role, note } of contributors) {
    const names = roles.get(role) ?? [];
    names.push(note && role === 'other' ? `${name} (${note})` : name);
    roles.set(role, names);
  }
  return roles;
}
