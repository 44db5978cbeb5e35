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

it('lets the whole sheet apply once it is there', async () => {
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

it('waits for nothing when it is there already', async () => {
  finish(linkIn(), 'load');
  await applyFullStyles();
  expect(linkIn().media).toBe('all');
});

it.each(['while it waits', 'before'])('asks again, at the same place, for a sheet that failed %s', async (when) => {
  const link = linkIn();
  if (when === 'before') state = 'complete';
  const applied = applyFullStyles();
  if (when !== 'before') finish(link, 'error');
  await applied;
  expect(linkIn()).not.toBe(link);
  expect(linkIn().previousElementSibling?.tagName).toBe('STYLE');
  expect([linkIn().media, linkIn().getAttribute('href')]).toEqual(['all', '/main.css']);
});

it('does nothing for a page without them, and nothing twice', async () => {
  finish(linkIn(), 'load');
  await applyFullStyles();
  await applyFullStyles();
  expect(document.querySelectorAll('link')).toHaveLength(1);
  document.head.innerHTML = '';
  await applyFullStyles();
});
