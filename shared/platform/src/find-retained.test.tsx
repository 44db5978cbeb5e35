import { beforeEach, expect, it, jest } from '@jest/globals';
import { useEffect, useState } from 'react';
import { defineRemote } from './define-remote.tsx';
import { findRetained, textModules } from './testing.tsx';
import { defineTexts } from './texts.ts';

/** A remote whose page runs this when it is mounted, and what it returns when it is left. */
const remoteThat = (start: () => void | (() => void)) => {
  function Page() {
    const [big] = useState(() => ({ of: 'the page' }));
    useEffect(() => start(), []);
    return <p>{big.of}</p>;
  }
  return defineRemote({ name: 'orbit', texts: defineTexts('orbit', textModules({}, {})), pages: { home: { Page } } });
};
/** What leaking components share. */
const leaked: unknown[] = [];

beforeEach(() => {
  leaked.length = 0;
  document.body.replaceChildren();
});

it('finds nothing if all is ended', async () => {
  const remote = remoteThat(() => {
    const stop = new AbortController();
    const onResize = () => {};
    addEventListener('resize', onResize);
    document.addEventListener('keydown', () => {}, { signal: stop.signal });
    addEventListener('focus', () => {}, { once: true });
    const [interval, timeout] = [setInterval(() => {}, 1_000), setTimeout(() => {}, 60_000)];
    const observer = new MutationObserver(() => {});
    observer.observe(document.body, { childList: true });
    return () => {
      removeEventListener('resize', onResize);
      stop.abort();
      clearInterval(interval);
      clearTimeout(timeout);
      observer.disconnect();
    };
  });
  expect(await findRetained(remote, 'home')).toEqual([]);
});

it.each<[string, () => void]>([
  ['a listener of "resize" of window', () => addEventListener('resize', () => {})],
  ['a listener of "keydown" of <body>', () => document.body.addEventListener('keydown', () => {})],
  ['setInterval', () => void leaked.push(setInterval(() => {}, 60_000))],
  [
    'setTimeout',
    () => {
      const again = () => void setTimeout(again, 5);
      again();
    },
  ],
  ['MutationObserver', () => new MutationObserver(() => {}).observe(document.body, { childList: true })],
  ['elements of <body>', () => document.body.append(document.createElement('dialog'))],
  ['the page', () => void leaked.push(...document.querySelectorAll('p'))],
])('finds %s', async (what, start) => {
  const found = await findRetained(remoteThat(start), 'home');
  expect(found).toEqual([expect.stringMatching(`^${what}: 1\\d more after 10 mounts$`)]);
});

it('rejects with the error of a page that fails', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const remote = remoteThat(() => {
    throw new Error('on purpose');
  });
  await expect(findRetained(remote, 'home')).rejects.toThrow('on purpose');
});
