import { describe, expect, test } from '@jest/globals';
import {
  isDefaultListName,
  listNameIn,
  listNameKey,
  listNameProblem,
  listNoteProblem,
  normalizeListName,
  normalizeListNote,
} from './list-rules.ts';

describe('normalizeListName', () => {
  test('preserves single spaces and composes letters', () => {
    expect(normalizeListName(' \t Wellen\u00a0 und  To\u0308ne\n')).toBe('Wellen und Töne');
  });
});

describe('listNameKey', () => {
  test.each([
    ['Wellen', 'wellen'],
    ['STRASSE', 'strasse'],
    ['O\u0308l', 'Öl'],
    ['Ｗｅｌｌｅｎ', 'wellen'],
    ['a  b', ' A B '],
  ])('%j and %j are the same', (one, other) => {
    expect(listNameKey(one)).toBe(listNameKey(other));
  });

  test('different letters remain different', () => {
    expect(listNameKey('Straße')).not.toBe(listNameKey('Strasse'));
    expect(listNameKey('Ol')).not.toBe(listNameKey('Öl'));
  });
});

describe('listNameProblem', () => {
  test('counts characters, not their bytes or halves', () => {
    expect(listNameProblem('🌊'.repeat(120))).toBeUndefined();
    expect(listNameProblem('x'.repeat(121))).toBe('name.tooLong');
    expect(listNameProblem(`  ${'x'.repeat(120)}  `)).toBeUndefined();
  });

  test.each(['', '   ', '\u200b', '\u2060\ufeff'])('%j shows nothing', (name) => {
    expect(listNameProblem(name)).toBe('name.missing');
  });

  test.each(['x', '!', '+', '波', '🌊', '9'])('%j is a name', (name) => {
    expect(listNameProblem(name)).toBeUndefined();
  });
});

describe('listNameIn', () => {
  test('is in the language of the page until the owner renames the default list', () => {
    expect(listNameIn('en', { name: 'Watch later', hasDefaultName: true })).toBe('Watch later');
    expect(listNameIn('de', { name: 'Watch later', hasDefaultName: true })).toBe('Später ansehen');
    expect(listNameIn('de', { name: 'Watch later' })).toBe('Watch later');
  });
});

describe('isDefaultListName', () => {
  test.each(['Watch later', 'SPÄTER  ANSEHEN'])('%j is one', (name) => expect(isDefaultListName(name)).toBe(true));
  test('others are not', () => expect(isDefaultListName('Later')).toBe(false));
});

describe('listNoteProblem', () => {
  test('counts characters of the note as it is stored', () => {
    expect(listNoteProblem(`\r\n ${'🌊'.repeat(2000)} \n`)).toBeUndefined();
    expect(listNoteProblem('x'.repeat(2001))).toBe('note.tooLong');
  });
});

describe('normalizeListNote', () => {
  test('has the line breaks of Markdown files', () =>
    expect(normalizeListNote(' a\r\nb\rc\n\nd \n')).toBe('a\nb\nc\n\nd'));
});
