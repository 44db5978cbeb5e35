/** Words of a page in the page's language: in texts and in attributes that are shown or read aloud. */
import type { Page } from 'playwright';

/** @returns each text with words in unaccented letters, without parts in another language */
export const visibleTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const attributes = ['title', 'aria-label', 'aria-description', 'placeholder', 'alt'];
    const texts = [document.title, document.querySelector('meta[name=description]')?.getAttribute('content') ?? ''];
    const { lang } = document.documentElement;
    const collect = (node: Node): void => {
      if (node instanceof Element) {
        if (node.matches('script, style, noscript, template, code, kbd') || node.getAttribute('translate') === 'no')
          return;
        if ((node.getAttribute('lang') ?? lang) !== lang) return;
        // Not `checkVisibility()`: it is false for `display: contents`.
        if (getComputedStyle(node).display === 'none') return;
        texts.push(...attributes.flatMap((name) => node.getAttribute(name) ?? []));
        if (node.shadowRoot) collect(node.shadowRoot);
      }
      if (node instanceof Text) texts.push(node.data);
      node.childNodes.forEach(collect);
    };
    collect(document.body);
    return texts.map((text) => text.trim()).filter((text) => /[A-Za-z]{2}/.test(text));
  });

/** Words of two or more unaccented letters, in lower case. */
export const wordsOf = (texts: readonly string[]): Set<string> =>
  new Set(
    texts
      .flatMap((text) => text.match(/\p{L}+/gu) ?? [])
      .filter((word) => /^[A-Za-z]{2,}$/.test(word))
      .map((word) => word.toLowerCase()),
  );
