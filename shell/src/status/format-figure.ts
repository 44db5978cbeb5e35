import type { PortalHistory } from '@mediothek/contract';
import { formatFileSize } from '@mediothek/ui';
import type { statusTexts } from './texts.ts';

type Unit = PortalHistory['series'][number]['unit'];
type Translate = ReturnType<typeof statusTexts.useTexts>['t'];

/** @returns a function that formats values with this unit. `null` is unknown. */
export function formatterOf(unit: Unit, locale: string, t: Translate): (value: number | null) => string {
  const format = formatOf(unit, locale, t);
  return (value) => (value === null ? t('unknown') : format(value));
}

function formatOf(unit: Unit, locale: string, t: Translate): (value: number) => string {
  if (unit === 'bytes') return (value) => formatFileSize(value, locale);
  const number = new Intl.NumberFormat(locale, numberOptions[unit]);
  if (unit === 'perSecond') return (value) => t('perSecond', { value: number.format(value) });
  return (value) => number.format(value);
}

const numberOptions = {
  count: { maximumFractionDigits: 1 },
  perSecond: { maximumFractionDigits: 1 },
  share: { style: 'percent', maximumFractionDigits: 1 },
  ms: { style: 'unit', unit: 'millisecond', maximumFractionDigits: 0 },
} as const satisfies Partial<Record<Unit, Intl.NumberFormatOptions>>;
