import { describe, expect, test } from '@jest/globals';
import { textsFor } from './texts.ts';

describe('textsFor', () => {
  test('speaks German and English, English otherwise', () => {
    expect(textsFor('de')('play')).toBe('Abspielen');
    expect(textsFor('en-US')('play')).toBe('Play');
    expect(textsFor('fr')('play')).toBe('Play');
  });

  test('fills in values without reading them as patterns', () => {
    expect(textsFor('en')('position', { time: '0:01', duration: "$&'" })).toBe("0:01 of $&'");
  });
});
