import { type SubjectRecord } from '@mediothek/contract';

/**
 * Subjects of the portal: id, Wikidata item of the URI, names in English and German, and names and codes in other
 * catalogues. Codes of three letters are LINSearch's. The names are those of the TIB AV-Portal (scheme `knm`) if it has
 * the subject.
 */
const scheme: readonly (readonly [id: string, item: string, en: string, de: string, ...aliases: string[]])[] = [
  ['agriculture', 'Q11451', 'Agricultural Sciences', 'Agrarwissenschaften', 'agriculture'],
  ['architecture', 'Q12271', 'Architecture', 'Architektur', 'arc'],
  ['arts', 'Q735', 'Arts and Media', 'Kunst und Medien', 'arts', 'art', 'media'],
  ['astronomy', 'Q333', 'Astronomy', 'Astronomie'],
  ['chemistry', 'Q2329', 'Chemistry', 'Chemie', 'che'],
  ['computer-science', 'Q21198', 'Computer Science', 'Informatik', 'information technology', 'inf'],
  ['earth-sciences', 'Q8008', 'Earth Sciences', 'Geowissenschaften', 'geosciences', 'earth science', 'geo'],
  ['economics', 'Q8134', 'Economics', 'Wirtschaftswissenschaften', 'oek'],
  ['education', 'Q8434', 'Educational Science', 'Bildungswissenschaften', 'education', 'erziehungswissenschaft'],
  ['engineering', 'Q11023', 'Engineering', 'Ingenieurwissenschaften', 'technology', 'tec'],
  [
    'environmental-sciences',
    'Q188847',
    'Environmental Sciences/Ecology',
    'Umweltwissenschaften/Ökologie',
    'ecology',
    'environmental sciences',
  ],
  ['geography', 'Q1071', 'Geography', 'Geographie'],
  ['history', 'Q309', 'History', 'Geschichte', 'his'],
  [
    'information-science',
    'Q16387',
    'Information Science',
    'Informationswissenschaft',
    'library and information science',
  ],
  ['law', 'Q7748', 'Law', 'Rechtswissenschaft', 'jurisprudence'],
  ['life-sciences', 'Q420', 'Life Sciences', 'Lebenswissenschaften', 'biology', 'biologie', 'bio'],
  ['linguistics', 'Q8162', 'Linguistics', 'Sprachwissenschaft', 'lin'],
  ['literature', 'Q8242', 'Literature Studies', 'Literaturwissenschaft', 'literature', 'lit'],
  ['mathematics', 'Q395', 'Mathematics', 'Mathematik', 'mat'],
  ['medicine', 'Q11190', 'Medicine', 'Medizin', 'med'],
  ['philosophy', 'Q5891', 'Philosophy', 'Philosophie'],
  ['physics', 'Q413', 'Physics', 'Physik', 'phy'],
  ['political-science', 'Q36442', 'Political Science', 'Politikwissenschaft'],
  ['psychology', 'Q9418', 'Psychology', 'Psychologie'],
  [
    'social-sciences',
    'Q34749',
    'Economics/Social Sciences',
    'Wirtschafts- und Sozialwissenschaften',
    'social sciences',
    'sozialwissenschaften',
  ],
];

const byName = new Map<string, SubjectRecord>(
  scheme.flatMap(([id, item, en, de, ...aliases]) => {
    const record: SubjectRecord = {
      kind: 'subject',
      id,
      uri: `http://www.wikidata.org/entity/${item}`,
      title: { en, de },
    };
    return [en, de, ...aliases].map((name) => [name.toLowerCase(), record] as const);
  }),
);

/** Subject with this name or code in a catalogue, case-insensitive. */
export function findSubject(nameOrCode: string): SubjectRecord | undefined {
  return byName.get(nameOrCode.trim().toLowerCase());
}
