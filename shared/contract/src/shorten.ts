/** The text on one line, cut between two words if it is longer than `length` characters. */
export function shorten(text: string, length: number): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  if (line.length <= length) return line;
  const space = line.lastIndexOf(' ', length);
  const cut = line.slice(0, space > length / 2 ? space : length);
  // A lone surrogate at the cut becomes U+FFFD and is removed.
  return `${cut.toWellFormed().replace(/[\s\uFFFD.,;:]+$/, '')}…`;
}
