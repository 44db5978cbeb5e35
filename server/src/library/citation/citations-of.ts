import { citationFormats, type Citation, type CitationFormat, type Locale } from '@mediothek/contract';
import type { CitedWork } from './csl-item.ts';
import { bibtex, cslJson, ris } from './data-citation.ts';
import { styledCitation } from './styled-citation.ts';

/** What a citation is made from; plain data, which travels to the thread that makes it. */
export interface CitationJob {
  work: CitedWork;
  locale: Locale;
  /** Whole seconds of the moment that is cited; 0 for the whole work. */
  time: number;
  formats?: readonly CitationFormat[] | undefined;
}

const data = { bibtex, ris, 'csl-json': cslJson };

/** @throws when a style makes nothing of the work */
export function citationsOf({ work, locale, time, formats = citationFormats }: CitationJob): Citation[] {
  return formats.map((format) =>
    format === 'apa' || format === 'mla' || format === 'chicago'
      ? styledCitation(work, format, locale, time)
      : { format, text: data[format](work.item) },
  );
}
