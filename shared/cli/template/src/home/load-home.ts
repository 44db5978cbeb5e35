import type { PageContext, PageHead } from '@mediothek/platform';
import { newestMedia } from '../queries.ts';
import { remoteTexts } from '../texts.ts';

/** Asks for what the page shows, before it is rendered, and says what the page is. */
export async function loadHome({ queries, i18n }: PageContext): Promise<PageHead> {
  await queries.prefetchQuery(newestMedia());
  const t = remoteTexts.translate(i18n);
  return { title: t('title'), description: t('description') };
}
