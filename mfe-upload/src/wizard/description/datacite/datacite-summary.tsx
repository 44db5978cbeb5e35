/** What was entered in DataCite's terms, as text: before an upload is submitted, in its review and in a conflict. */
import type { UploadDescription } from '@mediothek/contract';
import { dataciteName } from '@mediothek/contract/datacite-names';
import { DescriptionList } from '@mediothek/ui';
import { dataciteParts, fieldText, partNames, personFields, type EntryField } from './datacite-fields.ts';
import css from './datacite-summary.module.css';
import { dataciteTexts } from './datacite-texts.ts';

export interface DataciteSummaryProps {
  description: Pick<UploadDescription, 'creators' | 'contributors' | 'datacite'>;
}

export function DataciteSummary({ description: { creators = [], contributors = [], datacite } }: DataciteSummaryProps) {
  const { t, locale } = dataciteTexts.useTexts();
  const entryText = (entry: unknown, fields: readonly EntryField[]) =>
    fields
      .map(({ key, vocabulary }) => {
        const text = fieldText(entry, key);
        return vocabulary ? dataciteName(vocabulary, text, locale) : text;
      })
      .filter(Boolean)
      .join(', ');
  const entryList = (entries: readonly unknown[], fields: readonly EntryField[]) =>
    entries.length > 0 && (
      <ul role="list" className={css.list}>
        {entries.map((entry, index) => (
          // eslint-disable-next-line react/no-array-index-key -- the list never changes
          <li key={index}>{entryText(entry, fields)}</li>
        ))}
      </ul>
    );
  const people = [
    ...creators.map((person) => ({ person, fields: personFields.creators, type: undefined })),
    ...contributors.map((person) => ({ person, fields: personFields.contributors, type: person.contributorType })),
  ].flatMap(({ person, fields, type }) => {
    const texts = [
      type && dataciteName('contributorType', type, locale),
      ...(person.affiliation ?? []).map((each) => entryText(each, fields.affiliation)),
      ...(person.nameIdentifiers ?? []).map((each) => entryText(each, fields.nameIdentifiers)),
    ].filter(Boolean);
    const name = [person.given, person.family].filter(Boolean).join(' ');
    return texts.length > 0 ? [`${name}: ${texts.join('; ')}`] : [];
  });
  return (
    <DescriptionList
      items={[
        { term: t('people'), content: entryList(people, [{ key: '', label: 'people' }]) },
        ...partNames.map((name) => ({
          term: t(name),
          content: entryList(datacite?.[name] ?? [], dataciteParts[name]),
        })),
        { term: t('version'), content: datacite?.version },
      ]}
    />
  );
}
