/** A text on one line, cut between two words where it is longer than `length` characters. */
export function shorten(text: string, length: number): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  if (line.length <= length) return line;
  const space = line.lastIndexOf(' ', length);
  const cut = line.slice(0, space > length / 2 ? space : length);
  // Half of a pair of surrogates becomes U+FFFD.
  return `${cut.toWellFormed().replace(/[\s\uFFFD.,;:]+$/, '')}…`;
}
