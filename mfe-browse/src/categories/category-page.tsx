/** Home page and editorial page: sections from the content configuration. */
import type { ReactNode } from 'react';
import { pickText, type Category } from '@mediothek/contract';
import {
  localeOf,
  missing,
  usePlatform,
  useQuery,
  useSite,
  type PageContext,
  type PageHead,
} from '@mediothek/platform';
import { QueryView } from '@mediothek/platform/query-view';
import { EmptyState, Notice, Skeleton } from '@mediothek/ui';
import { ContinueWatching, loadRow } from '../continue-watching/continue-watching.tsx';
import { statusOf } from '../page-status.ts';
import { categoriesOf } from '../queries.ts';
import { browseTexts } from '../texts.ts';
import css from './categories.module.css';
import { CategoryPanel, prefetchCategory } from './category-panel.tsx';
import { FeaturedSection, prefetchFeatured } from './featured.tsx';

type PageName = 'home' | 'editorial';

export async function loadCategories(context: PageContext, pagename: PageName): Promise<PageHead> {
  const { queries, locale } = context;
  const content = categoriesOf(pagename, locale);
  await queries.prefetchQuery(content);
  const data = queries.getQueryData(content.queryKey);
  await Promise.all([
    data?.featured && prefetchFeatured(queries, data.featured),
    data?.continueWatching && typeof document !== 'undefined' && loadRow(),
    ...(data?.categories ?? []).map((category) => prefetchCategory(context, category, pagename)),
  ]);
  return missing(context, content) ?? { ...(data && { title: data.docTitle }), ...statusOf(context, content) };
}

/** Key of a category. It has no id, but its position and type do not change while the page is shown. */
const categoryKey = ({ type, title }: Category, at: number) => `${at} ${type} ${title}`;

export interface CategoryPageProps {
  pagename: PageName;
  heading: (docTitle: string) => ReactNode;
}

export function CategoryPage({ pagename, heading }: CategoryPageProps) {
  const { t } = browseTexts.useTexts();
  const locale = localeOf(usePlatform());
  const portal = pickText(useSite().name, locale)?.value ?? '';
  const query = useQuery(categoriesOf(pagename, locale));
  return (
    <QueryView
      query={query}
      pending={<Skeleton variant="card" count={10} />}
      failure={
        <>
          {heading(portal)}
          <Notice tone="warning" announce title={t('home.unavailable')}>
            {t('home.unavailableText')}
          </Notice>
        </>
      }
      isEmpty={({ featured, categories }) => !featured && categories.length === 0}
      empty={<EmptyState title={t('home.empty')} />}
    >
      {({ docTitle, featured, continueWatching, categories }) => (
        <div className={css.page}>
          {heading(docTitle)}
          {featured && <FeaturedSection featured={featured} />}
          {continueWatching && <ContinueWatching title={continueWatching.title} />}
          {categories.map((category, at) => (
            <CategoryPanel
              key={categoryKey(category, at)}
              category={category}
              pagename={pagename}
              first={at === 0 && !featured}
            />
          ))}
        </div>
      )}
    </QueryView>
  );
}
