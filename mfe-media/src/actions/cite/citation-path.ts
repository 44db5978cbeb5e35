import type { CitationFormat } from '@mediothek/contract';
import type { ActionTarget } from '../action-target.ts';

export interface CitationQuery {
  format: CitationFormat;
  lang: string;
  /** Whole seconds. 0: the whole medium. */
  time?: number;
}

/** URL of the citation as a document of its own type, to read or to download. */
export function citationPath({ kind, id }: ActionTarget, { format, lang, time = 0 }: CitationQuery): string {
  const query = new URLSearchParams({ format, lang, ...(time > 0 && { t: String(time) }) });
  return `/api/v0/${kind === 'media' ? 'videos' : 'series'}/${encodeURIComponent(id)}/citation?${query}`;
}
