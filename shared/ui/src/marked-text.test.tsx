import { describe, expect, test } from '@jest/globals';
import { render } from '@testing-library/react';
import { Marked, parseMarked } from './marked-text.tsx';

describe('parseMarked', () => {
  test('separates marked runs and decodes the five escapes once', () => {
    expect(parseMarked('a <mark>b &amp;lt;</mark> &lt;c&gt; &#39;&quot;')).toEqual([
      { text: 'a ', marked: false },
      { text: 'b &lt;', marked: true },
      { text: ` <c> '"`, marked: false },
    ]);
  });

  test('treats all other tags as text', () => {
    expect(parseMarked('<img src=x onerror=alert(1)>')).toEqual([
      { text: '<img src=x onerror=alert(1)>', marked: false },
    ]);
  });

  test('returns nothing for an empty text', () => expect(parseMarked('')).toEqual([]));
});

describe('Marked', () => {
  test('renders runs in order, matches in mark elements', () => {
    const { container } = render(<Marked runs={parseMarked('the <mark>ice</mark> and <mark>snow</mark>')} />);
    expect(container.innerHTML).toBe('the <mark>ice</mark> and <mark>snow</mark>');
  });
});
