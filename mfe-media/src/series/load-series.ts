import { pickText } from '@mediothek/contract';
import { missing, type PageContext, type PageHead } from '@mediothek/platform';
import { seriesWithParts } from '../queries.ts';
import { partsWanted } from './parts-wanted.ts';

/** What search engines show: one line, which ends at a word. */
function shorten(abstract: string): string {
  const text = abstract.replaceAll(/\s+/g, ' ').trim();
  return text.length <= 160 ? text : `${text.slice(0, 160).replace(/\s+\S*$/, '')} …`;
}

export async function loadSeries(context: PageContext): Promise<PageHead> {
  const { params, url, locale, queries } = context;
  const query = seriesWithParts(params['id'] ?? '', partsWanted(url.searchParams));
  await queries.prefetchQuery(query);
  const series = queries.getQueryData(query.queryKey);
  if (!series) return missing(context, query) ?? { status: 503 };
  const abstract = pickText(series.abstract, locale)?.value;
  return { title: pickText(series.title, locale)?.value ?? '', ...(abstract && { description: shorten(abstract) }) };
}
