import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readSubjects } from './datacite-subjects.ts';
import { parseResource } from './testing-responses.ts';

function subjectsOf(...elements: string[]) {
  const { subjects, keywords } = readSubjects(parseResource(`<subjects>${elements.join('')}</subjects>`));
  return { ids: subjects.map(({ id }) => id), keywords };
}
const classified = (code: string, scheme: string, text = '') =>
  `<subject classificationCode="${code}" subjectScheme="${scheme}">${text}</subject>`;

describe('readSubjects', () => {
  it('finds a class by its code, its name and its name in the other scheme, each once', () => {
    assert.deepEqual(
      subjectsOf(
        classified('inf', 'linsearch(mapping)', 'Computer Science'),
        classified('Information Technology', 'knm'),
      ),
      {
        ids: ['computer-science'],
        keywords: [],
      },
    );
    assert.deepEqual(
      subjectsOf(
        classified('Environmental Sciences/Ecology', 'knm'),
        classified('bio', 'linsearch(mapping)', 'Biology'),
      ).ids,
      ['environmental-sciences', 'life-sciences'],
    );
  });

  it('ignores the class of unclassified media', () => {
    assert.deepEqual(subjectsOf(classified('rest', 'linsearch(mapping)')), { ids: [], keywords: [] });
  });

  it('reads free words and unknown classes as keywords, each once', () => {
    assert.deepEqual(
      subjectsOf(
        '<subject>Moor</subject>',
        '<subject> Moor </subject>',
        '<subject/>',
        classified('530', 'DDC', 'Wellen'),
      ),
      {
        ids: [],
        keywords: ['Moor', 'Wellen'],
      },
    );
    assert.deepEqual(subjectsOf(classified('Horticulture', 'knm')).keywords, ['Horticulture']);
  });

  it('does not read a free word as class, even if a class has that name', () => {
    assert.deepEqual(subjectsOf('<subject>Physics</subject>'), { ids: [], keywords: ['Physics'] });
  });
});
