/**
 * @param origin of the portal
 * @param path of the page
 * @param time whole seconds; 0 for the beginning
 */
export const shareLink = (origin: string, path: string, time: number): string =>
  `${origin}${path}${time > 0 ? `?t=${time}` : ''}`;

/** Link that opens a new e-mail about the page (RFC 6068). */
export const mailLink = (title: string, link: string): string =>
  `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(link)}`;
