/**
 * Makes WebKit request a module again. Its memory cache keeps whatever `modulepreload` has loaded, also an error or a
 * file with the wrong content. Each later preload or import of the URL reuses that, even in the reloaded page
 * (https://bugs.webkit.org/show_bug.cgi?id=270357). A fetch of the URL removes it. Other browsers mostly answer the
 * fetch from their HTTP cache.
 */
export function clearPreload(href: string): void {
  fetch(href).catch(() => undefined); // the import reports the error
}

/**
 * Call it before other builds are loaded: their files are checked by their preload only.
 * @returns clears the modules that the page has preloaded, once
 */
export function preloadClearer(): () => void {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')];
  return () => {
    for (const { href } of links.splice(0)) clearPreload(href);
  };
}
