import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { listLimits, type WatchlistContents } from '@mediothek/contract';
import { openTestApp } from '../../testing.ts';
import { addMedia, errorOf, newUser } from './testing-lists.ts';
import { accountsModule } from '../module.ts';

const { app, db } = await openTestApp(accountsModule);
await addMedia(db, ['1001', '1002', '1003']);
const ada = await newUser(app, db, 'ada');
const bob = await newUser(app, db, 'bob');
type User = typeof ada;

const note = (user: User, list: string, id: string, text: string) => user.change(list, { notes: [{ id, note: text }] });
const notesFor = async (user: User, list: string, query = '') =>
  (await user.call('GET', `/watchlists/${list}${query}`)).json<WatchlistContents>().notes;

describe('notes of entries', () => {
  test('are stored as Markdown and shown as sanitised HTML; only their owner gets the Markdown', async () => {
    const { id } = await ada.create('Waves', ['1001', '1002', '1003']);
    assert.equal(await notesFor(ada, id), undefined);
    const { id: other } = await ada.create('Same media', ['1002']);
    const response = await note(ada, id, '1002', ' From **minute 12**\r\n<script>x</script> ');
    assert.deepEqual(response.json(), { name: 'Waves', entries: ['1001', '1002', '1003'] });
    const html = '<p>From <strong>minute 12</strong><br />&lt;script&gt;x&lt;/script&gt;</p>';
    const own = { 1002: { html, markdown: 'From **minute 12**\n<script>x</script>' } };
    assert.deepEqual(await notesFor(ada, id), own);
    assert.equal(await notesFor(ada, other), undefined, 'no other list is changed');
    assert.equal(await notesFor(ada, id, '?max-videos=1'), undefined, 'only those of the entries in the response');

    const { publicId = '' } = await ada.changed(id, { shared: true });
    assert.deepEqual((await app.inject({ url: `/api/v0/watchlists/${publicId}` })).json<WatchlistContents>().notes, {
      1002: { html },
    });
    assert.equal((await note(bob, id, '1002', 'Mine')).statusCode, 404);
    assert.equal((await note(bob, publicId, '1002', 'Mine')).statusCode, 404);
    assert.deepEqual(await notesFor(ada, id), own);
  });

  test('stay with their entry when it is moved or its list is restored, and are deleted with it', async () => {
    const { id } = await ada.create('Order', ['1001', '1002']);
    await note(ada, id, '1001', 'One');
    await ada.change(id, { move: [{ id: '1001', before: null }] });
    await ada.call('DELETE', `/watchlists/${id}`);
    await ada.call('POST', `/watchlists/${id}/restore`);
    assert.equal((await notesFor(ada, id))?.['1001']?.markdown, 'One');
    await ada.change(id, { remove: ['1001'] });
    await ada.change(id, { add: ['1001'] });
    assert.equal(await notesFor(ada, id), undefined);
    await note(ada, id, '1002', 'Two');
    await note(ada, id, '1002', ' \n ');
    assert.equal(await notesFor(ada, id), undefined, 'an empty note is none');
  });

  test('of a full list may all be changed at once, however long they are', async () => {
    const { id } = await ada.create('Full', ['1001', '1002', '1003']);
    const longest = '🌊'.repeat(listLimits.noteLength);
    const others = Array.from({ length: listLimits.entries - 1 }, (_, at) => ({
      id: String(5001 + at),
      note: longest,
    }));
    const response = await ada.change(id, { notes: [...others, { id: '1003', note: longest }] });
    assert.equal(response.statusCode, 200, response.body);
    assert.equal((await notesFor(ada, id))?.['1003']?.markdown, longest);
  });

  test('are changed one by one, so that two tabs keep both; that of a removed entry is ignored', async () => {
    const { id } = await ada.create('Tabs', ['1001', '1002']);
    const responses = await Promise.all([
      note(ada, id, '1001', 'First tab'),
      note(ada, id, '1002', 'Second tab'),
      note(ada, id, '1003', 'Removed'),
    ]);
    assert.deepEqual(
      responses.map(({ statusCode }) => statusCode),
      [200, 200, 200],
    );
    const notes = await notesFor(ada, id);
    assert.deepEqual(
      Object.entries(notes ?? {}).map(([entry, { markdown }]) => [entry, markdown]),
      [
        ['1001', 'First tab'],
        ['1002', 'Second tab'],
      ],
    );
  });

  test('have at most 2,000 characters; a note that is too long changes nothing', async () => {
    const { id } = await ada.create('Long', ['1001']);
    assert.equal((await note(ada, id, '1001', '🌊'.repeat(2000))).statusCode, 200);
    const tooLong = await ada.change(id, { name: 'New', notes: [{ id: '1001', note: 'x'.repeat(2001) }] });
    assert.deepEqual([errorOf(tooLong).status, errorOf(tooLong).problem], [400, 'note.tooLong']);
    assert.equal((await ada.lists())[id]?.name, 'Long');
    assert.equal((await note(ada, id, '1001', 'a\u0000b')).statusCode, 400);
    assert.equal((await note(ada, id, 'series:7', 'x')).statusCode, 400);
    assert.equal((await note(ada, id, '1001', '\tindented\nline')).statusCode, 200);
  });
});
