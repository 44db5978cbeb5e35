import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { applyFullStyles } from './full-styles.ts';

const markup = '<style data-href="main.css"></style><link rel="stylesheet" href="/main.css" media="print" data-whole>';
const linkIn = () => document.head.querySelector('link') as HTMLLinkElement; // from the markup
const finish = (link: HTMLLinkElement, type: 'load' | 'error') => {
  if (type === 'load') Object.defineProperty(link, 'sheet', { value: {} });
  link.dispatchEvent(new Event(type));
};
let state: DocumentReadyState;
beforeEach(() => {
  state = 'interactive';
  jest.spyOn(document, 'readyState', 'get').mockImplementation(() => state);
  document.head.innerHTML = markup;
});
afterEach(() => {
  jest.restoreAllMocks();
});

it('applies the complete style sheet once it is loaded', async () => {
  const link = linkIn();
  const state = { applied: false };
  const applying = (async () => {
    await applyFullStyles();
    state.applied = true;
  })();
  await Promise.resolve();
  expect(state.applied).toBe(false);
  finish(link, 'load');
  await applying;
  expect(linkIn()).toBe(link);
  expect(link.media).toBe('all');
});

it('does not wait if it is loaded already', async () => {
  finish(linkIn(), 'load');
  await applyFullStyles();
  expect(linkIn().media).toBe('all');
});

it.each(['while it waits', 'before'])(
  'loads a style sheet that failed %s again, at the same position',
  async (when) => {
    const link = linkIn();
    if (when === 'before') state = 'complete';
    const applied = applyFullStyles();
    if (when !== 'before') finish(link, 'error');
    await applied;
    expect(linkIn()).not.toBe(link);
    expect(linkIn().previousElementSibling?.tagName).toBe('STYLE');
    expect([linkIn().media, linkIn().getAttribute('href')]).toEqual(['all', '/main.css']);
  },
);

it('does nothing for a page without it, and nothing twice', async () => {
  finish(linkIn(), 'load');
  await applyFullStyles();
  await applyFullStyles();
  expect(document.querySelectorAll('link')).toHaveLength(1);
  document.head.innerHTML = '';
  await applyFullStyles();
});
