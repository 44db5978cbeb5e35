/**
 * Applies the complete style sheets. The page has its critical CSS inline, and the complete sheets have `media="print"`
 * at first. Resolves once they apply. Sheets that failed are requested again.
 */
export async function applyFullStyles(): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[data-whole]')];
  await Promise.all(
    links.map(async (link) => {
      await loaded(link);
      const fullSheet = link.sheet ? link : (link.cloneNode() as HTMLLinkElement);
      fullSheet.media = 'all';
      if (fullSheet !== link) link.replaceWith(fullSheet);
    }),
  );
}

/** Resolves in any case. A sheet that failed before this call is detected at the end of the page's loading. */
function loaded(link: HTMLLinkElement): Promise<unknown> | undefined {
  if (link.sheet || document.readyState === 'complete') return undefined;
  return new Promise((resolve) => {
    link.addEventListener('load', resolve);
    link.addEventListener('error', resolve);
    addEventListener('load', resolve);
  });
}
