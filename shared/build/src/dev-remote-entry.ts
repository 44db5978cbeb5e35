/**
 * A remote's exposed module in development. A file of components alone replaces itself where the page has a React Refresh
 * runtime; every other change ends up here instead of reloading the page. Pages that are mounted keep the lifecycles they
 * were mounted by, and so their state; their components, texts and loaders are the new ones at once. In a portal that was
 * built for production they are mounted anew in their place: the page around them and its address stay.
 */
import refresh from 'react-refresh/runtime';
import * as remote from 'remote-under-development';

/** The page's own; this package is compiled without the DOM. */
declare const location: { reload(): void };

interface Mounted extends Pick<typeof remote, 'update' | 'unmount'> {
  props: remote.Props;
}

const canRefresh = 'mediothekReactRefresh' in globalThis;
const translations = new Set<remote.Translations>();
let { texts } = remote;
const mounted = new Map<object, Mounted>();

// Re-exports follow the replaced module.
export { name, pages, texts } from 'remote-under-development';

export function bootstrap(props: remote.Props): Promise<void> {
  translations.add(props.platform.i18n);
  return remote.bootstrap(props);
}

export function mount(props: remote.Props): Promise<void> {
  const { update, unmount } = remote;
  mounted.set(props.domElement, { props, update, unmount });
  return remote.mount(props);
}

export function update(props: remote.Props): Promise<void> {
  const known = mounted.get(props.domElement);
  if (known) known.props = props;
  return (known ?? remote).update(props);
}

export function unmount(props: remote.Props): Promise<void> {
  const known = mounted.get(props.domElement);
  mounted.delete(props.domElement);
  return (known ?? remote).unmount(props);
}

import.meta.webpackHot?.accept('remote-under-development', () => {
  exchange().catch(() => location.reload());
});

async function exchange(): Promise<void> {
  const pages = Object.values(remote.pages);
  // A page in a chunk of its own is made anew when it is opened.
  await Promise.all(pages.map((page) => page.open?.()));
  // Without React nothing can be exchanged under a mounted page: a custom element is defined once.
  if (!pages.some(({ Page }) => Page)) return location.reload();
  if (canRefresh) refresh.performReactRefresh();
  if (texts !== remote.texts) {
    texts = remote.texts;
    await Promise.all([...translations].map(exchangeTexts));
  }
  if (!canRefresh) await Promise.all([...mounted.values()].map(remount));
}

async function remount({ props, unmount }: Mounted): Promise<void> {
  await unmount(props);
  await mount({ ...props, hydrate: false });
}

async function exchangeTexts(i18n: remote.Translations): Promise<void> {
  const { namespace, load } = texts;
  const loadedLocales = Object.entries(load).filter(([locale]) => i18n.hasResourceBundle(locale, namespace));
  for (const [locale, loadTexts] of loadedLocales) {
    const bundle = await loadTexts();
    i18n.addResourceBundle(locale, namespace, bundle.texts, false, true);
  }
  i18n.emit('languageChanged', i18n.language);
}
