import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { rememberLastPage } from './remember-last-page.ts';
import { createTestContext } from './testing-context.ts';

const recorded = () => sessionStorage.getItem('mediothek.lastPage');
const ends: (() => void)[] = [];

/** A document whose first page has this path. */
function openTab(path: string) {
  history.replaceState(null, '', path);
  const context = createTestContext();
  const start = () => ends.push(rememberLastPage(context));
  return { ...context, start };
}

beforeEach(() => sessionStorage.clear());
afterEach(() => ends.splice(0).forEach((end) => end()));

describe('rememberLastPage', () => {
  it('records the first page and each navigation, with query and hash', () => {
    const { start, leave, arrive } = openTab('/subjects');
    start();
    expect(recorded()).toBe('/subjects');
    leave('/search?q=a');
    expect(recorded()).toBe('/subjects');
    arrive('/search?q=a#results');
    expect(recorded()).toBe('/search?q=a#results');
    arrive('/subjects'); // back
    expect(recorded()).toBe('/subjects');
  });

  it('records the first page, also if the visitor has left it before this feature starts', () => {
    const { start, arrive } = openTab('/faq');
    arrive('/login');
    start();
    expect(recorded()).toBe('/faq');
  });

  it('does not record guests’ pages, the embedded player and pages that show an error', () => {
    const { start, arrive } = openTab('/media/7');
    start();
    for (const path of ['/login', '/registration?token=secret', '/resetPassword', '/player/7', '/a/b']) {
      arrive(path);
      expect(recorded()).toBe('/media/7');
    }
    arrive('/media/404', { failure: { statusCode: 404, message: 'Not found' } });
    arrive('/series/404', { head: { error: { statusCode: 404, message: 'Not found' } } });
    expect(recorded()).toBe('/media/7');
  });

  it('still knows the page after a reload of a guests’ page', () => {
    const before = openTab('/faq');
    before.start();
    before.arrive('/login');
    openTab('/login').start();
    expect(recorded()).toBe('/faq');
  });

  it('records the page again when the browser restores it from its back/forward cache', () => {
    const { start } = openTab('/faq');
    start();
    sessionStorage.setItem('mediothek.lastPage', '/search'); // by the document that the visitor has left
    dispatchEvent(new Event('pageshow'));
    expect(recorded()).toBe('/faq');
  });

  it('continues if storage is blocked', () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('no', 'SecurityError');
    });
    openTab('/faq').start();
    expect(warn.mock.calls[0]?.[0]).toBe('The last page cannot be kept');
    jest.restoreAllMocks();
  });
});
