/** Further details of a medium, in DataCite's terms: who belongs where, funding, related works, dates, places. */
import type { FocusEvent } from 'react';
import { useWatch, type Control, type UseFormSetValue } from 'react-hook-form';
import { uploadLimits } from '@mediothek/contract';
import { dataciteName } from '@mediothek/contract/datacite-names';
import { Select, TextField } from '@mediothek/ui';
import { uploadTexts } from '../../../texts.ts';
import form from '../../step-form.module.css';
import type { DescriptionValues } from '../description-values.ts';
import { fieldId } from '../field-id.ts';
import { Rows } from '../rows.tsx';
import {
  contributorTypes,
  dataciteParts,
  fieldText,
  partNames,
  personFields,
  withFieldText,
  type EntryField,
} from './datacite-fields.ts';
import css from './datacite-section.module.css';
import { dataciteTexts } from './datacite-texts.ts';
import { type Entry, withValueAt } from './datacite-values.ts';

export interface DataciteSectionProps {
  control: Control<DescriptionValues>;
  setValue: UseFormSetValue<DescriptionValues>;
  errorOf: (field: string) => string | undefined;
  onLeave: (field: string) => void;
}

/** Maximum number of entries that the form adds to a list. A source may have more. */
const maxEntries = 100;

type Ties = Pick<DataciteSectionProps, 'errorOf' | 'onLeave'>;

interface FieldsProps extends Ties {
  /** Path of the entry in the form. */
  path: string;
  fields: readonly EntryField[];
  entry: unknown;
  onChange: (entry: unknown) => void;
}

/** Fields of one entry. */
function EntryFields({ path, fields, entry, onChange, errorOf, onLeave }: FieldsProps) {
  const { t, locale } = dataciteTexts.useTexts();
  const { t: shared } = uploadTexts.useTexts();
  return fields.map(({ key, label, isRequired, options, vocabulary, inputMode, normalise }) => {
    const field = key === '' ? path : `${path}.${key}`;
    const value = fieldText(entry, key);
    const scheme = fieldText(entry, 'affiliationIdentifierScheme');
    const isOtherScheme = key === 'affiliationIdentifier' && scheme !== '' && scheme !== 'ROR';
    const common = {
      id: fieldId(field),
      label: isOtherScheme ? t('affiliation.other', { scheme }) : t(label),
      note: isRequired || key === '' ? undefined : shared('optional'),
      error: errorOf(field),
      value,
    };
    if (options) {
      const known: readonly string[] = value === '' || options.includes(value) ? options : [...options, value];
      return (
        <Select
          key={key}
          {...common}
          options={[
            { value: '', label: t('choose') },
            ...known.map((option) => ({
              value: option,
              label: vocabulary ? dataciteName(vocabulary, option, locale) : option,
            })),
          ]}
          onChange={({ currentTarget }) => onChange(withFieldText(entry, key, currentTarget.value))}
          onBlur={() => onLeave(field)}
        />
      );
    }
    return (
      <TextField
        key={key}
        {...common}
        maxLength={4000}
        autoComplete="off"
        {...(inputMode && { inputMode, spellCheck: false, autoCapitalize: 'none' })}
        onChange={({ currentTarget }) => onChange(withFieldText(entry, key, currentTarget.value))}
        onBlur={({ currentTarget }: FocusEvent<HTMLInputElement>) => {
          const text = normalise?.(currentTarget.value, entry as Entry) ?? currentTarget.value;
          if (text !== currentTarget.value) onChange(withFieldText(entry, key, text));
          onLeave(field);
        }}
      />
    );
  });
}

interface EntriesProps extends Ties {
  /** Path of the list in the form. */
  path: string;
  name: keyof typeof dataciteParts | 'affiliation' | 'nameIdentifiers';
  /** Person or institution to which they belong. */
  owner?: string;
  fields: readonly EntryField[];
  entries: readonly unknown[];
  onChange: (entries: unknown[]) => void;
}

/** List of entries. */
function Entries({ path, name, owner, fields, entries, onChange, ...ties }: EntriesProps) {
  const { t } = dataciteTexts.useTexts();
  const [first] = fields;
  const isOfPerson = name === 'affiliation' || name === 'nameIdentifiers';
  return (
    <Rows
      nested
      legend={t(name, { name: owner ?? '' })}
      hint={isOfPerson ? undefined : t(`${name}.hint`)}
      add={t(`${name}.add`)}
      nameOf={(number) => t(`${name}.item`, { number })}
      removalOf={(number) => t(`${name}.remove`, { number })}
      ids={entries.map((_, index) => String(index))}
      maxRows={Math.max(maxEntries, entries.length)}
      firstField={(index) => fieldId(first?.key ? `${path}.${index}.${first.key}` : `${path}.${index}`)}
      onAdd={() => onChange([...entries, first?.key === '' ? '' : {}])}
      onRemove={(index) => onChange(entries.filter((_, other) => other !== index))}
      row={(index) => (
        <EntryFields
          path={`${path}.${index}`}
          fields={fields}
          entry={entries[index]}
          onChange={(entry) => onChange(entries.map((other, at) => (at === index ? entry : other)))}
          {...ties}
        />
      )}
    />
  );
}

/** Affiliations and identifiers of the people that the form names, and the roles in DataCite. */
function People({ control, setValue, ...ties }: DataciteSectionProps) {
  const { t, locale } = dataciteTexts.useTexts();
  const creators = useWatch({ control, name: 'creators' });
  const contributors = useWatch({ control, name: 'contributors' });
  const people = [
    ...creators.map((person, index) => ({ group: 'creators' as const, index, person })),
    ...contributors.map((person, index) => ({ group: 'contributors' as const, index, person })),
  ].filter(({ person }) => person.family.trim() !== '');
  return (
    <fieldset className={form.group}>
      <legend className={css.legend}>{t('people')}</legend>
      <p className={form.hint}>{t(people.length > 0 ? 'people.hint' : 'people.none')}</p>
      {people.map(({ group, index, person }) => {
        const owner = [person.given, person.family]
          .map((name) => name.trim())
          .filter(Boolean)
          .join(' ');
        const type = `${group}.${index}.contributorType` as 'contributors.0.contributorType';
        return (
          <div key={`${group}.${index}`} className={css.person} role="group" aria-label={owner}>
            {(['affiliation', 'nameIdentifiers'] as const).map((name) => (
              <Entries
                key={name}
                path={`${group}.${index}.${name}`}
                name={name}
                owner={owner}
                fields={personFields[group][name]}
                entries={person[name]}
                onChange={(entries) =>
                  setValue(`${group}.${index}.${name}` as 'creators.0.affiliation', entries as Entry[])
                }
                {...ties}
              />
            ))}
            {'contributorType' in person && (
              <Select
                id={fieldId(type)}
                label={t('contributorType')}
                options={[
                  { value: '', label: t('byRole') },
                  ...contributorTypes
                    .filter((each) => each !== 'Other')
                    .map((each) => ({ value: each, label: dataciteName('contributorType', each, locale) })),
                ]}
                value={person.contributorType}
                onChange={({ currentTarget }) => setValue(type, currentTarget.value)}
              />
            )}
          </div>
        );
      })}
    </fieldset>
  );
}

export function DataciteSection(props: DataciteSectionProps) {
  const { control, setValue, errorOf, onLeave } = props;
  const { t } = dataciteTexts.useTexts();
  const { t: shared } = uploadTexts.useTexts();
  const datacite = useWatch({ control, name: 'datacite' });
  const change = (part: string, value: unknown) => setValue('datacite', withValueAt(datacite, part, value));
  return (
    <div className={css.section}>
      <People {...props} />
      {partNames.map((name) => {
        const entries = datacite[name];
        return (
          <Entries
            key={name}
            path={`datacite.${name}`}
            name={name}
            fields={dataciteParts[name]}
            entries={Array.isArray(entries) ? entries : []}
            onChange={(next) => change(name, next)}
            errorOf={errorOf}
            onLeave={onLeave}
          />
        );
      })}
      <TextField
        id={fieldId('datacite.version')}
        label={t('version')}
        note={shared('optional')}
        hint={t('version.hint')}
        maxLength={uploadLimits.titleLength}
        value={fieldText(datacite, 'version')}
        onChange={({ currentTarget }) => change('version', currentTarget.value)}
      />
    </div>
  );
}
