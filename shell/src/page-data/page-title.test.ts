import { describe, expect, it } from '@jest/globals';
import { unloadedHead } from './page-data.ts';
import { pageTitle } from './page-title.ts';

const site = { name: { en: 'Films', de: 'Filme' } };
const t = () => 'Not available';
const titleOf = (state: Partial<Parameters<typeof pageTitle>[2]>) =>
  pageTitle(site, 'en', { head: undefined, failure: undefined, ...state }, t);

describe('pageTitle', () => {
  it.each([
    ['names the page', { head: { title: 'Waves' } }, 'Waves – Films'],
    ['is the portal’s name for a page without one', { head: {} }, 'Films'],
    ['is the portal’s name until the page head is loaded', {}, 'Films'],
    [
      'is the status code on an error page',
      { head: { title: 'Waves' }, failure: { statusCode: 404, message: '' } },
      '404 – Films',
    ],
    [
      'names a page whose data failed, if its title is known',
      { head: { title: 'Subjects', status: 503 } },
      'Subjects – Films',
    ],
    ['says that a page without data is not available', { head: { status: 503 } }, 'Not available – Films'],
    ['says that a page without its remote is not available', { head: unloadedHead }, 'Not available – Films'],
  ])('%s', (_, state, title) => expect(titleOf(state)).toBe(title));
});
