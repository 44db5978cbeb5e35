import type { texts as en } from './source-texts.en.ts';

export const texts: Readonly<Record<keyof typeof en, string>> = {
  title: 'Hintergrund',
  funding: 'Förderung',
  creators: 'Von',
  moreEntries_one: '{{count, number}} weitere',
  moreEntries_other: '{{count, number}} weitere',
  award: 'Förderkennzeichen {{number}}',
  version: 'Version',
  places: 'Orte',
  classification: 'Klassifikation',
  identifiers: 'Weitere Kennungen',
  rights: 'Rechte',
  sizes: 'Umfang',
  volume: 'Bd. {{volume}}',
  issue: 'H. {{issue}}',
  pages: 'S. {{pages}}',
  opensIdentifier: '{{scheme}} von {{name}}',

  'description.Methods': 'Methoden',
  'description.TechnicalInfo': 'Technische Angaben',
  'description.Other': 'Anmerkungen',
};
