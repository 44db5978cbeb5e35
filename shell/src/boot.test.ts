import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { fakeSite } from '@mediothek/platform/testing';
import { isComplete, readBoot } from './boot.ts';

afterEach(() => {
  document.body.innerHTML = '';
});
const page = (boot: string) => {
  document.body.innerHTML = `<script type="application/json" id="boot">${boot}</script>`;
};

describe('readBoot', () => {
  it('reads the boot data of the page', () => {
    page('{"locale":"de","rendered":true}');
    expect(readBoot()).toEqual({ locale: 'de', rendered: true });
  });

  it.each([
    ['no element', ''],
    ['half of it', '<script type="application/json" id="boot">{"locale":"d</script>'],
  ])('names the error of a page that has %s', (_, html) => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => {});
    document.body.innerHTML = html;
    expect(readBoot()).toBeUndefined();
    expect(log).toHaveBeenCalledWith('The page came without its boot data (#boot)', expect.any(SyntaxError));
  });
});

describe('isComplete', () => {
  it('returns false without the site configuration', () => {
    expect(isComplete(undefined)).toBe(false);
    page('{"locale":"de"}');
    expect(isComplete(readBoot())).toBe(false);
    page(JSON.stringify({ locale: 'de', site: fakeSite }));
    expect(isComplete(readBoot())).toBe(true);
  });
});
