/** Formats of citations, without the schemas: browser code takes these and leaves the validator out of its bundle. */
export const citationFormats = ['apa', 'mla', 'chicago', 'bibtex', 'ris', 'csl-json'] as const;
export type CitationFormat = (typeof citationFormats)[number];
