/** Invented descriptions for trying the wizard (debug flags). */
import type { FlagName } from '@mediothek/platform';
import { noContributor, noCreator, toValues, type DescriptionValues } from './description-values.ts';

const minimal: Partial<DescriptionValues> = {
  titleEn: 'Trial upload',
  creators: [{ ...noCreator, family: 'Example' }],
  language: 'en',
  genre: 'other',
  subjects: ['physics'],
};
const everything: Partial<DescriptionValues> = {
  ...minimal,
  titleDe: 'Probe-Upload',
  abstractEn: 'Invented for a trial. 00:01 Beginning.',
  abstractDe: 'Für eine Probe erfunden. 00:01 Anfang.',
  creators: [
    { ...noCreator, family: 'Carberry', given: 'Josiah', orcid: '0000-0002-1825-0097' },
    { ...noCreator, family: 'Example', given: 'Erika' },
  ],
  contributors: [{ ...noContributor, family: 'Muster', given: 'Max', role: 'camera', note: 'Second camera' }],
  publisher: 'Example Publisher',
  year: '2026',
  subjects: ['physics', 'chemistry'],
  keywords: 'trial, example',
  seriesTitle: 'Trial series',
  seriesPart: '1',
  doi: '10.5072/example',
};

/** The two flags exclude each other. */
export function prefilledValues(isOn: (flag: FlagName) => boolean): DescriptionValues | undefined {
  const invented = (isOn('uploadPrefillDummy') && everything) || (isOn('uploadPrefillMinimal') && minimal) || undefined;
  return invented && { ...toValues({}), ...invented };
}
