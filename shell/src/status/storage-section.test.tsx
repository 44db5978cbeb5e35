import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type Locale, storageAreas, type StorageStatus } from '@mediothek/contract';
import { addTexts, PlatformProvider, platformTexts } from '@mediothek/platform/host';
import { createTestHost } from '../testing-host.tsx';
import { StorageSection } from './storage-section.tsx';
import { testStorage } from './testing-status.ts';
import { statusTexts } from './texts.ts';

async function show(status: StorageStatus, locale: Locale = 'en') {
  const responses = { 'GET /api/v0/status/storage': () => Response.json(status) };
  const { platform } = createTestHost({ locale, responses });
  for (const texts of [platformTexts, statusTexts]) await addTexts(platform.i18n, texts);
  render(
    <PlatformProvider platform={platform}>
      <StorageSection now={Date.parse('2026-11-20T05:30:00Z')} />
    </PlatformProvider>,
  );
  const name = locale === 'de' ? 'Gespeicherte Dateien' : 'Stored files';
  return screen.findByRole('region', { name });
}
const rowsOf = async (section: HTMLElement) => {
  await userEvent.click(within(section).getByText(/^(By area|Nach Bereich)$/));
  return within(section)
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent));
};
const valueOf = (section: HTMLElement, term: string) => within(section).getByText(term).nextElementSibling;

afterEach(cleanup);

describe('StorageSection', () => {
  it('shows size, number, time and duration of the last count, and a table by area', async () => {
    const section = await show(testStorage);
    expect(valueOf(section, 'Counted')).toHaveTextContent(/^2 hours ago \(Nov 20, 2026.*\)$/);
    expect(valueOf(section, 'Duration of the count')).toHaveTextContent('4 minutes');
    expect(section).toHaveTextContent('All objects of the bucket');
    expect(within(section).getByRole('group')).not.toHaveAttribute('open');
    expect(await rowsOf(section)).toEqual([
      ['Area', 'Files', 'Size'],
      ['Media files', '120,000', '2.4\u00a0TB'],
      ['Thumbnails', '400', '500\u00a0MB'],
      ['Not stored by the portal', '1', '10\u00a0B'],
    ]);
  });

  it('shows it in German', async () => {
    const section = await show({ count: { ...testStorage.count, seconds: 0.4, storage: 'folder' } }, 'de');
    expect(section).toHaveTextContent('Was das Portal in seinem Ordner speichert');
    expect(section).toHaveTextContent('Größe2,4 TBDateien120.401');
    expect(valueOf(section, 'Gezählt')).toHaveTextContent(/^vor 2 Stunden \(20\.11\.2026.*\)$/);
    expect(valueOf(section, 'Dauer der Zählung')).toHaveTextContent(/^1 Sekunde$/);
    expect((await rowsOf(section))[2]).toEqual(['Verkleinerte Vorschaubilder', '400', '500\u00a0MB']);
  });

  it('says that nothing was counted yet', async () => {
    const section = await show({ count: null });
    expect(section).toHaveTextContent('Not counted yet.');
    expect(within(section).queryByRole('table', { hidden: true })).toBeNull();
  });

  it('has no table of an empty storage', async () => {
    const section = await show({ count: { ...testStorage.count, objects: 0, bytes: 0, areas: [] } });
    expect(section).toHaveTextContent('Size0 BFiles0');
    expect(within(section).queryByText('By area')).toBeNull();
  });

  for (const locale of ['en', 'de'] as const) {
    it(`has a name for each area (${locale})`, async () => {
      const areas = storageAreas.map((name) => ({ name, objects: 1, bytes: 1 }));
      const rows = await rowsOf(await show({ count: { ...testStorage.count, areas } }, locale));
      expect(rows.length).toBe(storageAreas.length + 1);
      expect(rows.flat().filter((text) => /storage\./.test(text ?? ''))).toEqual([]);
    });
  }
});
