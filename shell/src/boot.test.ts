import { describe, expect, it } from '@jest/globals';
import { readBoot } from './boot.ts';

describe('readBoot', () => {
  it('reads what the page carries', () => {
    document.body.innerHTML = '<script type="application/json" id="boot">{"locale":"de","rendered":true}</script>';
    expect(readBoot()).toEqual({ locale: 'de', rendered: true });
  });

  it('says what is missing from a page without it', () => {
    document.body.innerHTML = '';
    expect(() => readBoot()).toThrow('The page came without its boot data (#boot)');
  });
});
