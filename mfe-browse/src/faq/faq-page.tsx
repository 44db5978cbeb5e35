import { localeOf, usePlatform, useQuery, type PageContext, type PageHead } from '@mediothek/platform';
import { QueryView } from '@mediothek/platform/query-view';
import { EmptyState, Skeleton } from '@mediothek/ui';
import { FaqGroups } from './faq-groups.tsx';
import { statusOf } from '../page-status.ts';
import { faqGroups } from '../queries.ts';
import { browseTexts } from '../texts.ts';

export async function loadFaq(context: PageContext): Promise<PageHead> {
  const t = browseTexts.translate(context.i18n);
  const faq = faqGroups(context.locale);
  await context.queries.prefetchQuery(faq);
  return { title: t('faq.title'), description: t('faq.description'), ...statusOf(context, faq) };
}

export function FaqPage() {
  const { t } = browseTexts.useTexts();
  const query = useQuery(faqGroups(localeOf(usePlatform())));
  return (
    <>
      <h1>{t('faq.title')}</h1>
      <QueryView
        query={query}
        pending={<Skeleton count={8} />}
        isEmpty={({ groups }) => groups.length === 0}
        empty={<EmptyState title={t('faq.empty')} />}
      >
        {({ groups }) => <FaqGroups groups={groups} />}
      </QueryView>
    </>
  );
}
