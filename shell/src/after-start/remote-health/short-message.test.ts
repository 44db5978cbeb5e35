import { describe, expect, it } from '@jest/globals';
import { shortMessage } from './short-message.ts';

const chunk = 'https://portal.test/remotes/media/a1/web/app.1f.js';

describe('shortMessage', () => {
  it.each([
    [
      new TypeError("Cannot read properties of undefined (reading 'title')"),
      "TypeError: Cannot read properties of undefined (reading 'title')",
    ],
    [new Error(`Failed to fetch ${chunk}`), `Error: Failed to fetch ${chunk}`],
    [new Error(`Failed to fetch ${chunk}?user=ada#x`), `Error: Failed to fetch ${chunk}`],
    [
      new Error('Loading CSS chunk 3 failed.\n(/remotes/media/a1/web/3.css)'),
      'Error: Loading CSS chunk 3 failed.\n(/remotes/media/a1/web/3.css)',
    ],
    [new Error('GET https://portal.test/api/v0/watchlists/Ada?q=secret had no answer'), 'Error: GET … had no answer'],
    [new Error('no page for /mymedia/private/Thesis'), 'Error: no page for …'],
    [new Error('no account ada@example.org'), 'Error: no account …'],
    [new Error("parcel 'media#7' died in status NOT_MOUNTED: no page"), 'Error: no page'],
    ['a text', 'a text'],
    [undefined, 'undefined'],
  ])('of %s', (error, expected) => {
    expect(shortMessage(error)).toBe(expected);
  });

  it('has at most the length that the server accepts', () => {
    const text = shortMessage(new Error('x'.repeat(1_000)));
    expect(text).toHaveLength(200);
    expect(text).toMatch(/x…$/);
  });
});
