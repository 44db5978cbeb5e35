/**
 * @param origin of the portal
 * @param path of the page
 * @param times in whole seconds; `start` is 0 for the beginning
 */
export function shareLink(origin: string, path: string, { start, end }: { start: number; end?: number }): string {
  const query = new URLSearchParams();
  if (start > 0) query.set('t', String(start));
  if (end !== undefined) query.set('end', String(end));
  return `${origin}${path}${query.size > 0 ? `?${query}` : ''}`;
}

/** Link that opens a new e-mail about the page (RFC 6068). */
export const mailLink = (title: string, link: string): string =>
  `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(link)}`;
