import { beforeAll, describe, expect, jest, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { QueuedCorrection } from '@mediothek/contract';
import { renderPage, type RenderPageOptions } from '@mediothek/platform/testing';
import * as remote from '../remote.ts';
import { loadChunks } from '../testing-chunks.ts';
import { conditions, listUrl, signedIn } from '../testing-uploads.ts';

jest.setTimeout(20_000);
beforeAll(loadChunks, 60_000);

const queueUrl = '/api/v0/corrections?offset=0&limit=50';
const decisionUrl = 'POST /api/v0/corrections/5/decision';
const correction: QueuedCorrection = {
  id: 5,
  mediaId: '7',
  lang: 'en',
  base: { start: 4, end: 6.5, text: 'It gathers at the notes.' },
  text: 'It gathers at the nodes.',
  start: 4.25,
  end: 6.5,
  named: true,
  state: 'open',
  created: '2026-11-20T10:00:00.000Z',
  title: { en: 'Sand on a plate', de: 'Sand auf einer Platte' },
  author: 'ada',
};
const queue = (...corrections: QueuedCorrection[]) => ({ corrections, totalCorrections: corrections.length });
const editor = { ...signedIn, role: 'editor' } as const;
const listed = {
  '/api/v0/uploads/conditions': conditions,
  [listUrl()]: { uploads: [], totalUploads: 0 },
  '/api/v0/uploads?queue=review&offset=0&limit=50': { uploads: [], totalUploads: 0 },
};
const open = (path: string, responses: RenderPageOptions['answers'], options: RenderPageOptions = {}) =>
  renderPage(remote, 'upload', { path, auth: editor, ...options, answers: { ...listed, ...responses } });
const plain = (element: Element) => element.textContent?.replaceAll('\u00A0', ' ');

describe('CorrectionsPage', () => {
  test('is linked from the overview for editors, with the number of suggestions', async () => {
    const { unmount, requests } = await open('/upload', { [queueUrl]: queue(correction) }, { auth: signedIn });
    expect(screen.queryByText('Corrections of captions')).toBeNull();
    expect(requests.some((request) => request.includes('corrections'))).toBe(false);
    unmount();
    await open('/upload', { [queueUrl]: queue(correction) });
    expect(screen.getByText('1 suggestion is waiting.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Review suggestions' })).toHaveAttribute('href', '/upload?corrections=1');
  });

  test('shows the overview to others', async () => {
    const { head } = await open('/upload?corrections=1', {}, { auth: signedIn });
    expect(head.title).toBe('Submit media');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Submit media');
  });

  test('marks what differs in text and times, and links to the line', async () => {
    await open('/upload?corrections=1', { [queueUrl]: queue(correction) });
    const row = within(await screen.findByRole('article'));
    expect(row.getByText('English · from 00:04 · by ada · wants to be named · Nov 20, 2026')).toBeVisible();
    expect(row.getAllByRole('deletion').map(plain)).toEqual(['notes']);
    expect(row.getAllByRole('insertion').map(plain)).toEqual(['nodes', '.25']);
    expect(row.getAllByRole('definition').map(plain)).toEqual([
      'It gathers at the notes.',
      'It gathers at the nodes.',
      '00:04 to 00:06.5',
      '00:04.25 to 00:06.5',
    ]);
    expect(row.getByRole('link', { name: /^Watch from there/ })).toHaveAttribute('href', '/media/7?t=4&transcript=en');
    expect(row.getByRole('link', { name: /^Versions/ })).toHaveAttribute('href', '/upload?captions=7&lang=en');
  });

  test('accepts; the row disappears and the heading is focused', async () => {
    const sent: unknown[] = [];
    const shown = queue(correction);
    await open('/upload?corrections=1', {
      [queueUrl]: shown,
      [decisionUrl]: (body: unknown) => {
        sent.push(body);
        Object.assign(shown, queue());
        return { ...correction, state: 'accepted' };
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: /^Accept/ }));
    expect(await screen.findByText('No suggestion is waiting.')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    expect(sent).toEqual([{ decision: 'accept' }]);
  });

  test('rejects with a reason', async () => {
    const sent: unknown[] = [];
    await open('/upload?corrections=1', {
      [queueUrl]: queue(correction),
      [decisionUrl]: (body: unknown) => {
        sent.push(body);
        return { ...correction, state: 'rejected' };
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: /^Reject ?: Sand on a plate/ }));
    await userEvent.type(screen.getByLabelText(/^Reason for the author/), ' She says notes. ');
    await userEvent.click(screen.getByRole('button', { name: 'Reject the suggestion' }));
    await waitFor(() => expect(sent).toEqual([{ decision: 'reject', reason: 'She says notes.' }]));
  });

  test('shows a conflict with another editor', async () => {
    await open(
      '/upload?corrections=1',
      {
        [queueUrl]: queue(correction),
        [decisionUrl]: Response.json({ code: 'conflict', problem: 'correction.decided' }, { status: 409 }),
      },
      { locale: 'de' },
    );
    await userEvent.click(await screen.findByRole('button', { name: /^Übernehmen/ }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Jemand anderes aus der Redaktion hat schon entschieden.',
    );
  });
});

describe('VersionsPage', () => {
  const created = '2026-11-20T10:00:00.000Z';
  const found = { number: 1, kind: 'found', created };
  const corrected = { number: 2, kind: 'corrected', created, editor: 'eve', line: 4, before: 'A b', after: 'A c' };
  const url = '/api/v0/videos/7/captions/versions';

  test('shows who changed what, reads a version and restores it', async () => {
    const sent: unknown[] = [];
    await open('/upload?captions=7&lang=en', {
      [`${url}?lang=en`]: { versions: [corrected, found] },
      [`${url}/1?lang=en`]: { number: 1, text: 'WEBVTT\n\n00:04.000 --> 00:06.000\nA b\n' },
      [`POST ${url}/1/restore`]: (body: unknown) => {
        sent.push(body);
        return { versions: [{ number: 3, kind: 'restored', created, editor: 'eve', restored: 1 }, corrected, found] };
      },
    });
    expect(await screen.findByRole('heading', { name: 'Version 2 (current)' })).toBeVisible();
    expect(screen.getByText('Line corrected, from 00:04 · by eve · Nov 20, 2026')).toBeVisible();
    expect(screen.getAllByRole('deletion').map(plain)).toEqual(['b']);
    await userEvent.click(screen.getByRole('button', { name: 'Show version 1' }));
    expect(await screen.findByRole('region', { name: 'Text of version 1' })).toHaveTextContent('WEBVTT');
    await userEvent.click(screen.getByRole('button', { name: 'Restore version 1' }));
    expect(await screen.findByRole('heading', { name: 'Version 3 (current)' })).toBeVisible();
    expect(sent).toEqual([{ lang: 'en', newest: 2 }]);
  });
});
