/** Name of a language in `locale`, e.g. `German` for `de`. The code itself if it has no name. */
export function languageName(code: string, locale: string): string {
  return new Intl.DisplayNames([locale], { type: 'language', fallback: 'code' }).of(code) ?? code;
}
