import { afterEach, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { renderPage, type RenderPageOptions } from '@mediothek/platform/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ownUploads, refreshLists } from './queries.ts';
import * as remote from './remote.ts';
import { loadChunks } from './testing-chunks.ts';
import { complete, conditions, empty, listUrl, signedIn, subjects, uploadId, uploadUrl } from './testing-uploads.ts';
import { wizardPath } from './upload-routes.ts';

jest.setTimeout(20_000);
beforeAll(loadChunks, 60_000);

/** jsdom does not scroll, and has no top layer. */
beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
  Element.prototype.scrollIntoView = jest.fn<Element['scrollIntoView']>();
});

afterEach(() => sessionStorage.clear());

const always = { '/api/v0/uploads/conditions': conditions, '/api/v0/subjects': subjects };

function open(path: string, responses: RenderPageOptions['answers'] = {}, options: RenderPageOptions = {}) {
  return renderPage(remote, 'upload', { path, auth: signedIn, ...options, answers: { ...always, ...responses } });
}
const listOf = (...uploads: object[]) => ({ [listUrl()]: { uploads, totalUploads: uploads.length } });
/** Pastes, which is much faster than typing. */
async function enter(user: ReturnType<typeof userEvent.setup>, field: HTMLElement, text: string): Promise<void> {
  await user.click(field);
  await user.paste(text);
}
const editor = { ...signedIn, role: 'editor' } as const;

describe('the overview', () => {
  test('shows state and next step of each upload', async () => {
    const { head } = await open(
      '/upload',
      listOf(
        { ...empty, id: 'a' },
        { ...complete, id: 'b', state: 'returned', message: 'Please add\nan abstract' },
        { ...complete, id: 'c', state: 'published', mediaId: '77', actions: ['edit', 'withdraw', 'replace'] },
      ),
    );
    expect(head.title).toBe('Submit media');
    const rows = screen.getAllByRole('article').map((row) => within(row));
    expect(rows[0]?.getByRole('link', { name: /^Choose file/ })).toHaveAttribute('href', wizardPath('a', 'file'));
    expect(rows[1]?.getByText(/Please add\s+an abstract/)).toBeVisible();
    expect(rows[1]?.getByText('Returned')).toBeVisible();
    expect(rows[2]?.getByRole('link', { name: /^Open/ })).toHaveAttribute('href', '/media/77');
    expect(rows[2]?.getByRole('button', { name: /^Withdraw ?: Falling cat$/ })).toBeVisible();
    expect(rows[2]?.queryByRole('button', { name: /^Delete/ })).toBeNull();
  });

  test('shows the queue to editors only', async () => {
    const queue = {
      '/api/v0/uploads?queue=review&offset=0&limit=50': {
        uploads: [{ ...complete, state: 'review', author: 'ada', actions: ['edit', 'publish', 'return'] }],
        totalUploads: 1,
      },
    };
    const { unmount, requests } = await open('/upload', { ...listOf(), ...queue });
    expect(screen.queryByText('Waiting for review')).toBeNull();
    expect(requests.some((request) => request.includes('queue'))).toBe(false);
    unmount();
    await open('/upload', { ...listOf(), ...queue }, { auth: editor });
    expect(screen.getByRole('link', { name: /^Review ?: Falling cat$/ })).toHaveAttribute(
      'href',
      `/upload?review=${uploadId}`,
    );
  });

  test('does not replace newer data by a response from before the change', async () => {
    const { queries } = (await open('/upload', listOf())).platform;
    const under = Promise.withResolvers<{ uploads: []; totalUploads: number }>();
    const list = ownUploads(2);
    const ahead = queries.prefetchQuery({ ...list, queryFn: () => under.promise });
    await act(() => refreshLists(queries));
    under.resolve({ uploads: [], totalUploads: 24 });
    await ahead;
    const after = { uploads: [], totalUploads: 25 };
    await queries.prefetchQuery({ ...list, queryFn: () => after });
    expect(queries.getQueryData(list.queryKey)).toEqual(after);
  });

  test('names each rejected file, with the reason', async () => {
    const { requests } = await open('/upload', listOf());
    // A file can be dropped, whatever the field's `accept` allows.
    await userEvent.upload(screen.getByLabelText('Choose files', { selector: 'input' }), new File(['x'], 'cat.exe'), {
      applyAccept: false,
    });
    expect(await screen.findByText('“cat.exe” was refused')).toBeVisible();
    expect(screen.getByText(/Export it as MP4/)).toBeVisible();
    expect(requests).not.toContain('POST /api/v0/uploads');
  });

  test('continues a transfer that a crash has interrupted', async () => {
    const file = new File(['falling cat'], 'cat.mp4', { lastModified: 7 });
    const fileUrl = `${uploadUrl}/file/0123456789abcdef`;
    const half = {
      ...complete,
      file: { name: 'cat.mp4', size: 11, received: 4, address: fileUrl, fingerprint: 'cat.mp4|11|7' },
    };
    const { navigate, requests } = await open('/upload', {
      ...listOf(half),
      '/api/v0/uploads?offset=0&limit=100': { uploads: [half], totalUploads: 1 },
      [uploadUrl]: half,
    });
    await userEvent.upload(screen.getByLabelText('Choose files', { selector: 'input' }), file);
    await waitFor(() => expect(navigate).toHaveBeenCalledWith(wizardPath(uploadId, 'file')));
    expect(requests).not.toContain('POST /api/v0/uploads');
  });

  test('deletes after a confirmation', async () => {
    const { requests } = await open('/upload', {
      ...listOf(complete),
      [`DELETE ${uploadUrl}`]: new Response(null, { status: 204 }),
    });
    await userEvent.click(screen.getByRole('button', { name: /^Delete ?: Falling cat$/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete “Falling cat”?' }));
    expect(screen.getByRole('dialog')).toHaveAttribute('closedby', 'none'); // neither a click beside it nor Escape closes it
    expect(requests).not.toContain(`DELETE ${uploadUrl}`);
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(requests).toContain(`DELETE ${uploadUrl}`));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('an upload that does not exist', () => {
  test('has status 404 and links the overview', async () => {
    const { head } = await open(wizardPath(uploadId, 'file'));
    expect(head.status).toBe(404);
    expect(await screen.findByText('This upload does not exist.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'All uploads' })).toHaveAttribute('href', '/upload');
  });
});

describe('the step of the file', () => {
  test('requires an incomplete file again', async () => {
    const file = { name: 'cat.mp4', size: 2000, received: 500, address: `${uploadUrl}/file/0123456789abcdef` };
    await open(wizardPath(uploadId, 'file'), { [uploadUrl]: { ...empty, file } });
    expect(await screen.findByText('cat.mp4 is incomplete.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Choose the file again' })).toBeVisible();
  });
});

describe('the step of the description', () => {
  test('lists errors with links to their fields, until they are fixed', async () => {
    const user = userEvent.setup();
    const { requests } = await open(wizardPath(uploadId, 'description'), { [uploadUrl]: empty });
    await user.click(await screen.findByRole('button', { name: 'Save and continue' }));
    const summary = await screen.findByRole('group', { name: 'There is a problem' });
    expect(within(summary).getAllByRole('link')).toHaveLength(5);
    expect(requests).not.toContain(`PATCH ${uploadUrl}`);
    const title = screen.getByLabelText('Title in English');
    expect(title).toHaveAccessibleDescription('Enter a title in English or German.');
    await user.click(within(summary).getByRole('link', { name: 'Enter a title in English or German.' }));
    expect(title).toHaveFocus();
    await user.paste('Falling cat');
    expect(title).not.toHaveAttribute('aria-invalid');
    expect(within(summary).getAllByRole('link')).toHaveLength(4);
  });

  test('continues when the input is valid and saved', async () => {
    const user = userEvent.setup();
    const { navigate, requests } = await open(wizardPath(uploadId, 'description'), {
      [uploadUrl]: {
        ...empty,
        description: { title: { en: 'Cat' }, creators: [{ family: 'Carberry' }], genre: 'lecture' },
      },
      [`PATCH ${uploadUrl}`]: { ...complete, version: 4 },
    });
    await enter(user, await screen.findByRole('combobox', { name: 'Subjects' }), 'phy');
    await user.click(await screen.findByRole('option', { name: 'Physics' }));
    await enter(user, screen.getByLabelText(/^ORCID iD/), '0000-0002-1825-0098');
    await enter(user, screen.getByRole('combobox', { name: 'Language' }), 'Engl');
    await user.keyboard('{ArrowDown}{Enter}');
    expect(screen.getByLabelText(/^ORCID iD/)).toHaveAccessibleDescription(/not a valid ORCID/);
    await user.click(screen.getByRole('button', { name: 'Save and continue' }));
    expect(requests).not.toContain(`PATCH ${uploadUrl}`);
    await user.clear(screen.getByLabelText(/^ORCID iD/));
    await user.click(screen.getByRole('button', { name: 'Save and continue' }));
    await waitFor(() => expect(navigate).toHaveBeenCalledWith(wizardPath(uploadId, 'licence')));
    expect(requests).toContain(`PATCH ${uploadUrl}`);
  });

  test('saves the input when the visitor follows a link', async () => {
    const user = userEvent.setup();
    const { navigate, requests } = await open(wizardPath(uploadId, 'description'), {
      [uploadUrl]: empty,
      [`PATCH ${uploadUrl}`]: { ...empty, version: 4 },
    });
    await enter(user, await screen.findByLabelText('Title in German'), 'Katze');
    await user.click(screen.getByRole('link', { name: 'All uploads' }));
    await waitFor(() => expect(navigate).toHaveBeenCalledWith('/upload'));
    expect(requests.filter((request) => request === `PATCH ${uploadUrl}`)).toHaveLength(1);
  });

  test('warns on leaving that the input could not be saved, and preserves the form', async () => {
    const user = userEvent.setup();
    const responses = { [uploadUrl]: empty, [`PATCH ${uploadUrl}`]: 500 };
    const { navigate, unmount } = await open(wizardPath(uploadId, 'description'), responses);
    await enter(user, await screen.findByLabelText('Title in German'), 'Katze');
    await user.click(screen.getByRole('link', { name: 'All uploads' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Your entries could not be saved' }));
    expect(screen.getByRole('dialog')).toHaveAttribute('closedby', 'none'); // neither a click beside it nor Escape closes it
    await user.click(dialog.getByRole('button', { name: 'Stay here' }));
    expect(navigate).not.toHaveBeenCalled();
    expect(screen.getByLabelText('Title in German')).toHaveValue('Katze');
    expect(dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false);
    unmount();
    await open(wizardPath(uploadId, 'description'), responses);
    expect(await screen.findByLabelText('Title in German')).toHaveValue('Katze');
    expect(screen.getByText('We restored your last entries.')).toBeVisible();
  });

  test('shows both versions after a conflicting change, and saves the chosen one', async () => {
    const user = userEvent.setup();
    const conflict = Response.json({ code: 'conflict', problem: 'upload.version' }, { status: 409 });
    const theirs = { ...empty, version: 9, description: { title: { en: 'Theirs' } } };
    const responses: Record<string, object> = { [uploadUrl]: empty, [`PATCH ${uploadUrl}`]: conflict };
    await renderPage(remote, 'upload', {
      path: wizardPath(uploadId, 'description'),
      auth: signedIn,
      answers: responses,
    });
    await enter(user, await screen.findByLabelText('Title in English'), 'Mine');
    responses[uploadUrl] = theirs;
    await user.click(screen.getByRole('link', { name: /Licence/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Two versions' }));
    expect(screen.getByRole('dialog')).toHaveAttribute('closedby', 'none'); // neither a click beside it nor Escape closes it
    expect(dialog.getByRole('row', { name: 'Title Mine Theirs' })).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Use the other version' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByLabelText('Title in English')).toHaveValue('Theirs');
  });
});

describe('publisher and series in the description', () => {
  const path = wizardPath(uploadId, 'description');
  const published = { ...complete, state: 'published', mediaId: '77', actions: ['edit', 'withdraw'] };

  test('are a proposal where editors review', async () => {
    await open(path, { [uploadUrl]: complete });
    for (const name of [/^Publisher/, /^Series/]) {
      expect(await screen.findByRole('combobox', { name })).toHaveAccessibleDescription(/the editors decide/);
    }
  });

  test('are locked for the author of a published medium, and free for editors', async () => {
    await open(path, { [uploadUrl]: published });
    const field = await screen.findByRole('combobox', { name: /^Series/ });
    await waitFor(() => expect(field).toHaveAttribute('readonly'));
    expect(screen.getByLabelText(/^Part/)).toHaveAttribute('readonly');
  });

  test('are free for editors, who see which medium has the number already', async () => {
    const taken = { id: '12', title: { en: 'Rising dog' } };
    const description = { ...complete.description, series: { id: '7', title: 'Animals', part: 3 } };
    await open(path, { [uploadUrl]: { ...published, description, partTaken: taken } }, { auth: editor });
    expect(await screen.findByRole('combobox', { name: /^Series/ })).not.toHaveAttribute('readonly');
    expect(screen.getByText('Another medium already is part 3 of this series:')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Rising dog' })).toHaveAttribute('href', '/media/12');
  });
});

describe('the step of the licence', () => {
  const unticked = { ...complete, rights: { declared: [] }, missing: ['rights.licence', 'rights.declared'] };

  test('suggests a licence and requires all five checkboxes', async () => {
    const user = userEvent.setup();
    const { navigate } = await open(wizardPath(uploadId, 'licence'), {
      [uploadUrl]: unticked,
      [`PATCH ${uploadUrl}`]: complete,
    });
    expect(await screen.findByRole('radio', { name: /^CC BY 4.0/ })).toBeChecked();
    expect(screen.getAllByRole('radio')).toHaveLength(8);
    await user.click(screen.getByRole('button', { name: 'Save and continue' }));
    expect(within(screen.getByRole('group', { name: 'There is a problem' })).getAllByRole('link')).toHaveLength(5);
    for (const box of screen.getAllByRole('checkbox')) await user.click(box);
    await user.click(screen.getByRole('button', { name: 'Save and continue' }));
    await waitFor(() => expect(navigate).toHaveBeenCalledWith(wizardPath(uploadId, 'review')));
  });

  test('requires no checkboxes if the debug flag is on', async () => {
    const user = userEvent.setup();
    const { navigate, platform } = await open(wizardPath(uploadId, 'licence'), {
      [uploadUrl]: unticked,
      [`PATCH ${uploadUrl}`]: complete,
    });
    await screen.findAllByRole('radio');
    act(() => platform.flags.setState({ uploadSkipLicenceCheckboxes: true }));
    await user.click(await screen.findByRole('button', { name: 'Save and continue' }));
    expect(screen.queryByRole('checkbox')).toBeNull();
    await waitFor(() => expect(navigate).toHaveBeenCalledWith(wizardPath(uploadId, 'review')));
  });
});

describe('the step of the review', () => {
  test('lists missing fields with links', async () => {
    await open(wizardPath(uploadId, 'review'), { [uploadUrl]: empty });
    expect(await screen.findByRole('link', { name: 'The genre' })).toHaveAttribute(
      'href',
      wizardPath(uploadId, 'description', 'description-genre'),
    );
    expect(screen.getByRole('button', { name: 'Submit for review' })).toHaveAttribute('aria-disabled', 'true');
  });

  test('submits a complete upload', async () => {
    const { navigate } = await open(wizardPath(uploadId, 'review'), {
      [uploadUrl]: complete,
      [`POST ${uploadUrl}/submit`]: { ...complete, state: 'processing' },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Submit for review' }));
    await waitFor(() => expect(navigate).toHaveBeenCalledWith(wizardPath(uploadId, 'processing')));
  });
});

describe('the debug flags', () => {
  test('show a file as sent although it is not', async () => {
    const { platform, requests } = await open(wizardPath(uploadId, 'file'), { [uploadUrl]: empty });
    await screen.findByRole('button', { name: 'Choose file' });
    act(() => platform.flags.setState({ uploadSimulateFinished: true }));
    await userEvent.upload(
      screen.getByLabelText('Choose file', { selector: 'input' }),
      new File(['falling cat'], 'cat.mp4'),
    );
    expect(await screen.findByText('cat.mp4 is uploaded.')).toBeVisible();
    expect(requests.some((request) => request.includes('/file'))).toBe(false);
  });

  test('leave the checks of a file to the server', async () => {
    const { platform, requests } = await open('/upload', listOf());
    act(() => platform.flags.setState({ uploadSkipFileChecks: true }));
    await userEvent.upload(screen.getByLabelText('Choose files', { selector: 'input' }), new File(['x'], 'cat.exe'), {
      applyAccept: false,
    });
    await waitFor(() => expect(requests).toContain('POST /api/v0/uploads'));
  });

  test('import a valid description from a file', async () => {
    const { platform } = await open(wizardPath(uploadId, 'description'), { [uploadUrl]: empty });
    await screen.findByLabelText('Title in English');
    act(() => platform.flags.setState({ uploadMetadataImportExport: true }));
    const field = await screen.findByLabelText('Import metadata (JSON)', { selector: 'input' });
    // jsdom's files have no `text()`.
    const json = (value: unknown) => {
      const text = JSON.stringify(value);
      return Object.assign(new File([text], 'cat.json', { type: 'application/json' }), { text: async () => text });
    };
    await userEvent.upload(field, json({ title: 'Falling cat' }));
    expect(await screen.findByText('This file contains no description that the portal knows.')).toBeVisible();
    await userEvent.upload(field, json({ title: { en: 'Falling cat' }, keywords: ['cats'] }));
    await waitFor(() => expect(screen.getByLabelText('Title in English')).toHaveValue('Falling cat'));
  });
});

describe('the review of an editor', () => {
  const waiting = { ...complete, state: 'review', author: 'ada', actions: ['edit', 'publish', 'return'] };
  const path = `/upload?review=${uploadId}`;

  test('publishes', async () => {
    const responses = {
      [uploadUrl]: waiting,
      [`POST ${uploadUrl}/review`]: { ...waiting, state: 'published', mediaId: '77', actions: ['edit', 'withdraw'] },
    };
    await open(path, responses, { auth: editor });
    await userEvent.click(await screen.findByRole('button', { name: 'Publish' }));
    expect(await screen.findByRole('link', { name: 'Open' })).toHaveAttribute('href', '/media/77');
    expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull();
  });

  test('shows what the author proposes', async () => {
    const proposed = { publisher: 'Institute', series: { id: '7', title: 'Animals', part: 3 } };
    const description = { ...complete.description, ...proposed };
    const upload = { ...waiting, description, proposals: ['publisher', 'series'] };
    await open(path, { [uploadUrl]: upload }, { auth: editor });
    const notice = (await screen.findByText('Proposed by the author')).closest('div');
    expect(notice).toHaveTextContent(/Publisher: Institute.*Series: Animals, part 3/);
  });

  test('returns it with a message only', async () => {
    const user = userEvent.setup();
    const { requests, navigate } = await open(
      path,
      { [uploadUrl]: waiting, [`POST ${uploadUrl}/review`]: { ...waiting, state: 'returned', actions: [] } },
      { auth: editor },
    );
    await user.click(await screen.findByRole('button', { name: 'Return with a message' }));
    await user.click(screen.getByRole('button', { name: 'Return' }));
    expect(screen.getByLabelText('Message to the author')).toHaveAccessibleDescription(/^Write what needs to change/);
    expect(requests).not.toContain(`POST ${uploadUrl}/review`);
    await enter(user, screen.getByLabelText('Message to the author'), 'Please add an abstract');
    await user.click(screen.getByRole('button', { name: 'Return' }));
    await waitFor(() => expect(navigate).toHaveBeenCalledWith('/upload'));
  });
});
