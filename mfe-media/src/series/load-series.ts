import { pickText } from '@mediothek/contract';
import type { PageContext, PageHead } from '@mediothek/platform';
import { seriesWithParts } from '../queries.ts';
import { partsWanted } from './parts-wanted.ts';

/** What search engines show: one line, which ends at a word. */
function shorten(abstract: string): string {
  const text = abstract.replaceAll(/\s+/g, ' ').trim();
  return text.length <= 160 ? text : `${text.slice(0, 160).replace(/\s+\S*$/, '')} …`;
}

export async function loadSeries({ params, url, locale, queries }: PageContext): Promise<PageHead> {
  const id = params['id'] ?? '';
  const noSeries = { error: { statusCode: 404, message: `Page not found: ${url.pathname}` } };
  if (!/^\d+$/.test(id)) return noSeries;
  const query = seriesWithParts(id, partsWanted(url.searchParams));
  await queries.prefetchQuery(query);
  const series = queries.getQueryData(query.queryKey);
  if (series === null) return noSeries;
  if (!series) return { status: 503 };
  const abstract = pickText(series.abstract, locale)?.value;
  return { title: pickText(series.title, locale)?.value ?? '', ...(abstract && { description: shorten(abstract) }) };
}
