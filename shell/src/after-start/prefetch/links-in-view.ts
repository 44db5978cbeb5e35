/**
 * Links in the viewport, those of the main navigation first. Links in dialogs are excluded: the debug panel lists
 * broken ones.
 */
export function linksInView(): HTMLAnchorElement[] {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href]:not(dialog *)')].filter(isInView);
  const inHeader = (link: HTMLAnchorElement) => Number(link.closest('header nav') === null);
  return links.sort((one, other) => inHeader(one) - inHeader(other));
}

function isInView(link: HTMLAnchorElement): boolean {
  const { top, bottom, left, right } = link.getBoundingClientRect();
  return right > left && bottom > Math.max(top, 0) && top < innerHeight && right > 0 && left < innerWidth;
}
