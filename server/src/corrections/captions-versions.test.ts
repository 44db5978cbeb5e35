import assert from 'node:assert/strict';
import { readdirSync, unlinkSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { describe, test } from 'node:test';
import type { CaptionsVersionList, ErrorBody, MediaFileList } from '@mediothek/contract';
import { libraryKey } from '../library/files/library-key.ts';
import { putRecord } from '../library/records/put-record.ts';
import { indexTranscripts } from '../library/search/index-transcripts.ts';
import { search } from '../library/search/search.ts';
import { mediaRecord } from '../testing-records.ts';
import { captionsText, look, notes, openCorrections, suggestion } from './testing-corrections.ts';

const { db, app, blobs, addFilm, addUser } = await openCorrections();
const [ada, editor, secondEditor] = [await addUser(), await addUser('editor'), await addUser('editor')];

const problemOf = (response: { statusCode: number; json: <T>() => T }) => [
  response.statusCode,
  response.json<ErrorBody>().problem ?? response.json<ErrorBody>().code,
];
const versionsOf = async (film: string) =>
  (await editor.call('GET', `/videos/${film}/captions/versions?lang=en`)).json<CaptionsVersionList>().versions;
const nodes = 'It gathers at the nodes.';
const corrected = captionsText.replace('It gathers at the <i>notes</i>.', nodes);

describe('acceptCorrection', () => {
  test('changes the file, the transcript, its author, the versioned URL and the subtitles at once', async () => {
    const film = await addFilm();
    const urlOf = async () => {
      const { files } = (await app.inject(`/api/v0/videos/${film.id}/files`)).json<MediaFileList>();
      return files.find(({ role }) => role === 'captions')?.href;
    };
    const before = await urlOf();
    const { id } = await ada.suggested(film.id, suggestion(notes, nodes, { named: true }));
    assert.deepEqual(problemOf(await ada.accept(id)), [403, 'forbidden']);
    assert.equal((await editor.accept(id)).json<{ state: string }>().state, 'accepted');
    assert.equal(film.stored(), corrected);
    assert.deepEqual(readdirSync(dirname(film.path)), ['en.vtt']);
    const track = await film.transcript();
    assert.deepEqual([track?.cues[1]?.text, track?.correctedBy], [nodes, [ada.username]]);
    assert.notEqual(await urlOf(), before);
    assert.equal(await urlOf(), `/files/~${(await blobs.head(libraryKey(film.file)))?.version}/${film.file}`);
    const subtitles = await app.inject(`/api/v0/videos/${film.id}/files/subtitles.vtt?lang=en`);
    assert.match(subtitles.body, /nodes/);
  });

  test('does not name an author who does not want it', async () => {
    const film = await addFilm();
    await editor.accept((await ada.suggested(film.id, suggestion(notes, nodes))).id);
    assert.equal((await film.transcript())?.correctedBy, undefined);
  });

  test('makes the new words searchable, and the old ones not', async () => {
    const film = await addFilm();
    const index = indexTranscripts(blobs);
    const signal = new AbortController().signal;
    await index.run(db, signal);
    const hits = async (query: string) => (await search(db, { query })).entries.map(({ id }) => id).includes(film.id);
    await editor.accept((await ada.suggested(film.id, suggestion(notes, 'It gathers at antinodes.'))).id);
    await index.run(db, signal);
    assert.deepEqual([await hits('antinodes'), await hits('"at the notes"')], [true, false]);
    const row = db.selectFrom('transcript').select('due').where('media_id', '=', film.id);
    assert.equal((await row.executeTakeFirstOrThrow()).due, null);
  });

  test('one of two editors gets a conflict, and the file changes once', async () => {
    const film = await addFilm();
    const { id } = await ada.suggested(film.id, suggestion(notes, nodes));
    const responses = await Promise.all([editor.accept(id), secondEditor.accept(id), secondEditor.reject(id)]);
    assert.deepEqual(responses.map(({ statusCode }) => statusCode).toSorted(), [200, 409, 409]);
    const failed = responses.filter(({ statusCode }) => statusCode === 409).map(problemOf);
    assert.deepEqual(failed, [
      [409, 'correction.decided'],
      [409, 'correction.decided'],
    ]);
  });

  test('keeps all corrections that editors accept at the same time', async () => {
    const [film, bob] = [await addFilm(), await addUser()];
    const first = await ada.suggested(film.id, suggestion(notes, nodes));
    const other = await bob.suggested(film.id, suggestion(look, 'Look there.', { end: 9.5 }));
    const responses = await Promise.all([editor.accept(first.id), secondEditor.accept(other.id)]);
    assert.deepEqual(
      responses.map(({ statusCode }) => statusCode),
      [200, 200],
    );
    assert.deepEqual((await film.transcript())?.cues.slice(1), [
      { ...notes, text: nodes },
      { ...look, text: 'Look there.', end: 9.5 },
    ]);
    assert.deepEqual(
      (await versionsOf(film.id)).map(({ number, kind }) => [number, kind]),
      [
        [3, 'corrected'],
        [2, 'corrected'],
        [1, 'found'],
      ],
    );
  });

  test('rejects a correction of a line that was changed since, and leaves it open', async () => {
    const [film, bob] = [await addFilm(), await addUser()];
    const first = await ada.suggested(film.id, suggestion(notes, nodes));
    const late = await bob.suggested(film.id, suggestion(notes, 'It gathers elsewhere.'));
    await editor.accept(first.id);
    assert.deepEqual(problemOf(await editor.accept(late.id)), [409, 'correction.outdated']);
    assert.equal((await bob.own(film.id))[0]?.state, 'open');
    assert.equal(film.stored(), corrected);
    const replaced = await bob.suggested(film.id, suggestion(look, 'x'));
    const other = await addFilm();
    const files = { captions: [{ lang: 'en', kind: 'captions' as const, file: other.file }] };
    await putRecord(db, mediaRecord(film.id, { files }));
    assert.deepEqual(problemOf(await editor.accept(replaced.id)), [409, 'correction.outdated']);
  });

  test('accepts what the file contains already, such as the same correction by two users', async () => {
    const [film, bob] = [await addFilm(), await addUser()];
    const both = [
      await ada.suggested(film.id, suggestion(notes, nodes, { named: true })),
      await bob.suggested(film.id, suggestion(notes, nodes, { named: true })),
    ];
    for (const { id } of both) assert.equal((await editor.accept(id)).statusCode, 200);
    assert.equal(film.stored(), corrected);
    assert.deepEqual((await film.transcript())?.correctedBy, [ada.username, bob.username]);
  });

  test('corrects SubRip', async () => {
    const film = await addFilm({}, 'en.srt', '1\n00:00:04,000 --> 00:00:06,000\nIt gathers at the notes.\n');
    await editor.accept((await ada.suggested(film.id, suggestion(notes, nodes, { start: 4.5 }))).id);
    assert.equal(film.stored(), `1\n00:00:04,500 --> 00:00:06,000\n${nodes}\n`);
  });

  test('a lost file is not found, and nothing changes', async () => {
    const film = await addFilm();
    const { id } = await ada.suggested(film.id, suggestion(notes, nodes));
    unlinkSync(film.path);
    assert.deepEqual(problemOf(await editor.accept(id)), [404, 'not_found']);
    assert.equal((await ada.own(film.id))[0]?.state, 'open');
  });
});

describe('versions of captions', () => {
  test('record who changed which line, and can be read and restored', async () => {
    const film = await addFilm();
    assert.deepEqual(await versionsOf(film.id), []);
    await editor.accept((await ada.suggested(film.id, suggestion(notes, nodes, { named: true }))).id);
    const [newest, oldest] = await versionsOf(film.id);
    assert.ok(newest && oldest);
    const { created: _, ...shown } = newest;
    assert.deepEqual(shown, {
      number: 2,
      kind: 'corrected',
      editor: editor.username,
      line: 4,
      before: notes.text,
      after: nodes,
    });
    assert.deepEqual([oldest.number, oldest.kind, oldest.editor], [1, 'found', undefined]);
    const first = await editor.call('GET', `/videos/${film.id}/captions/versions/1?lang=en`);
    assert.deepEqual(first.json(), { number: 1, text: captionsText });

    const restore = (number: number, seen: number, by = editor) =>
      by.call('POST', `/videos/${film.id}/captions/versions/${number}/restore`, { lang: 'en', newest: seen });
    assert.deepEqual(problemOf(await restore(1, 2, ada)), [403, 'forbidden']);
    assert.deepEqual(problemOf(await restore(1, 1)), [409, 'captions.version']);
    assert.deepEqual(problemOf(await restore(7, 2)), [404, 'not_found']);
    assert.equal(film.stored(), corrected);
    const both = await Promise.all([restore(1, 2), restore(1, 2, secondEditor)]);
    assert.deepEqual(both.map(({ statusCode }) => statusCode).toSorted(), [200, 409]);
    assert.equal(film.stored(), captionsText);
    assert.equal((await film.transcript())?.correctedBy, undefined);
    assert.deepEqual((await versionsOf(film.id)).map(({ kind, restored }) => [kind, restored])[0], ['restored', 1]);
    await restore(2, 3);
    assert.equal(film.stored(), corrected);
    assert.deepEqual((await film.transcript())?.correctedBy, [ada.username]);
  });

  test('contain a file that was replaced outside of the portal', async () => {
    const film = await addFilm();
    await editor.accept((await ada.suggested(film.id, suggestion(notes, nodes))).id);
    writeFileSync(film.path, corrected.replace('Salt', 'Sand'));
    await editor.accept((await ada.suggested(film.id, suggestion(look, 'Look there.'))).id);
    assert.deepEqual(
      (await versionsOf(film.id)).map(({ kind }) => kind),
      ['corrected', 'found', 'corrected', 'found'],
    );
    assert.match(film.stored(), /Sand[^]*nodes[^]*Look there/);
  });

  test('are for editors only', async () => {
    const film = await addFilm();
    for (const url of [`/videos/${film.id}/captions/versions?lang=en`, '/corrections']) {
      assert.equal((await app.inject(`/api/v0${url}`)).statusCode, 401, url);
      assert.equal((await ada.call('GET', url)).statusCode, 403, url);
    }
  });
});
