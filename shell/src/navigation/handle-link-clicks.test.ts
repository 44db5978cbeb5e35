import { afterEach, beforeEach, describe, expect, it, jest, test } from '@jest/globals';
import type { Navigate } from '@mediothek/platform/host';
import { handleLinkClicks } from './handle-link-clicks.ts';

const navigate = jest.fn<Navigate>();
let stop = () => {};

/** Prevents navigations by the browser, which jsdom does not implement and would log. */
const leftToBrowser: Event[] = [];
const catchRest = (event: Event) => {
  if (!event.defaultPrevented) leftToBrowser.push(event);
  event.preventDefault();
};

function click(html: string, init: MouseEventInit = {}): void {
  document.body.innerHTML = html;
  const target = document.querySelector('[data-here]') ?? document.querySelector('a');
  target?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, composed: true, ...init }));
}
function submit(html: string): void {
  document.body.innerHTML = html;
  const form = document.querySelector('form');
  form?.dispatchEvent(
    new SubmitEvent('submit', { bubbles: true, cancelable: true, submitter: form.querySelector('button') }),
  );
}

beforeEach(() => {
  history.replaceState(null, '', '/faq?a=1');
  stop = handleLinkClicks(navigate);
  window.addEventListener('click', catchRest);
  window.addEventListener('submit', catchRest);
});
afterEach(() => {
  stop();
  window.removeEventListener('click', catchRest);
  window.removeEventListener('submit', catchRest);
  leftToBrowser.length = 0;
});

describe('handleLinkClicks', () => {
  it('navigates to pages of the portal', () => {
    click('<a href="/media/7?t=5#notes"><b data-here>A film</b></a>');
    expect(navigate.mock.calls).toEqual([['/media/7?t=5#notes', { replace: false, keepScroll: false }]]);
    expect(leftToBrowser).toEqual([]);
  });

  it('resolves relative links and redirects', () => {
    click('<a href="?a=2">Next</a>');
    click('<a href="/de/faq">Deutsch</a>');
    expect(navigate.mock.calls.map(([path]) => path)).toEqual(['/faq?a=2', '/de/faq']);
  });

  it('replaces the entry for the current page, and keeps the scroll position if the link requests it', () => {
    click('<a href="/faq?a=1" data-keep-scroll>Again</a>');
    expect(navigate).toHaveBeenCalledWith('/faq?a=1', { replace: true, keepScroll: true });
  });

  it('moves the focus to a target in the page, as the browser would', () => {
    click('<a href="#content">Skip</a><main id="content" tabindex="-1">Text</main>');
    expect(navigate).toHaveBeenCalledWith('/faq?a=1#content', expect.anything());
    expect(document.querySelector('main')).toHaveFocus();
    click('<a href="/media/7#content">Elsewhere</a><main id="content" tabindex="-1">Text</main>');
    expect(document.querySelector('main')).not.toHaveFocus();
  });

  test.each<[string, MouseEventInit]>([
    ['Ctrl', { ctrlKey: true }],
    ['Meta', { metaKey: true }],
    ['Shift', { shiftKey: true }],
    ['Alt', { altKey: true }],
    ['the middle button', { button: 1 }],
  ])('leaves a click with %s to the browser', (_, init) => {
    click('<a href="/media/7">A film</a>', init);
    expect(navigate).not.toHaveBeenCalled();
    expect(leftToBrowser).toHaveLength(1);
  });

  test.each([
    ['another tab', '<a href="/media/7" target="_blank">x</a>'],
    ['a download', '<a href="/media/7" download>x</a>'],
    ['another site', '<a href="https://other.example/media/7">x</a>'],
    ['a mail address', '<a href="mailto:a@b.example">x</a>'],
    ['the embed page', '<a href="/player/7">x</a>'],
    ['a file', '<a href="/files/7/talk.pdf">x</a>'],
    ['what is harvested', '<a href="/oai?verb=Identify">x</a>'],
    ['data of a medium', '<a href="/media/7.csl.json">x</a>'],
    ['a sitemap', '<a href="/sitemap.xml">x</a>'],
    ['what is marked as native', '<div data-native><a href="/media/7">x</a></div>'],
    ['an anchor without address', '<a>x</a>'],
    ['a button', '<button type="button" data-here>x</button>'],
  ])('leaves %s to the browser', (_, html) => {
    click(html);
    expect(navigate).not.toHaveBeenCalled();
    expect(leftToBrowser).toHaveLength(1);
  });

  it('ignores a click that another listener has handled', () => {
    document.body.innerHTML = '<a href="/media/7">x</a>';
    const link = document.querySelector('a');
    link?.addEventListener('click', (event) => event.preventDefault());
    link?.click();
    expect(navigate).not.toHaveBeenCalled();
  });

  it('finds the link inside a shadow tree', () => {
    document.body.innerHTML = '<div></div>';
    const root = document.querySelector('div')?.attachShadow({ mode: 'open' });
    if (root) root.innerHTML = '<a href="/media/7"><b>x</b></a>';
    root
      ?.querySelector('b')
      ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, composed: true }));
    expect(navigate).toHaveBeenCalledWith('/media/7', expect.anything());
  });

  it('navigates by a GET form, without its empty fields', () => {
    submit(`<form action="/search?old=1"><input name="q" value="Wärme &amp; Kälte"><input name="f" value="">
      <input name="f" value="a"><input name="f" value="b"><input value="no name"><button name="go" value="1">Go</button></form>`);
    expect(navigate.mock.calls).toEqual([['/search?q=W%C3%A4rme+%26+K%C3%A4lte&f=a&f=b&go=1', { keepScroll: false }]]);
  });

  test.each([
    ['a POST form', '<form action="/login" method="post"></form>'],
    ['a form of another site', '<form action="https://other.example/search"></form>'],
    ['a form for another tab', '<form action="/search" target="_blank"></form>'],
    ['a form marked as native', '<form action="/search" data-native></form>'],
    ['a form for a file', '<form action="/files/7/talk.pdf"></form>'],
  ])('leaves %s to the browser', (_, html) => {
    submit(html);
    expect(navigate).not.toHaveBeenCalled();
    expect(leftToBrowser).toHaveLength(1);
  });

  it('stops', () => {
    stop();
    click('<a href="/media/7">x</a>');
    submit('<form action="/search"></form>');
    expect(navigate).not.toHaveBeenCalled();
  });
});
