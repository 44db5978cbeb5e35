/** Rows of creators and contributors, which can be added and removed. */
import { useEffect, useRef, type ReactNode } from 'react';
import { useFieldArray, type Control, type UseFormRegister } from 'react-hook-form';
import { contributorRoles, uploadLimits } from '@mediothek/contract';
import { Button, IconButton, Select, TextField } from '@mediothek/ui';
import { uploadTexts } from '../../texts.ts';
import css from '../step-form.module.css';
import { wizardTexts } from '../wizard-texts.ts';
import { noContributor, noCreator, type DescriptionValues } from './description-values.ts';
import { fieldId } from './field-id.ts';
import own from './people.module.css';

/** ORCID iD of the fictitious researcher that ORCID uses for examples. */
const exampleOrcid = '0000-0002-1825-0097';

export interface PeopleProps {
  control: Control<DescriptionValues>;
  register: UseFormRegister<DescriptionValues>;
  errorOf: (field: string) => string | undefined;
  onLeave: (field: string) => void;
}

export function Creators({ control, register, errorOf, onLeave }: PeopleProps) {
  const { t } = wizardTexts.useTexts();
  const { t: shared } = uploadTexts.useTexts();
  const { fields, append, remove } = useFieldArray({ control, name: 'creators' });
  return (
    <People
      legend={t('group.creators')}
      hint={t('creators.hint')}
      add={t('creators.add')}
      firstField={(index) => fieldId(`creators.${index}.family`)}
      ids={fields.map(({ id }) => id)}
      minRows={1}
      onAdd={() => append(noCreator, { shouldFocus: false })}
      onRemove={remove}
      row={(index) => {
        const tie = (part: 'family' | 'given' | 'orcid') => {
          const field = `creators.${index}.${part}` as const;
          return { id: fieldId(field), error: errorOf(field), ...register(field, { onBlur: () => onLeave(field) }) };
        };
        return (
          <>
            <TextField label={t('family')} maxLength={120} autoComplete="off" {...tie('family')} />
            <TextField
              label={t('given')}
              note={shared('optional')}
              maxLength={120}
              autoComplete="off"
              {...tie('given')}
            />
            <TextField
              label={t('orcid')}
              note={shared('optional')}
              placeholder={exampleOrcid}
              spellCheck={false}
              autoComplete="off"
              {...tie('orcid')}
            />
          </>
        );
      }}
    />
  );
}

export function Contributors({ control, register, errorOf, onLeave }: PeopleProps) {
  const { t } = wizardTexts.useTexts();
  const { t: shared } = uploadTexts.useTexts();
  const { fields, append, remove } = useFieldArray({ control, name: 'contributors' });
  return (
    <People
      legend={t('group.contributors')}
      hint={t('contributors.hint')}
      add={t('contributors.add')}
      firstField={(index) => fieldId(`contributors.${index}.family`)}
      ids={fields.map(({ id }) => id)}
      minRows={0}
      onAdd={() => append(noContributor, { shouldFocus: false })}
      onRemove={remove}
      row={(index) => {
        const tie = (part: 'family' | 'given' | 'role' | 'note') => {
          const field = `contributors.${index}.${part}` as const;
          return { id: fieldId(field), error: errorOf(field), ...register(field, { onBlur: () => onLeave(field) }) };
        };
        return (
          <>
            <TextField label={t('family')} maxLength={120} autoComplete="off" {...tie('family')} />
            <TextField
              label={t('given')}
              note={shared('optional')}
              maxLength={120}
              autoComplete="off"
              {...tie('given')}
            />
            <Select
              label={t('role')}
              options={contributorRoles.map((role) => ({ value: role, label: t(`role.${role}`) }))}
              {...tie('role')}
            />
            <TextField label={t('note')} note={shared('optional')} maxLength={200} {...tie('note')} />
          </>
        );
      }}
    />
  );
}

interface RowsProps {
  legend: string;
  hint: string;
  /** For example "Add a person". */
  add: string;
  ids: readonly string[];
  /** Minimum number of rows. */
  minRows: number;
  /** Id of the first control of a row. */
  firstField: (index: number) => string;
  onAdd: () => void;
  onRemove: (index: number) => void;
  row: (index: number) => ReactNode;
}

function People({ legend, hint, add, ids, minRows, firstField, onAdd, onRemove, row }: RowsProps) {
  const { t } = wizardTexts.useTexts();
  const adder = useRef<HTMLButtonElement>(null);
  const before = useRef(ids.length);
  useEffect(() => {
    // Outside React: the focus. It moves to a new row, and to the add button after a row was removed.
    if (ids.length > before.current) document.getElementById(firstField(ids.length - 1))?.focus();
    if (ids.length < before.current) adder.current?.focus();
    before.current = ids.length;
  });
  return (
    <fieldset className={css.group}>
      <legend className={css.legend}>{legend}</legend>
      <p className={css.hint}>{hint}</p>
      {ids.map((id, index) => (
        <div key={id} className={own.row} role="group" aria-label={t('person', { number: index + 1 })}>
          <div className={own.fields}>{row(index)}</div>
          {ids.length > minRows && (
            <IconButton
              icon="trash"
              label={t('person.remove', { number: index + 1 })}
              variant="outlined"
              onClick={() => onRemove(index)}
            />
          )}
        </div>
      ))}
      {ids.length < uploadLimits.people && (
        <div>
          <Button ref={adder} icon="plus" onClick={onAdd}>
            {add}
          </Button>
        </div>
      )}
    </fieldset>
  );
}
