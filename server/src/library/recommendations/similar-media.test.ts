import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { openTestDatabase } from '../../testing.ts';
import { history, mediaRecord, physics, putAll } from '../../testing-records.ts';
import { similarMedia } from './similar-media.ts';

const { db } = await openTestDatabase();
await putAll(db, [
  physics,
  history,
  ...Array.from({ length: 40 }, (_, at) =>
    mediaRecord(String(100 + at), { subjects: ['physics'], title: { en: 'A common title' } }),
  ),
  mediaRecord('1', { subjects: ['physics'], keywords: ['zeolites'], title: { en: 'Crystallography of minerals' } }),
  mediaRecord('2', { subjects: ['physics'], keywords: ['zeolites'], title: { en: 'Stones' } }),
  mediaRecord('3', { subjects: ['history'], title: { en: 'Minerals and crystallography' } }),
  mediaRecord('5', { subjects: ['physics'], title: { en: 'Pendulum' } }),
  mediaRecord('4', { subjects: ['history'], title: { en: 'A common title' } }),
]);

describe('similarMedia', () => {
  it('compares what shares the rarest values or two long words first, in a large library only that', async () => {
    assert.deepEqual((await similarMedia(db, ['1'], 2)).toSorted(), ['2', '3']);
    assert.equal((await similarMedia(db, ['1'], 100)).length, 43, 'and everything with the same subject');
    assert.deepEqual((await similarMedia(db, ['1'], 100, 5)).toSorted(), ['2', '3']);
  });

  it('compares media with the only value even if it is frequent', async () => {
    assert.equal((await similarMedia(db, ['5'], 100, 10)).length, 10);
    assert.equal((await similarMedia(db, ['4'], 100)).length, 41, 'one of the same subject, 40 of the same words');
  });
});
