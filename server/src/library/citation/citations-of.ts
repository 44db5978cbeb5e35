import { citationFormats, type Citation, type CitationFormat, type Locale } from '@mediothek/contract';
import type { CitedWork } from './csl-item.ts';
import { bibtex, cslJson, ris } from './data-citation.ts';
import { styledCitation } from './styled-citation.ts';

/** Input of a citation. Plain data, because it is posted to a worker thread. */
export interface CitationJob {
  work: CitedWork;
  locale: Locale;
  /** Cited start time in whole seconds. 0: the complete work. */
  time: number;
  formats?: readonly CitationFormat[] | undefined;
}

const data = { bibtex, ris, 'csl-json': cslJson };

/** @throws if a style returns no entry for the work */
export function citationsOf({ work, locale, time, formats = citationFormats }: CitationJob): Citation[] {
  return formats.map((format) =>
    format === 'apa' || format === 'mla' || format === 'chicago'
      ? styledCitation(work, format, locale, time)
      : { format, text: data[format](work.item) },
  );
}
