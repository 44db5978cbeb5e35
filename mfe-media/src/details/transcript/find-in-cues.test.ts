import { describe, expect, jest, test } from '@jest/globals';
import { findInCues } from './find-in-cues.ts';

const cues = ['Die große Größe', 'GROSSE wave, grosse\nWave', 'none 👋🏽 wave'].map((text) => ({ text }));
const found = (query: string) =>
  findInCues(cues, query).map(({ cue, from, to }) => [cue, cues[cue]?.text.slice(from, to)]);

describe('findInCues', () => {
  test('folds each text once, however many letters are typed', () => {
    const cue = { text: 'wave' };
    const folds = jest.spyOn(String.prototype, 'normalize');
    for (const query of ['w', 'wa', 'wav']) findInCues([cue], query);
    expect(folds).toHaveBeenCalledTimes(4 + 1 + 2 + 3);
    folds.mockRestore();
  });

  test.each<[string, [number, string][]]>([
    [
      'grosse',
      [
        [0, 'große'],
        [0, 'Größe'],
        [1, 'GROSSE'],
        [1, 'grosse'],
      ],
    ],
    [
      'WAVE',
      [
        [1, 'wave'],
        [1, 'Wave'],
        [2, 'wave'],
      ],
    ],
    [
      'grosse wave',
      [
        [1, 'GROSSE wave'],
        [1, 'grosse\nWave'],
      ],
    ],
    ['  none ', [[2, 'none']]],
    [
      'gros',
      [
        [0, 'groß'],
        [0, 'Größ'],
        [1, 'GROS'],
        [1, 'gros'],
      ],
    ],
    ['👋🏽', [[2, '👋🏽']]],
    ['', []],
    ['.*', []],
  ])('%p', (query, matches) => {
    expect(found(query)).toEqual(matches);
  });
});
