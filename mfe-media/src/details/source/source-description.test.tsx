import { describe, expect, jest, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import type { DataciteDescription } from '@mediothek/contract';
import { fakeDetails } from '../../testing-media.ts';
import { openDetails } from '../testing-details.ts';

const datacite: DataciteDescription = {
  creators: [
    {
      name: 'Chladni, Ernst',
      nameIdentifiers: [{ nameIdentifier: '118520458', nameIdentifierScheme: 'GND' }],
      affiliation: [
        { name: 'Acoustics Lab', affiliationIdentifier: '04aj4c181', affiliationIdentifierScheme: 'ROR' },
        { name: 'Town hall' },
      ],
    },
  ],
  contributors: [
    { contributorType: 'ContactPerson', name: 'Mai, Ole' },
    { contributorType: 'Producer', name: 'Juni, Eva' },
  ],
  fundingReferences: [{ funderName: 'Example Foundation', awardNumber: 'TI 12', awardUri: 'javascript:alert(1)' }],
  relatedIdentifiers: [
    { relatedIdentifier: '10.5555/a', relatedIdentifierType: 'DOI', relationType: 'IsDerivedFrom' },
    { relatedIdentifier: '978-3', relatedIdentifierType: 'ISBN', relationType: 'IsDerivedFrom' },
  ],
  relatedItems: [
    {
      relatedItemType: 'JournalArticle',
      relationType: 'IsDescribedBy',
      titles: [
        { title: 'On plates', lang: 'en' },
        { title: 'Über Platten', lang: 'de-DE' },
      ],
      volume: '12',
      publicationYear: '1987',
    },
  ],
  version: '2.1',
  dates: [{ date: '2013-05', dateType: 'Collected' }],
  subjects: [
    { subject: 'Acoustics', subjectScheme: 'DDC', classificationCode: '534', lang: 'en' },
    { subject: 'Akustik', subjectScheme: 'DDC', classificationCode: '534', lang: 'de' },
    { subject: 'Physics', subjectScheme: 'knm' },
  ],
  alternateIdentifiers: [{ alternateIdentifier: 'Film 7/3', alternateIdentifierType: 'Signature' }],
};
const contributors = [
  { name: 'Mai, Ole', role: 'other' as const, note: 'Contact person' },
  { name: 'Juni, Eva', role: 'producer' as const },
];

async function definitions(locale: 'en' | 'de', heading: string): Promise<Record<string, string>> {
  await openDetails(fakeDetails({ datacite, contributors }), { locale });
  const section = screen.getByRole('heading', { name: heading }).closest('section');
  if (!section) throw new Error('There is no section');
  const terms = within(section).getAllByRole('term');
  const values = within(section).getAllByRole('definition');
  return Object.fromEntries(terms.map((term, index) => [term.textContent, values[index]?.textContent ?? '']));
}

describe('SourceDescription', () => {
  test('shows what the source says, in words', async () => {
    expect(await definitions('en', 'Background')).toEqual({
      By: 'Chladni, ErnstGNDAcoustics LabTown hall',
      Contact: 'Mai, Ole',
      Funding: 'Example Foundationgrant TI 12',
      'Described in': 'On platesvol. 12, 1987',
      'Based on': '10.5555/aDOI978-3ISBN',
      Version: '2.1',
      Recorded: 'May 2013',
      Classification: 'AcousticsDDC 534',
      'Other identifiers': 'Film 7/3Signature',
    });
    const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    const labs = screen.getAllByRole('link', { name: 'Acoustics Lab' }).map((link) => link.getAttribute('href'));
    expect(labs).toContain('https://ror.org/04aj4c181');
    expect(href('10.5555/a')).toBe('https://doi.org/10.5555/a');
    expect(href('GND of Chladni, Ernst')).toBe('https://d-nb.info/gnd/118520458');
    expect(document.querySelector('[href^="javascript"]')).toBeNull();
  });

  test('is in the language of the page, and names no contributor twice', async () => {
    expect(await definitions('de', 'Hintergrund')).toMatchObject({
      Kontakt: 'Mai, Ole',
      'Beschrieben in': 'Über PlattenBd. 12, 1987',
      Aufgenommen: 'Mai 2013',
      Klassifikation: 'AkustikDDC 534',
    });
    expect(screen.getAllByText(/Mai, Ole/)).toHaveLength(1);
  });

  test('is absent if the page shows everything already', async () => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => {});
    const known = { titles: [{ title: 'Sand on a plate' }], subjects: [{ subject: 'waves' }] };
    await openDetails(fakeDetails({ datacite: known }));
    expect(screen.queryByRole('heading', { name: 'Background' })).toBeNull();
    expect(logged).not.toHaveBeenCalled();
    logged.mockRestore();
  });
});
