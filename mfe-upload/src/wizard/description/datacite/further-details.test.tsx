import { beforeAll, describe, expect, jest, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage, type FakeAnswer, type RenderPageOptions } from '@mediothek/platform/testing';
import * as remote from '../../../remote.ts';
import { loadChunks } from '../../../testing-chunks.ts';
import { complete, conditions, signedIn, subjects, uploadId, uploadUrl } from '../../../testing-uploads.ts';
import { wizardPath } from '../../../upload-routes.ts';

jest.setTimeout(30_000);
beforeAll(loadChunks, 60_000);

const described = {
  ...complete,
  description: {
    ...complete.description,
    creators: [{ family: 'Ångström', given: 'Anders', affiliation: [{ name: 'Uppsala' }] }],
    datacite: {
      relatedIdentifiers: [{ relationType: 'Cites', relatedIdentifierType: 'DOI', relatedIdentifier: '10.5072/x' }],
      dates: [{ date: 'about 1850', dateType: 'Created' }],
      version: '2',
    },
  },
};
async function open(step: 'description' | 'review', upload: object, options: RenderPageOptions = {}) {
  sessionStorage.clear();
  const sent: { description?: unknown }[] = [];
  const responses: Record<string, FakeAnswer> = {
    '/api/v0/uploads/conditions': conditions,
    '/api/v0/subjects': subjects,
    [uploadUrl]: upload,
    [`PATCH ${uploadUrl}`]: (body: unknown) => {
      sent.push(body as { description?: unknown });
      return { ...upload, version: 4 };
    },
    ...options.answers,
  };
  await renderPage(remote, 'upload', {
    path: wizardPath(uploadId, step),
    auth: signedIn,
    ...options,
    answers: responses,
  });
  return { sent, responses };
}
const row = (name: string) => within(screen.getByRole('group', { name }));

describe('FurtherDetails', () => {
  test('adds and removes entries; the focus moves to the new one, then back to the button', async () => {
    const user = userEvent.setup();
    const { sent } = await open('description', complete);
    const toggle = await screen.findByRole('button', { name: 'Add further details' });
    expect(toggle).toHaveAttribute('aria-expanded', 'false');
    expect(screen.queryByRole('button', { name: 'Add funding' })).toBeNull();
    await user.click(toggle);

    await user.click(await screen.findByRole('button', { name: 'Add funding' }));
    expect(row('Funding 1').getByLabelText('Funder')).toHaveFocus();
    await user.paste('DFG');
    await user.click(screen.getByRole('button', { name: 'Add a date' }));
    await user.click(row('Date 1').getByRole('button', { name: 'Remove date 1' }));
    expect(screen.getByRole('button', { name: 'Add a date' })).toHaveFocus();

    const person = row('Anders Ångström');
    await user.click(person.getByRole('button', { name: 'Add an affiliation' }));
    await user.type(person.getByLabelText('Institution'), 'TIB');
    await user.type(person.getByLabelText(/^ROR ID/), '04aj4c181');
    await user.tab(); // leaves the field
    expect(person.getByLabelText(/^ROR ID/)).toHaveValue('https://ror.org/04aj4c181');
    await user.click(screen.getByRole('button', { name: 'Save and continue' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.description).toMatchObject({
      creators: [
        {
          family: 'Ångström',
          affiliation: [
            {
              name: 'TIB',
              affiliationIdentifier: 'https://ror.org/04aj4c181',
              affiliationIdentifierScheme: 'ROR',
              schemeUri: 'https://ror.org',
            },
          ],
        },
      ],
      datacite: { fundingReferences: [{ funderName: 'DFG' }] },
    });
  });

  test('reports malformed values at their fields, and opens them', async () => {
    const user = userEvent.setup();
    const { sent } = await open('description', complete, { locale: 'de' });
    const toggle = await screen.findByRole('button', { name: 'Weitere Angaben hinzufügen' });
    await user.click(toggle);
    await user.click(await screen.findByRole('button', { name: 'Datum hinzufügen' }));
    await user.selectOptions(row('Datum 1').getByLabelText('Art'), 'Entstanden');
    await user.type(row('Datum 1').getByLabelText('Datum oder Zeitraum'), '2023-02-30');
    await user.click(toggle); // closed, with the error inside
    await user.click(screen.getByRole('button', { name: 'Speichern und weiter' }));
    const summary = within(await screen.findByRole('group', { name: 'Bitte prüfen Sie Ihre Angaben' }));
    const field = await screen.findByLabelText('Datum oder Zeitraum');
    expect(field).toHaveAccessibleDescription(/ein Jahr, einen Monat oder einen Tag ein, den es gibt/);
    await user.click(summary.getByRole('link'));
    expect(field).toHaveFocus();
    expect(sent).toEqual([]);
  });

  test('shows what is saved, also by other rules, and preserves it', async () => {
    const user = userEvent.setup();
    const { sent } = await open('description', described);
    await user.click(await screen.findByRole('button', { name: 'Edit further details' }));
    const work = within(await screen.findByRole('group', { name: 'Related work 1' }));
    expect(work.getByRole('combobox', { name: 'Relation' })).toHaveDisplayValue('Cites');
    await user.type(screen.getByLabelText(/^Version/), '.1');
    await user.click(screen.getByRole('button', { name: 'Save and continue' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    const { creators, datacite } = described.description;
    expect(sent[0]?.description).toMatchObject({ creators, datacite: { ...datacite, version: '2.1' } });
  });

  test('is legible before submission and in a conflict', async () => {
    await open('review', described);
    expect(await screen.findByText('Anders Ångström: Uppsala')).toBeVisible();
    expect(screen.getByText('Cites, DOI, 10.5072/x')).toBeVisible();
  });

  test('shows both versions in words after a conflicting change', async () => {
    const user = userEvent.setup();
    const conflict = Response.json({ code: 'conflict', problem: 'upload.version' }, { status: 409 });
    const { responses } = await open('description', complete, { answers: { [`PATCH ${uploadUrl}`]: conflict } });
    await user.type(await screen.findByLabelText(/^Title in German/), 'Katze');
    responses[uploadUrl] = { ...described, version: 9 };
    await user.click(screen.getByRole('link', { name: /Licence/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Two versions' }));
    const difference = within(dialog.getByRole('row', { name: /^Further details/ }));
    expect(await difference.findByText('Cites, DOI, 10.5072/x')).toBeVisible();
    expect(difference.getByText('(nothing)')).toBeVisible();
  });
});
