import { useController, type Control, type UseFormSetValue } from 'react-hook-form';
import { uploadLimits } from '@mediothek/contract';
import { TextField, type TextFieldProps } from '@mediothek/ui';
import { uploadTexts } from '../../texts.ts';
import css from '../step-form.module.css';
import { wizardTexts } from '../wizard-texts.ts';
import { Combobox } from './combobox.tsx';
import type { DescriptionValues } from './description-values.ts';
import { fieldId } from './field-id.ts';
import type { Assignment } from './use-assignment.ts';
import { useFacetSuggestions } from './use-facet-suggestions.ts';

export interface SeriesFieldsProps {
  control: Control<DescriptionValues>;
  setValue: UseFormSetValue<DescriptionValues>;
  locale: string;
  assignment: Assignment;
  /** Props of the field for the part's number. */
  partField: Omit<Extract<TextFieldProps, { multiline?: false }>, 'label'>;
}

/** A series of the library, or a new one, and the number of the part. */
export function SeriesFields({ control, setValue, locale, assignment, partField }: SeriesFieldsProps) {
  const { t } = wizardTexts.useTexts();
  const { t: shared } = uploadTexts.useTexts();
  const { field } = useController({ control, name: 'seriesTitle' });
  const found = useFacetSuggestions('series', field.value, locale);
  return (
    <div className={css.pair}>
      <Combobox
        id={fieldId('seriesTitle')}
        label={t('series')}
        note={shared('optional')}
        hint={t(assignment === 'free' ? 'series.hint' : `series.hint.${assignment}`)}
        readOnly={assignment === 'locked'}
        text={field.value}
        maxLength={uploadLimits.titleLength}
        onText={(text) => {
          field.onChange(text);
          setValue('seriesId', ''); // another text is another series
        }}
        onPick={({ value, label }) => {
          field.onChange(label);
          setValue('seriesId', value);
        }}
        onLeave={field.onBlur}
        {...found}
      />
      <TextField
        label={t('part')}
        note={shared('optional')}
        hint={t('part.hint')}
        inputMode="numeric"
        maxLength={5}
        readOnly={assignment === 'locked'}
        {...partField}
      />
    </div>
  );
}
