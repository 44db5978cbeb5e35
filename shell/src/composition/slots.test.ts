import { expect, it } from '@jest/globals';
import { openSlot, ownerOf, ownFolder, watchRemotes } from './slots.ts';

const sheet = () => document.querySelector<HTMLStyleElement>('style')?.sheet;

it('makes the sheets of a remote apply while it has a slot', () => {
  document.head.innerHTML = '<style data-sheet-of="orbit">.a {}</style>';
  expect(sheet()?.disabled).toBeFalsy();
  const [closeOne, closeOther] = [openSlot('orbit'), openSlot('orbit')];
  openSlot('media')();
  closeOne();
  expect(sheet()?.disabled).toBeFalsy();
  closeOther();
  expect(sheet()?.disabled).toBe(true);
  openSlot('orbit');
  expect(sheet()?.disabled).toBeFalsy();
});

it('finds the remote of a file', () => {
  ownFolder({ name: 'orbit', version: 'v1', entry: '/remotes/orbit/v1/web/remoteEntry.js' });
  ownFolder({ name: 'comet', version: 'v2', entry: 'https://team.example/v2/remoteEntry.js' });
  expect(ownerOf(`${location.origin}/remotes/orbit/v1/web/app.js:1:2`)).toBe('orbit');
  expect(ownerOf('https://team.example/v2/app.css')).toBe('comet');
  expect(ownerOf(`${location.origin}/assets/main.js`)).toBeUndefined();
  expect(watchRemotes(() => {})).toEqual(['orbit', 'comet']);
});
