/** Lower case without accents, ß as ss. Sort key of titles, independent of the database's collation. */
export function fold(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/ß/g, 'ss')
    .replaceAll(/æ/g, 'ae')
    .replaceAll(/ø/g, 'o');
}

/** Replaces control characters: PostgreSQL rejects NUL in a text, and highlighting uses others as marks. */
export function withoutControls(text: string): string {
  return text.replaceAll(/[^\P{Cc}\t\n]/gu, ' ');
}
