import { beforeAll, describe, expect, jest, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { MediaDescription } from '@mediothek/contract';
import { renderPage, type RenderPageOptions } from '@mediothek/platform/testing';
import * as remote from '../remote.ts';
import { loadChunks } from '../testing-chunks.ts';
import { conditions, signedIn, subjects } from '../testing-uploads.ts';

jest.setTimeout(20_000);
beforeAll(loadChunks, 60_000);

const url = '/api/v0/videos/7/description';
const changed = '2026-11-20T10:00:00.000Z';
const imported: MediaDescription = {
  id: '7',
  version: 3,
  description: { title: { en: 'Sand on a plate' }, creators: [{ family: 'Chladni' }], keywords: ['waves', 'nodes'] },
  fixed: [],
  changes: [
    {
      field: 'title',
      changed,
      editor: 'eve',
      sourceChanged: true,
      source: { title: { en: 'Sand on plates' } },
    },
    { field: 'keywords', changed, sourceChanged: false, source: {} },
  ],
};
const unchanged: MediaDescription = { ...imported, version: 4, changes: [] };
const editor = { ...signedIn, role: 'editor' } as const;
const open = (responses: RenderPageOptions['answers'], options: RenderPageOptions = {}) =>
  renderPage(remote, 'upload', {
    path: '/upload?describe=7',
    auth: editor,
    ...options,
    answers: { '/api/v0/uploads/conditions': conditions, '/api/v0/subjects': subjects, ...responses },
  });
const changes = async () => within(await screen.findByRole('region', { name: 'Changed here' }));
const rows = async () => (await changes()).getAllByRole('listitem').map((row) => row.textContent);

describe('EditMedia', () => {
  test('shows the form, and links to the medium', async () => {
    await open({ [url]: unchanged });
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Edit the description');
    expect(screen.getByRole('link', { name: 'Sand on a plate' })).toHaveAttribute('href', '/media/7');
    expect(await screen.findByDisplayValue('Sand on a plate')).toBeVisible();
    expect(screen.queryByText('Changed here')).toBeNull();
  });

  test('says that a medium does not exist', async () => {
    await open({});
    expect(await screen.findByText('This recording does not exist.')).toBeVisible();
  });

  test('names fields that cannot be edited', async () => {
    await open({ [url]: { ...unchanged, fixed: ['abstract', 'keywords'] } });
    expect(await screen.findByText('Abstract, Keywords')).toBeVisible();
  });

  test('saves what was changed', async () => {
    const sent: unknown[] = [];
    await open({
      [url]: unchanged,
      [`PATCH ${url}`]: (body: unknown) => {
        sent.push(body);
        return { ...unchanged, version: 5 };
      },
    });
    const title = await screen.findByDisplayValue('Sand on a plate');
    await userEvent.type(title, ' of brass');
    await userEvent.click(screen.getByRole('button', { name: /^Save/ }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent).toMatchObject([{ version: 4, description: { title: { en: 'Sand on a plate of brass' } } }]);
  });

  test('ignores a response from before the change', async () => {
    const { platform } = await open({ [url]: unchanged, [`PATCH ${url}`]: { ...unchanged, version: 5 } });
    const earlier = Promise.withResolvers<string>();
    const queryKey = ['/api/v0/videos/{id}', { path: { id: '7' } }];
    const fetched = platform.queries.fetchQuery({ queryKey, queryFn: () => earlier.promise });
    const outcome = fetched.catch(() => 'cancelled');
    await userEvent.type(await screen.findByDisplayValue('Sand on a plate'), ' of brass');
    await userEvent.click(screen.getByRole('button', { name: /^Save/ }));
    expect(await Promise.race([outcome, new Promise((resolve) => setTimeout(resolve, 5_000))])).toBe('cancelled');
    earlier.resolve('before the change');
    expect(platform.queries.getQueryData(queryKey)).toBeUndefined();
  });
});

describe('ChangedFields', () => {
  test('shows who changed what, and the value of the source', async () => {
    await open({ [url]: imported });
    expect(await rows()).toEqual([
      expect.stringMatching(
        /^Title changed at the source since.*by eve · Nov 20, 2026.*At the source: .*Sand on plates/,
      ),
      expect.stringMatching(/^Keywords Nov 20, 2026At the source: \(nothing\)/),
    ]);
    // Whether the source has changed is all that can be kept or given up.
    expect((await changes()).getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Title: use the value of the source',
      'Title: keep our value',
      'Keywords: use the value of the source',
      'Use the values of the source for all fields',
    ]);
  });

  test.each([
    ['Title: use the value of the source', { fields: ['title'], value: 'source' }],
    ['Title: keep our value', { fields: ['title'], value: 'changed' }],
    ['Use the values of the source for all fields', { fields: ['title', 'keywords'], value: 'source' }],
  ])('%s', async (name, decision) => {
    const sent: unknown[] = [];
    await open({
      [url]: imported,
      [`POST ${url}/decision`]: (body: unknown) => {
        sent.push(body);
        return unchanged;
      },
    });
    await userEvent.click((await changes()).getByRole('button', { name }));
    await waitFor(() => expect(screen.queryByText('Changed here')).toBeNull());
    expect(sent).toEqual([{ version: 3, ...decision }]);
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  test('saves the form first, so that nothing entered is lost', async () => {
    const sent: unknown[] = [];
    await open({
      [url]: imported,
      [`PATCH ${url}`]: (body: unknown) => {
        sent.push(['save', (body as { version: number }).version]);
        return { ...imported, version: 4 };
      },
      [`POST ${url}/decision`]: (body: unknown) => {
        sent.push(['decide', (body as { version: number }).version]);
        return { ...unchanged, version: 5 };
      },
    });
    await userEvent.type(await screen.findByDisplayValue('Sand on a plate'), ' of brass');
    await userEvent.click((await changes()).getByRole('button', { name: /^Keywords/ }));
    await waitFor(() =>
      expect(sent).toEqual([
        ['save', 3],
        ['decide', 4],
      ]),
    );
  });

  test('shows a conflict with another editor', async () => {
    await open({
      [url]: imported,
      [`POST ${url}/decision`]: Response.json({ code: 'conflict', problem: 'version' }, { status: 409 }),
    });
    await userEvent.click((await changes()).getByRole('button', { name: /^Keywords/ }));
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(await rows()).toHaveLength(2);
  });
});

describe('EarlierDescriptions', () => {
  const versions = {
    versions: [
      { number: 2, created: changed, cause: 'editor', editor: 'eve', fields: ['title', 'keywords'] },
      { number: 1, created: changed, cause: 'import', fields: ['abstract'] },
    ],
  };

  test('are fetched when they are opened, and restored', async () => {
    const sent: unknown[] = [];
    const { requests } = await open(
      {
        [url]: unchanged,
        [`${url}/versions`]: versions,
        [`POST ${url}/versions/1/restore`]: (body: unknown) => {
          sent.push(body);
          return { ...unchanged, version: 5, description: { title: { en: 'Sand' } } };
        },
      },
      { locale: 'de' },
    );
    expect(requests.some((request) => request.endsWith('/versions'))).toBe(false);
    await userEvent.click(await screen.findByRole('button', { name: 'Änderungen anzeigen' }));
    expect(await screen.findByText('Von der Redaktion geändert · von eve · 20. Nov. 2026')).toBeVisible();
    expect(screen.getByText('Geändert: Titel, Schlagwörter')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: /vor Änderung 1/ }));
    expect(await screen.findByDisplayValue('Sand')).toBeVisible();
    expect(sent).toEqual([{ version: 4 }]);
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  test('says that nothing has been changed', async () => {
    await open({ [url]: unchanged, [`${url}/versions`]: { versions: [] } });
    await userEvent.click(await screen.findByRole('button', { name: 'Show changes' }));
    expect(await screen.findByText('The description has not been changed yet.')).toBeVisible();
  });
});
