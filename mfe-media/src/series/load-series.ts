import { pickText, shorten } from '@mediothek/contract';
import { missing, type PageContext, type PageHead } from '@mediothek/platform';
import { seriesWithParts } from '../queries.ts';
import { requestedPartCount } from './requested-part-count.ts';

/** Length of a description in search engines, in characters. */
const maxDescriptionLength = 160;

export async function loadSeries(context: PageContext): Promise<PageHead> {
  const { params, url, locale, queries } = context;
  const query = seriesWithParts(params['id'] ?? '', requestedPartCount(url.searchParams));
  await queries.prefetchQuery(query);
  const series = queries.getQueryData(query.queryKey);
  if (!series) return missing(context, query) ?? { status: 503 };
  const abstract = pickText(series.abstract, locale)?.value;
  return {
    title: pickText(series.title, locale)?.value ?? '',
    ...(abstract && { description: shorten(abstract, maxDescriptionLength) }),
  };
}
