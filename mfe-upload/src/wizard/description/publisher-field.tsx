import { useController, type Control } from 'react-hook-form';
import { uploadTexts } from '../../texts.ts';
import { wizardTexts } from '../wizard-texts.ts';
import { Combobox } from './combobox.tsx';
import type { DescriptionValues } from './description-values.ts';
import { fieldId } from './field-id.ts';
import type { Assignment } from './use-assignment.ts';
import { useFacetSuggestions } from './use-facet-suggestions.ts';

export interface PublisherFieldProps {
  control: Control<DescriptionValues>;
  locale: string;
  assignment: Assignment;
}

/** A publisher of the library, or a new one. */
export function PublisherField({ control, locale, assignment }: PublisherFieldProps) {
  const { t } = wizardTexts.useTexts();
  const { t: shared } = uploadTexts.useTexts();
  const { field } = useController({ control, name: 'publisher' });
  const found = useFacetSuggestions('publisher', field.value, locale);
  return (
    <Combobox
      id={fieldId('publisher')}
      label={t('publisher')}
      note={shared('optional')}
      hint={t(assignment === 'free' ? 'publisher.hint' : `publisher.hint.${assignment}`)}
      readOnly={assignment === 'locked'}
      text={field.value}
      maxLength={200}
      onText={field.onChange}
      onPick={({ label }) => field.onChange(label)}
      onLeave={field.onBlur}
      {...found}
    />
  );
}
