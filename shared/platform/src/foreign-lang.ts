/** The `lang` attribute of a text on a page in `locale`. `undefined` if both are the same. */
export const foreignLang = (lang: string | undefined, locale: string): string | undefined =>
  lang === locale ? undefined : lang;
