import { useState } from 'react';
import { useController, type Control } from 'react-hook-form';
import { pickText, uploadLimits } from '@mediothek/contract';
import { useQuery } from '@mediothek/platform';
import { Button } from '@mediothek/ui';
import { subjectList } from '../../queries.ts';
import { wizardTexts } from '../wizard-texts.ts';
import { Combobox } from './combobox.tsx';
import type { DescriptionValues } from './description-values.ts';
import { fieldId } from './field-id.ts';
import css from './subjects-field.module.css';

export interface SubjectsFieldProps {
  control: Control<DescriptionValues>;
  error: string | undefined;
  locale: string;
}

/** One to three of the library's subjects. */
export function SubjectsField({ control, error, locale }: SubjectsFieldProps) {
  const { t } = wizardTexts.useTexts();
  const { field } = useController({ control, name: 'subjects' });
  const { data, isFetching } = useQuery(subjectList());
  const [text, setText] = useState('');
  const chosen = field.value;
  const all = (data?.subjects ?? []).map(({ id, title }) => ({
    value: id,
    label: pickText(title, locale)?.value ?? id,
  }));
  const labelOf = (id: string) => all.find(({ value }) => value === id)?.label ?? id;
  const isFull = chosen.length >= uploadLimits.subjects;
  const suggestions = all.filter(
    ({ value, label }) => !chosen.includes(value) && label.toLowerCase().includes(text.trim().toLowerCase()),
  );
  return (
    <div className={css.subjects}>
      <Combobox
        id={fieldId('subjects')}
        label={t('subjects')}
        hint={t(isFull ? 'subjects.full' : 'subjects.hint')}
        error={error}
        text={text}
        onText={setText}
        busy={isFetching}
        suggestions={isFull ? [] : suggestions}
        onPick={({ value }) => {
          field.onChange([...chosen, value]);
          setText('');
        }}
        onLeave={() => {
          setText(''); // only chosen suggestions count
          field.onBlur();
        }}
      />
      {chosen.length > 0 && (
        <ul role="list" className={css.chosen} aria-label={t('subjects.chosen')}>
          {chosen.map((id) => (
            <li key={id}>
              <Button
                size="small"
                iconEnd="close"
                aria-label={t('subjects.remove', { subject: labelOf(id) })}
                onClick={() => {
                  field.onChange(chosen.filter((other) => other !== id));
                  document.getElementById(fieldId('subjects'))?.focus();
                }}
              >
                {labelOf(id)}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
