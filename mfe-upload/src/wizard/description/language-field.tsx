import { useState } from 'react';
import { useController, type Control } from 'react-hook-form';
import { wizardTexts } from '../wizard-texts.ts';
import { Combobox, type Suggestion } from './combobox.tsx';
import type { DescriptionValues } from './description-values.ts';
import { fieldId } from './field-id.ts';
import { languageNames } from './languages.ts';

export interface LanguageFieldProps {
  control: Control<DescriptionValues>;
  error: string | undefined;
  locale: string;
}

/** Spoken language. Only languages of the list are accepted; on leaving, the field shows the chosen one. */
export function LanguageField({ control, error, locale }: LanguageFieldProps) {
  const { t } = wizardTexts.useTexts();
  const { field } = useController({ control, name: 'language' });
  const languages = languageNames(locale);
  const nameOf = (code: string) => languages.find(({ value }) => value === code)?.label ?? code;
  /** The text while typing. `undefined`: the chosen language is shown. */
  const [typed, setTyped] = useState<string>();
  const text = typed ?? nameOf(field.value);
  const searched = text.trim().toLowerCase();
  const suggestions =
    typed === undefined ? languages : languages.filter(({ label }) => label.toLowerCase().includes(searched));
  const pick = ({ value }: Suggestion) => {
    field.onChange(value);
    setTyped(undefined);
  };
  return (
    <Combobox
      id={fieldId('language')}
      label={t('language')}
      hint={t('language.hint')}
      error={error}
      text={text}
      onText={setTyped}
      suggestions={suggestions}
      onPick={pick}
      onLeave={() => {
        const exact = languages.find(({ label }) => label.toLowerCase() === searched);
        if (exact) pick(exact);
        else if (searched === '') field.onChange('');
        setTyped(undefined);
        field.onBlur();
      }}
    />
  );
}
