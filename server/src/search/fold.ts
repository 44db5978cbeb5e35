/** Lower case without accents, ß as ss: what titles are sorted by, whatever collation the database has. */
export function fold(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/ß/g, 'ss')
    .replace(/æ/g, 'ae')
    .replace(/ø/g, 'o');
}

/** Without control characters: PostgreSQL refuses NUL in a text, highlighting uses others as marks. */
export function withoutControls(text: string): string {
  return text.replace(/[^\P{Cc}\t\n]/gu, ' ');
}
