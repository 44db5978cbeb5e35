import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { type CaptionCorrectionQueue, correctionLimits, type ErrorBody } from '@mediothek/contract';
import { exportAccount } from '../api/account-export.ts';
import { putRecord } from '../library/records/put-record.ts';
import { mediaRecord } from '../testing-records.ts';
import { look, notes, openCorrections, suggestion } from './testing-corrections.ts';

const { db, app, addFilm, addUser } = await openCorrections();
const editor = await addUser('editor');

const errorOf = (response: { statusCode: number; json: <T>() => T }) => [
  response.statusCode,
  response.json<ErrorBody>().problem ?? response.json<ErrorBody>().code,
];
const queued = async (film: string) =>
  (await editor.call('GET', '/corrections?limit=100'))
    .json<CaptionCorrectionQueue>()
    .corrections.filter(({ mediaId }) => mediaId === film);

describe('suggestCorrection', () => {
  test('stores a correction for its author and for editors; the captions stay as they are', async () => {
    const [film, ada, bob] = [await addFilm(), await addUser(), await addUser()];
    const before = film.stored();
    const body = suggestion(notes, '  It gathers at \n the nodes. ', { start: 3.9996, named: true });
    const stored = await ada.suggested(film.id, body);
    const { id, created, ...line } = stored;
    assert.deepEqual(line, {
      mediaId: film.id,
      lang: 'en',
      base: notes,
      text: 'It gathers at the nodes.',
      start: 4,
      end: 6,
      named: true,
      state: 'open',
    });
    assert.ok(Date.now() - Date.parse(created) < 600_000, created);
    assert.deepEqual(await ada.own(film.id), [stored]);
    assert.deepEqual(await bob.own(film.id), []);
    assert.deepEqual(await queued(film.id), [{ ...stored, title: { en: `Film ${film.id}` }, author: ada.username }]);
    assert.equal(film.stored(), before);
    assert.equal((await film.transcript())?.correctedBy, undefined);
    assert.ok(id > 0);
  });

  test('replaces an open correction of the same user for the same line only', async () => {
    const [film, ada, bob] = [await addFilm(), await addUser(), await addUser()];
    await ada.suggested(film.id, suggestion(notes, 'First'));
    await bob.suggested(film.id, suggestion(notes, 'Other'));
    await ada.suggested(film.id, suggestion(look, 'Look there.'));
    await ada.suggested(film.id, suggestion(notes, 'Second'));
    assert.deepEqual(
      (await queued(film.id)).map(({ text }) => text),
      ['Other', 'Look there.', 'Second'],
    );
  });

  test('rejects what would not fit into the captions', async () => {
    const [film, ada] = [await addFilm(), await addUser()];
    for (const [body, problem] of [
      [suggestion(notes, notes.text), 'correction.unchanged'],
      [suggestion(notes, ' '), 'correction.text'],
      [suggestion(notes, 'a \0 b'), 'correction.text'],
      [suggestion(notes, 'x', { start: 6, end: 6 }), 'correction.times'],
      [suggestion(notes, 'x', { end: 12 }), 'correction.times'],
      [suggestion(look, 'x', { end: 21 }), 'correction.times'],
      [suggestion({ ...notes, text: 'Sand' }, 'x'), 'correction.outdated'],
      [suggestion(notes, 'x', { lang: 'de' }), 'not_found'],
      [suggestion(notes, 'x'.repeat(correctionLimits.textLength + 1)), 'bad_request'],
      [{ ...suggestion(notes, 'x'), start: -1 }, 'bad_request'],
      [{ ...suggestion(notes, 'x'), lang: '../x' }, 'bad_request'],
      [{ ...suggestion(notes, 'x'), named: 'yes' }, 'bad_request'],
    ] as const) {
      assert.equal(errorOf(await ada.suggest(film.id, body))[1], problem, JSON.stringify(body));
    }
    assert.deepEqual(await ada.own(film.id), []);
  });

  test('needs a session and a medium that was not withdrawn', async () => {
    const [film, ada] = [await addFilm(), await addUser()];
    const url = `/api/v0/videos/${film.id}/corrections`;
    const signedOut = await app.inject({ method: 'POST', url, payload: suggestion(notes, 'x') });
    assert.equal(signedOut.statusCode, 401);
    const stored = await ada.suggested(film.id, suggestion(notes, 'x'));
    await putRecord(db, mediaRecord(film.id, { withdrawn: { date: '2026-01-01' } }));
    assert.deepEqual(errorOf(await ada.suggest(film.id, suggestion(look, 'x'))), [410, 'gone']);
    assert.deepEqual(errorOf(await editor.accept(stored.id)), [410, 'gone']);
    assert.deepEqual(await queued(film.id), []);
    assert.deepEqual(errorOf(await ada.suggest('4711', suggestion(look, 'x'))), [404, 'not_found']);
  });

  test('limits the open corrections of a user, also for simultaneous requests', async () => {
    const lines = Array.from({ length: correctionLimits.open + 3 }, (_, at) => ({
      start: at,
      end: at + 1,
      text: `L${at}`,
    }));
    const text = `WEBVTT\n\n${lines.map(({ start, end, text: line }) => `00:${String(start).padStart(2, '0')}.000 --> 00:${String(end).padStart(2, '0')}.000\n${line}\n`).join('\n')}`;
    const [film, ada] = [await addFilm({ duration: 60 }, 'en.vtt', text), await addUser()];
    const responses = await Promise.all(lines.map((line) => ada.suggest(film.id, suggestion(line, `${line.text}!`))));
    const rejected = responses.filter(({ statusCode }) => statusCode !== 201);
    assert.deepEqual(
      rejected.map(errorOf),
      Array.from({ length: 3 }, () => [409, 'corrections.full']),
    );
  });
});

describe('withdrawCorrection', () => {
  test('deletes an own open correction, and no other', async () => {
    const [film, ada, bob] = [await addFilm(), await addUser(), await addUser()];
    const { id } = await ada.suggested(film.id, suggestion(notes, 'x'));
    assert.deepEqual(errorOf(await bob.call('DELETE', `/corrections/${id}`)), [404, 'not_found']);
    assert.deepEqual(errorOf(await editor.call('DELETE', `/corrections/${id}`)), [404, 'not_found']);
    assert.equal((await ada.call('DELETE', `/corrections/${id}`)).statusCode, 204);
    assert.deepEqual(await queued(film.id), []);
    const decided = await ada.suggested(film.id, suggestion(notes, 'x'));
    await editor.accept(decided.id);
    assert.deepEqual(errorOf(await ada.call('DELETE', `/corrections/${decided.id}`)), [409, 'correction.decided']);
  });
});

describe('rejectCorrection', () => {
  test('shows the reason to the author and changes nothing', async () => {
    const [film, ada] = [await addFilm(), await addUser()];
    const before = film.stored();
    const { id } = await ada.suggested(film.id, suggestion(notes, 'x'));
    assert.deepEqual(errorOf(await ada.reject(id)), [403, 'forbidden']);
    assert.equal((await editor.reject(id, ' She says “notes”. ')).statusCode, 200);
    assert.deepEqual(
      (await ada.own(film.id)).map(({ state, reason }) => [state, reason]),
      [['rejected', 'She says “notes”.']],
    );
    assert.deepEqual(errorOf(await editor.accept(id)), [409, 'correction.decided']);
    assert.equal(film.stored(), before);
    assert.deepEqual(await queued(film.id), []);
  });
});

test('what an editor decided and changed is part of the export of the editor’s account', async () => {
  const [film, ada] = [await addFilm(), await addUser()];
  const accepted = await ada.suggested(film.id, suggestion(notes, 'It gathers at the nodes.'));
  const rejected = await ada.suggested(film.id, suggestion(look, 'Look there.'));
  await editor.accept(accepted.id);
  await editor.reject(rejected.id, 'She says “lines”.');
  const { decisions, versions } = (await exportAccount(db, { userId: editor.id, sessionId: '' }))?.edited ?? {};
  const ofFilm = <Entry extends { mediaId: string }>(entries: Entry[] = []) =>
    entries.filter(({ mediaId }) => mediaId === film.id);
  assert.deepEqual(
    ofFilm(decisions).map(({ correction, state, reason }) => [correction, state, reason]),
    [
      [rejected.id, 'rejected', 'She says “lines”.'],
      [accepted.id, 'accepted', undefined],
    ],
  );
  assert.deepEqual(
    ofFilm(versions).map(({ number, kind }) => [number, kind]),
    [[2, 'corrected']],
  );
  assert.deepEqual((await exportAccount(db, { userId: ada.id, sessionId: '' }))?.edited, {
    decisions: [],
    versions: [],
  });
});

test('corrections are part of the export of the account, and are deleted with it', async () => {
  const [film, ada] = [await addFilm(), await addUser()];
  const accepted = await ada.suggested(film.id, suggestion(notes, 'It gathers at the nodes.', { named: true }));
  await editor.accept(accepted.id);
  await ada.suggested(film.id, suggestion(look, 'Look there.'));
  assert.deepEqual((await exportAccount(db, { userId: ada.id, sessionId: '' }))?.corrections, await ada.own(film.id));
  assert.deepEqual((await film.transcript())?.correctedBy, [ada.username]);
  await db.deleteFrom('account').where('id', '=', ada.id).execute();
  assert.deepEqual(await queued(film.id), []);
  const { tracks } = (await app.inject(`/api/v0/videos/${film.id}/transcript?again`)).json<{ tracks: object[] }>();
  assert.equal(tracks.length, 1);
  assert.equal('correctedBy' in (tracks[0] ?? {}), false);
  assert.match(film.stored(), /nodes/);
});
