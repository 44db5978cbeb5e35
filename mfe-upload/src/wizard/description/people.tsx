/** Rows of creators and contributors, which can be added and removed. */
import { useFieldArray, type Control, type UseFormRegister } from 'react-hook-form';
import { contributorRoles, uploadLimits } from '@mediothek/contract';
import { Select, TextField } from '@mediothek/ui';
import { uploadTexts } from '../../texts.ts';
import { wizardTexts } from '../wizard-texts.ts';
import { noContributor, noCreator, type DescriptionValues } from './description-values.ts';
import { fieldId } from './field-id.ts';
import { Rows } from './rows.tsx';

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
    <Rows
      legend={t('group.creators')}
      hint={t('creators.hint')}
      add={t('creators.add')}
      firstField={(index) => fieldId(`creators.${index}.family`)}
      ids={fields.map(({ id }) => id)}
      nameOf={(number) => t('person', { number })}
      removalOf={(number) => t('person.remove', { number })}
      maxRows={uploadLimits.people}
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
    <Rows
      legend={t('group.contributors')}
      hint={t('contributors.hint')}
      add={t('contributors.add')}
      firstField={(index) => fieldId(`contributors.${index}.family`)}
      ids={fields.map(({ id }) => id)}
      nameOf={(number) => t('person', { number })}
      removalOf={(number) => t('person.remove', { number })}
      maxRows={uploadLimits.people}
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
