/**
 * `/embed.js` for pages of other sites: one script turns each `<mediothek-player media="1001">` into the player,
 * without an iframe. It fetches the live build of the player, so the page never has to change. At most 3 kB, brotli.
 */
import type { Locale, RemoteRelease } from '@mediothek/contract';

/** The used part of the player's module, `../embed.ts`. */
interface PlayerModule {
  fillPlayer(element: HTMLElement, portal: string): Promise<void>;
}

/** Elements that are already players contain a video. */
const waiting = 'mediothek-player[media]:not(:has(video))';
const texts: Readonly<Record<Locale, { failed: string; open: (host: string) => string }>> = {
  en: { failed: 'The player could not be loaded.', open: (host) => `Open on ${host}` },
  de: { failed: 'Der Player konnte nicht geladen werden.', open: (host) => `Auf ${host} öffnen` },
};

// A classic script: it has a URL, and runs once.
const { origin: portal, host } = new URL((document.currentScript as HTMLScriptElement).src);

async function loadPlayer(): Promise<PlayerModule> {
  const response = await fetch(`${portal}/api/v0/remotes`);
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}`);
  const { remotes } = (await response.json()) as RemoteRelease;
  const { embed, integrity } = remotes.find(({ name }) => name === 'player') ?? {};
  if (!embed) throw new Error(`${portal} has no player`);
  const url = new URL(embed, portal).href;
  const expected = integrity?.[embed];
  if (expected) await preload(url, expected);
  return import(/* webpackIgnore: true */ url) as Promise<PlayerModule>;
}

/**
 * `import()` itself checks no integrity. It uses the preloaded module, whose integrity was checked, or fails with it.
 */
async function preload(href: string, integrity: string): Promise<void> {
  const link = document.createElement('link');
  if (!link.relList.supports('modulepreload')) return;
  await new Promise((resolve, reject) => {
    Object.assign(link, {
      rel: 'modulepreload',
      crossOrigin: 'anonymous',
      integrity,
      onload: resolve,
      onerror: reject,
    });
    link.href = href;
    document.head.append(link);
  });
}

let player: Promise<PlayerModule> | undefined;
const seen = new WeakSet<HTMLElement>();

async function show(element: HTMLElement): Promise<void> {
  seen.add(element);
  try {
    player ??= loadPlayer();
    const { fillPlayer } = await player;
    await fillPlayer(element, portal);
  } catch (error) {
    player = undefined; // the next element tries again, because the live build may have changed
    console.warn('Mediothek player:', error);
    complain(element);
  }
}

/** Pages of other sites may be in any language. Without imports, because `npm run dev` serves this file as it is. */
const hasTexts = (language: string): language is Locale => Object.hasOwn(texts, language);

function complain(element: HTMLElement): void {
  const { lang = '' } = element.closest<HTMLElement>('[lang]') ?? {};
  const [language = ''] = lang.split('-');
  const { failed, open } = texts[hasTexts(language) ? language : 'en'];
  const link = document.createElement('a');
  link.href = `${portal}/media/${encodeURIComponent(element.getAttribute('media') ?? '')}`;
  link.textContent = open(host);
  element.setAttribute('role', 'group');
  element.replaceChildren(`${failed} `, link);
}

const showAll = () => {
  for (const element of document.querySelectorAll<HTMLElement>(waiting)) if (!seen.has(element)) void show(element);
};
showAll();
new MutationObserver(showAll).observe(document, { childList: true, subtree: true });
