import { describe, expect, test } from '@jest/globals';
import { loadSay, sayFrom, texts } from './texts.ts';

describe('loadSay', () => {
  test('speaks German and English, English otherwise', async () => {
    const play = async (locale: string) => (await loadSay(locale, texts.load))('play');
    expect([await play('de'), await play('en-US'), await play('fr')]).toEqual(['Abspielen', 'Play', 'Play']);
  });
});

describe('sayFrom', () => {
  test('fills in values without reading them as patterns', () => {
    const say = sayFrom({ position: '{{time}} of {{duration}}' });
    expect(say('position', { time: '0:01', duration: "$&'" })).toBe("0:01 of $&'");
  });
});
