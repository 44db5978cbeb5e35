import { describe, expect, test } from '@jest/globals';
import { loadTranslate, createTranslate, texts } from './texts.ts';

describe('loadTranslate', () => {
  test('speaks German and English, English otherwise', async () => {
    const play = async (locale: string) => (await loadTranslate(locale, texts.load))('play');
    expect([await play('de'), await play('en-US'), await play('fr')]).toEqual(['Abspielen', 'Play', 'Play']);
  });
});

describe('createTranslate', () => {
  test('fills in values without reading them as patterns', () => {
    const t = createTranslate({ position: '{{time}} of {{duration}}' });
    expect(t('position', { time: '0:01', duration: "$&'" })).toBe("0:01 of $&'");
  });
});
