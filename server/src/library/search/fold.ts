/** Lower case without accents, ß as ss: what titles are sorted by, whatever collation the database has. */
export function fold(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/ß/g, 'ss')
    .replaceAll(/æ/g, 'ae')
    .replaceAll(/ø/g, 'o');
}

/** Without control characters: PostgreSQL refuses NUL in a text, highlighting uses others as marks. */
export function withoutControls(text: string): string {
  return text.replaceAll(/[^\P{Cc}\t\n]/gu, ' ');
}
