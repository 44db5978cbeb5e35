/**
 * The page carries the rules that it shows inline; the whole sheets come beside it, for print at first. Lets them apply, so
 * that whatever is shown next has its styles. Resolves once they do, or cannot be had: then they are asked for again.
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

/** However it ends: a sheet that failed before we listened is known by the end of the page's loading. */
function loaded(link: HTMLLinkElement): Promise<unknown> | undefined {
  if (link.sheet || document.readyState === 'complete') return undefined;
  return new Promise((resolve) => {
    link.addEventListener('load', resolve);
    link.addEventListener('error', resolve);
    addEventListener('load', resolve);
  });
}
