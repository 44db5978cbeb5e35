/** Formats of citations, without the schemas, so that browser bundles do not include the validator. */
export const citationFormats = ['apa', 'mla', 'chicago', 'bibtex', 'ris', 'csl-json'] as const;
export type CitationFormat = (typeof citationFormats)[number];
