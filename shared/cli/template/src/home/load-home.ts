import type { PageContext, PageHead } from '@mediothek/platform';
import { newestMedia } from '../queries.ts';
import { remoteTexts } from '../texts.ts';

/** Prefetches the data of the page before it is rendered, and returns its title and description. */
export async function loadHome({ queries, i18n }: PageContext): Promise<PageHead> {
  await queries.prefetchQuery(newestMedia());
  const t = remoteTexts.translate(i18n);
  return { title: t('title'), description: t('description') };
}
