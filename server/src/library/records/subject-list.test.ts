import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { SubjectList } from '@mediothek/contract';
import type { Static } from 'typebox';
import { openTestApp } from '../../testing.ts';
import { mediaRecord, putAll } from '../../testing-records.ts';
import { libraryModule } from '../module.ts';

const { app, db } = await openTestApp(libraryModule);
const subject = (id: string) => ({ kind: 'subject' as const, id, uri: `urn:test:${id}`, title: { en: id } });
const pictured = (id: string, views: number, subjects: string[], files: object = {}) =>
  mediaRecord(id, { views, subjects, files: { poster: `${id}/poster.jpg`, ...files } });
await putAll(db, [
  ...['acoustics', 'botany', 'chemistry', 'dance'].map(subject),
  pictured('1', 900, ['acoustics', 'botany', 'chemistry'], { posterColor: '#336699' }),
  pictured('2', 50, ['botany']),
  mediaRecord('3', { views: 800, subjects: ['botany', 'dance'] }),
  mediaRecord('4', {
    views: 999,
    subjects: ['botany'],
    withdrawn: { date: '2026-01-01' },
    files: { poster: '4/p.jpg' },
  }),
]);

describe('listSubjects', () => {
  it('has the poster of the most viewed medium, and another one for each subject if there is one', async () => {
    const { subjects } = (await app.inject('/api/v0/subjects')).json<Static<typeof SubjectList>>();
    assert.deepEqual(
      subjects.map(({ id, count, thumbnail, thumbnailPlaceholder }) => [id, count, thumbnail, thumbnailPlaceholder]),
      [
        ['acoustics', 1, '/thumbnail/1/', '#336699'],
        ['botany', 3, '/thumbnail/2/', undefined],
        ['chemistry', 1, '/thumbnail/1/', '#336699'],
        ['dance', 1, undefined, undefined],
      ],
    );
  });
});
