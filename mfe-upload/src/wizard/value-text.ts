import { wizardTexts } from './wizard-texts.ts';

/** Any value of a draft as one line of text, for the comparison in the conflict dialog. */
export function useValueText(): (value: unknown) => string {
  const { t } = wizardTexts.useTexts();
  const textOf = (value: unknown): string => {
    if (Array.isArray(value)) return value.map(textOf).join('; ');
    if (typeof value === 'object' && value !== null) return Object.values(value).map(textOf).filter(Boolean).join(', ');
    return value === undefined || value === null ? '' : String(value);
  };
  return (value) => textOf(value) || t('conflict.nothing');
}
