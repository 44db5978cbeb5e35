/** The name of a language in `locale`, e.g. `German` for `de`; the code itself where it has none. */
export function languageName(code: string, locale: string): string {
  return new Intl.DisplayNames([locale], { type: 'language', fallback: 'code' }).of(code) ?? code;
}
