import { describe, expect, test } from '@jest/globals';
import { spokenText, voiceFor } from './voices.ts';

const voice = (lang: string, localService = false, chosen = false) => ({ lang, localService, default: chosen });

describe('voiceFor', () => {
  test('chooses a voice of the language, preferably on this device', () => {
    const voices = [voice('en-US', true, true), voice('de-DE'), voice('de_AT', true), voice('fr')];
    expect(voiceFor(voices, 'de')).toBe(voices[2]);
    expect(voiceFor(voices, 'en-GB')).toBe(voices[0]);
    expect(voiceFor(voices, 'it')).toBeUndefined();
    expect(voiceFor([], 'de')).toBeUndefined();
  });
});

describe('spokenText', () => {
  test('is one line', () => {
    expect(spokenText(' Spirals,\n finer \t and finer ')).toBe('Spirals, finer and finer');
  });
});
