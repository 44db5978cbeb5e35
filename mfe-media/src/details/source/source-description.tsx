/** What the source of a medium says in DataCite and the record’s own fields do not contain. */
import type { ReactNode } from 'react';
import { identifierUrl, type DataciteDescription, type MediaDetails } from '@mediothek/contract';
import { dataciteName } from '@mediothek/contract/datacite-names';
import { foreignLang, localeOf, usePlatform } from '@mediothek/platform';
import { DescriptionList, SectionHeading } from '@mediothek/ui';
import { uniqueKeys } from '../../unique-keys.ts';
import { Disclosure, maxVisibleItems } from '../disclosure.tsx';
import { timeZone } from '../time-zone.ts';
import { sourceTexts } from './source-texts.ts';
import css from './source-description.module.css';
import { w3cDate } from './w3c-date.ts';

export { sourceTexts } from './source-texts.ts';

type Part<Key extends keyof DataciteDescription> = NonNullable<DataciteDescription[Key]>;
type Person = Part<'creators'>[number];
type Item = Part<'relatedItems'>[number];

/** Types whose people the details name already. */
const typesOfDetails = new Set(['HostingInstitution', 'DataManager', 'Producer', 'Translator', 'Other']);
/** Classifications that only sort a source’s media: the portal shows the subject that they stand for. */
const isInternal = (scheme: string | undefined) => /^(?:mediothek|linsearch|knm)\b/i.test(scheme ?? '');
const languageOf = (lang: string | undefined) => lang?.split('-')[0]?.toLowerCase();

/** Link to another site, or the text alone if there is nothing to link to. */
function Linked({ href, children }: { href: string | undefined; children: ReactNode }) {
  return href === undefined ? children : <a href={href}>{children}</a>;
}

/** List of entries; a long one is collapsed. `false` if it is empty, so that its row is omitted. */
function list(entries: readonly { key: string; content: ReactNode }[], more: (count: number) => string): ReactNode {
  if (entries.length === 0) return false;
  const keys = uniqueKeys(entries.map(({ key }) => key));
  const items = entries.map(({ content }, index) => <li key={keys[index]}>{content}</li>);
  const visible = entries.length <= maxVisibleItems + 1 ? items.length : maxVisibleItems;
  return (
    <>
      <ul role="list" className={css.list}>
        {items.slice(0, visible)}
      </ul>
      {visible < items.length && (
        <Disclosure summary={more(items.length - visible)}>
          <ul role="list" className={css.list}>
            {items.slice(visible)}
          </ul>
        </Disclosure>
      )}
    </>
  );
}

const isInstructive = ({ affiliation, nameIdentifiers = [] }: Person) =>
  affiliation !== undefined || nameIdentifiers.some(({ nameIdentifierScheme }) => nameIdentifierScheme !== '');

function PersonEntry({ person: { name, nameIdentifiers = [], affiliation = [] } }: { person: Person }) {
  const { t } = sourceTexts.useTexts();
  const identifiers = nameIdentifiers.flatMap(({ nameIdentifier, nameIdentifierScheme: scheme }) => {
    const href = identifierUrl(scheme, nameIdentifier);
    return href === undefined ? [] : [{ scheme, href }];
  });
  const keys = uniqueKeys(affiliation.map((each) => each.name));
  return (
    <>
      {name}
      {identifiers.map(({ scheme, href }) => (
        <a key={href} className={css.identifier} href={href} aria-label={t('opensIdentifier', { scheme, name })}>
          {scheme}
        </a>
      ))}
      {affiliation.map((each, index) => (
        <span key={keys[index]} className={css.quiet}>
          <Linked
            href={
              each.affiliationIdentifier === undefined
                ? undefined
                : identifierUrl(each.affiliationIdentifierScheme, each.affiliationIdentifier)
            }
          >
            {each.name}
          </Linked>
        </span>
      ))}
    </>
  );
}

function FundingEntry({ funding }: { funding: Part<'fundingReferences'>[number] }) {
  const { t } = sourceTexts.useTexts();
  const { funderName, funderIdentifier, funderIdentifierType, awardNumber, awardTitle, awardUri } = funding;
  const award = [awardTitle, awardNumber !== undefined && t('award', { number: awardNumber })]
    .filter(Boolean)
    .join(', ');
  return (
    <>
      <Linked href={funderIdentifier === undefined ? undefined : identifierUrl(funderIdentifierType, funderIdentifier)}>
        {funderName}
      </Linked>
      {award !== '' && (
        <span className={css.quiet}>
          <Linked href={awardUri === undefined ? undefined : identifierUrl(undefined, awardUri)}>{award}</Linked>
        </span>
      )}
    </>
  );
}

function ItemEntry({ item }: { item: Item }) {
  const { t } = sourceTexts.useTexts();
  const locale = localeOf(usePlatform());
  const { relatedItemIdentifier: identifier, titles = [], creators = [], firstPage, lastPage } = item;
  const title = titles.find(({ lang }) => languageOf(lang) === locale) ?? titles[0];
  const pages = [firstPage, lastPage].filter(Boolean).join('–');
  const rest = [
    creators.map(({ name }) => name).join('; '),
    item.publisher,
    item.volume !== undefined && t('volume', { volume: item.volume }),
    item.issue !== undefined && t('issue', { issue: item.issue }),
    item.number,
    pages !== '' && t('pages', { pages }),
    item.edition,
    item.publicationYear,
  ];
  const href = identifier && identifierUrl(identifier.relatedItemIdentifierType, identifier.relatedItemIdentifier);
  return (
    <>
      <Linked href={href}>
        <span lang={foreignLang(languageOf(title?.lang), locale)}>
          {title?.title ?? identifier?.relatedItemIdentifier}
        </span>
      </Linked>
      <span className={css.quiet}>{rest.filter(Boolean).join(', ')}</span>
    </>
  );
}

/** Related works by relation. Series and supplements are elsewhere on the page. */
function works(media: MediaDetails, { relatedIdentifiers = [], relatedItems = [] }: DataciteDescription) {
  const supplements = new Set(media.supplements?.map(({ href }) => href));
  const isElsewhere = (relation: string, identifier: string | undefined) =>
    (['IsPartOf', 'IsPublishedIn'].includes(relation) && media.series.length > 0) || supplements.has(identifier ?? '');
  const items = relatedItems.filter(
    ({ relationType, relatedItemIdentifier: identifier, titles }) =>
      (titles ?? identifier) !== undefined && !isElsewhere(relationType, identifier?.relatedItemIdentifier),
  );
  const named = new Set(items.map(({ relatedItemIdentifier: identifier }) => identifier?.relatedItemIdentifier));
  const entries = [
    ...items.map((item) => ({
      relation: item.relationType,
      key: item.titles?.[0]?.title ?? '',
      content: <ItemEntry item={item} />,
    })),
    ...relatedIdentifiers
      .filter(
        ({ relatedIdentifier, relationType }) =>
          !named.has(relatedIdentifier) && !isElsewhere(relationType, relatedIdentifier),
      )
      .map(({ relatedIdentifier, relatedIdentifierType, relationType }) => ({
        relation: relationType,
        key: relatedIdentifier,
        content: (
          <>
            <Linked href={identifierUrl(relatedIdentifierType, relatedIdentifier)}>{relatedIdentifier}</Linked>
            {!/^https?:/.test(relatedIdentifier) && <span className={css.scheme}>{relatedIdentifierType}</span>}
          </>
        ),
      })),
  ];
  return Map.groupBy(entries, ({ relation }) => relation);
}

/** Classes, each in the language of the page if the source has it. */
function classes(subjects: Part<'subjects'>, locale: string) {
  const classified = subjects.filter(({ subjectScheme }) => subjectScheme !== undefined && !isInternal(subjectScheme));
  const byClass = Map.groupBy(classified, (each) =>
    [each.subjectScheme, each.classificationCode ?? each.valueUri ?? each.subject].join(' '),
  );
  return [...byClass].flatMap(([key, same]) => {
    const one = same.find(({ lang }) => languageOf(lang) === locale) ?? same[0];
    return one ? [{ key, ...one }] : [];
  });
}

/** Renders nothing if the other parts of the page show everything. */
export function SourceDescription({ media }: { media: MediaDetails }) {
  const { t } = sourceTexts.useTexts();
  const locale = localeOf(usePlatform());
  const source = media.datacite ?? {};
  const more = (count: number) => t('moreEntries', { count });
  const people = (persons: readonly Person[]) =>
    list(
      persons.map((person) => ({ key: person.name, content: <PersonEntry person={person} /> })),
      more,
    );
  const contributors = (source.contributors ?? []).filter(
    (person) => !typesOfDetails.has(person.contributorType) || isInstructive(person),
  );
  const prose = (source.descriptions ?? []).filter(({ descriptionType }) =>
    ['Methods', 'TechnicalInfo', 'Other'].includes(descriptionType),
  );
  const rights = (source.rightsList ?? []).filter(
    ({ rights: text }) => text !== undefined && (source.rightsList ?? []).length > 1,
  );
  const sizes = (source.sizes ?? []).filter((size) => !/\d:\d\d|^PT/.test(size));
  const items = [
    { term: t('creators'), content: people((source.creators ?? []).filter(isInstructive)) },
    ...[...Map.groupBy(contributors, ({ contributorType }) => contributorType)].map(([type, persons]) => ({
      term: dataciteName('contributorType', type, locale),
      content: people(persons),
    })),
    {
      term: t('funding'),
      content: list(
        (source.fundingReferences ?? []).map((funding) => ({
          key: `${funding.funderName} ${funding.awardNumber ?? ''}`,
          content: <FundingEntry funding={funding} />,
        })),
        more,
      ),
    },
    ...[...works(media, source)].map(([relation, entries]) => ({
      term: dataciteName('relationType', relation, locale),
      content: list(entries, more),
    })),
    { term: t('version'), content: source.version },
    ...(source.dates ?? [])
      .filter(({ date, dateType }) => dateType !== 'Issued' || !/^\d{4}-01-01$/.test(date))
      .map(({ date, dateType, dateInformation }) => ({
        term: dataciteName('dateType', dateType, locale),
        content: [w3cDate(date, locale, timeZone), dateInformation].filter(Boolean).join(', '),
      })),
    {
      term: t('places'),
      content: list(
        (source.geoLocations ?? []).flatMap(({ geoLocationPlace = [] }) =>
          geoLocationPlace.map((place) => ({ key: place, content: place })),
        ),
        more,
      ),
    },
    {
      term: t('classification'),
      content: list(
        classes(source.subjects ?? [], locale).map(
          ({ key, subject, classificationCode, subjectScheme, valueUri, lang }) => ({
            key,
            content: (
              <>
                <Linked href={valueUri === undefined ? undefined : identifierUrl(undefined, valueUri)}>
                  <span lang={foreignLang(languageOf(lang), locale)}>{subject ?? classificationCode}</span>
                </Linked>
                <span className={css.scheme}>
                  {[subjectScheme, subject !== undefined && classificationCode].filter(Boolean).join(' ')}
                </span>
              </>
            ),
          }),
        ),
        more,
      ),
    },
    { term: t('sizes'), content: sizes.join('; ') },
    ...prose.map(({ description, descriptionType, lang }) => ({
      term: t(`description.${descriptionType as 'Methods' | 'TechnicalInfo' | 'Other'}`), // by the filter above
      content: (
        <span className={css.prose} lang={foreignLang(languageOf(lang), locale)}>
          {description.replaceAll('\u2028', '\n')}
        </span>
      ),
    })),
    {
      term: t('rights'),
      content: list(
        rights.map(({ rights: text = '', rightsUri }) => ({
          key: text,
          content: (
            <Linked href={rightsUri === undefined ? undefined : identifierUrl(undefined, rightsUri)}>{text}</Linked>
          ),
        })),
        more,
      ),
    },
    {
      term: t('identifiers'),
      content: list(
        (source.alternateIdentifiers ?? []).map(({ alternateIdentifier, alternateIdentifierType }) => ({
          key: alternateIdentifier,
          content: (
            <>
              <Linked href={identifierUrl(alternateIdentifierType, alternateIdentifier)}>{alternateIdentifier}</Linked>
              <span className={css.scheme}>{alternateIdentifierType}</span>
            </>
          ),
        })),
        more,
      ),
    },
  ];
  const isFilled = items.some(({ content }) => content !== false && content !== undefined && content !== '');
  if (!isFilled) return null;
  return (
    <section className={css.section}>
      <SectionHeading>{t('title')}</SectionHeading>
      <DescriptionList items={items} />
    </section>
  );
}
