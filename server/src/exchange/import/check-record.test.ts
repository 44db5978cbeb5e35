import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { mediaRecord } from '../../testing-records.ts';
import { checkRecord } from './check-record.ts';

const problems = (value: unknown): string[] | undefined => checkRecord(value).problems;

describe('checkRecord', () => {
  it('accepts a valid record unchanged', () => {
    const record = mediaRecord('1', { files: { progressive: [{ file: '1/film.mp4', mime: 'video/mp4' }] } });
    assert.equal(checkRecord(record).record, record);
  });

  it('requires an object of a known kind', () => {
    assert.deepEqual(problems([]), ['is not a JSON object']);
    assert.deepEqual(problems({ kind: 'toString' }), [
      'kind: must be one of media, series, publisher, subject, found "toString"',
    ]);
  });

  it('names the field, the problem and the value', () => {
    const { publisher: _, ...record } = mediaRecord('x1');
    assert.deepEqual(
      problems({ ...record, medium: 'text', contributors: [{ name: 'A', role: 'boss' }], title: { en: '' } }),
      [
        'publisher: is missing',
        'id: must match pattern "^[0-9]{1,18}$", found "x1"',
        'medium: must be one of video, audio, found "text"',
        'title.en: must not have fewer than 1 characters, found ""',
        'contributors[0].role: must be one of camera, editing, sound, director, producer, speaker, moderator, translator, ' +
          'data-manager, hosting-institution, other, found "boss"',
      ],
    );
  });

  it('rejects unknown fields at any depth', () => {
    assert.deepEqual(problems({ ...mediaRecord('1'), titel: 'x', creators: [{ name: 'A', gnd: '1' }] }), [
      'creators[0].gnd: unknown field',
      'titel: unknown field',
    ]);
    assert.deepEqual(problems({ ...mediaRecord('1'), title: { en: 'A', ENG: 'B' } }), ['title.ENG: unknown field']);
    assert.deepEqual(
      problems(JSON.parse('{"kind":"subject","id":"a","uri":"https://a.example","title":{"en":"A"},"__proto__":{}}')),
      ['__proto__: unknown field'],
    );
  });

  it('limits what a record says in DataCite', () => {
    const datacite = { version: '1', creators: [{ name: 'A', affiliation: [{ name: 'Lab', ror: 'x' }] }] };
    assert.deepEqual(problems({ ...mediaRecord('1'), datacite }), [
      'datacite.creators[0].affiliation[0].ror: unknown field',
    ]);
    const type = { dates: [{ date: '2024', dateType: 'Discovered' }] };
    assert.match(String(problems({ ...mediaRecord('1'), datacite: type })), /^datacite\.dates\[0\]\.dateType: /);
    const sizes = Array.from({ length: 200 }, () => 'x'.repeat(3000));
    assert.deepEqual(problems({ ...mediaRecord('1'), datacite: { sizes } }), [
      'datacite: must not be longer than 524288 characters',
    ]);
  });

  it('rejects dates that do not exist, paths that leave the folder, and text that cannot be stored', () => {
    assert.match(problems(mediaRecord('1', { added: '2024-13-01T00:00:00Z' }))?.[0] ?? '', /^added: /);
    assert.match(problems(mediaRecord('1', { files: { hls: '../secret' } }))?.[0] ?? '', /^files\.hls: /);
    assert.deepEqual(problems(mediaRecord('1', { keywords: ['a\0b'] })), ['keywords[0]: contains a NUL character']);
    assert.deepEqual(problems(mediaRecord('1', { keywords: ['\ud83d'] })), [
      'keywords[0]: contains half of a surrogate pair',
    ]);
  });
});
