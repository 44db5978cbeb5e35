/** The `lang` of a text that stands in a page of `locale`: none where it is the page's own. */
export const foreignLang = (lang: string | undefined, locale: string): string | undefined =>
  lang === locale ? undefined : lang;
