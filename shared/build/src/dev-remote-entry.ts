/**
 * A remote's exposed module in development. A file of components alone replaces itself; a change of any other ends up
 * here instead of reloading the page. Pages that are mounted keep the lifecycles they were mounted by, and so their
 * state; their components, texts and loaders are the new ones at once.
 */
import refresh from 'react-refresh/runtime';
import * as remote from 'remote-under-development';

/** The page's own; this package is compiled without the DOM. */
declare const location: { reload(): void };

const translations = new Set<remote.Translations>();
let { texts } = remote;
const mounted = new WeakMap<object, Pick<typeof remote, 'update' | 'unmount'>>();

// Re-exports follow the replaced module.
export { name, pages, texts } from 'remote-under-development';

export function bootstrap(props: remote.Props): Promise<void> {
  translations.add(props.platform.i18n);
  return remote.bootstrap(props);
}

export function mount(props: remote.Props): Promise<void> {
  const { update, unmount } = remote;
  mounted.set(props.domElement, { update, unmount });
  return remote.mount(props);
}

export const update = (props: remote.Props): Promise<void> => (mounted.get(props.domElement) ?? remote).update(props);

export const unmount = (props: remote.Props): Promise<void> => (mounted.get(props.domElement) ?? remote).unmount(props);

import.meta.webpackHot?.accept('remote-under-development', () => {
  exchange().catch(() => location.reload());
});

async function exchange(): Promise<void> {
  const pages = Object.values(remote.pages);
  // A page in a chunk of its own is made anew when it is opened.
  await Promise.all(pages.map((page) => page.open?.()));
  // Without React nothing can be exchanged under a mounted page: a custom element is defined once.
  if (!pages.some(({ Page }) => Page)) return location.reload();
  refresh.performReactRefresh();
  if (texts === remote.texts) return;
  texts = remote.texts;
  await Promise.all([...translations].map(exchangeTexts));
}

async function exchangeTexts(i18n: remote.Translations): Promise<void> {
  const { namespace, load } = texts;
  const spoken = Object.entries(load).filter(([locale]) => i18n.hasResourceBundle(locale, namespace));
  for (const [locale, loadTexts] of spoken) {
    const bundle = await loadTexts();
    i18n.addResourceBundle(locale, namespace, bundle.texts, false, true);
  }
  i18n.emit('languageChanged', i18n.language);
}
