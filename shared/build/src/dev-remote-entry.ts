/**
 * A remote's exposed module in development. If the page has a React Refresh runtime, a file that contains only
 * components is replaced by it. All other changes are handled here instead of reloading the page.
 * Mounted pages keep the lifecycles they were mounted with, and thus their state. Their components, texts and loaders
 * are updated immediately. In a portal that was built for production they are mounted again; the page around them and
 * its URL stay.
 */
import refresh from 'react-refresh/runtime';
import * as remote from 'remote-under-development';

/** Declared here, because this package is compiled without the DOM. */
declare const location: { reload(): void };

interface Mounted extends Pick<typeof remote, 'update' | 'unmount'> {
  props: remote.Props;
}

const canRefresh = 'mediothekReactRefresh' in globalThis;
const translations = new Set<remote.Translations>();
let { texts } = remote;
const mounted = new Map<object, Mounted>();

// Re-exports are live bindings, so they change with the replaced module.
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
  // A page in its own chunk is loaded again by `open()`.
  await Promise.all(pages.map((page) => page.open?.()));
  // Without React, a mounted page cannot be updated, because a custom element is defined only once.
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
