import {
  foreignLang,
  localeOf,
  missing,
  usePageParam,
  usePlatform,
  useQuery,
  type PageContext,
  type PageHead,
} from '@mediothek/platform';
import { QueryView } from '@mediothek/platform/query-view';
import { Html, Notice, Prose, Skeleton } from '@mediothek/ui';
import css from './content-page.module.css';
import { statusOf } from './page-status.ts';
import { contentPage } from './queries.ts';
import { TableOfContents } from './table-of-contents.tsx';
import { browseTexts } from './texts.ts';

export async function loadContent(context: PageContext): Promise<PageHead> {
  const { queries, locale, params } = context;
  const content = contentPage(params['markdownName'] ?? '', locale);
  await queries.prefetchQuery(content);
  const page = queries.getQueryData(content.queryKey);
  return (
    missing(context, content) ?? {
      ...(page && { title: page.title }),
      ...(page?.description && { description: page.description }),
      ...statusOf(context, content),
    }
  );
}

/** Page that editors write in Markdown: imprint, privacy, contact and others. */
export function ContentPage() {
  const { t } = browseTexts.useTexts();
  const locale = localeOf(usePlatform());
  const query = useQuery(contentPage(usePageParam('markdownName'), locale));
  return (
    <QueryView wholePage query={query} pending={<Skeleton count={8} />}>
      {({ title, html, headings, lang }) => {
        const foreign = foreignLang(lang, locale);
        return (
          <div className={css.page}>
            <h1 lang={foreign}>{title}</h1>
            {foreign && <Notice title={t('page.untranslated')} />}
            <TableOfContents headings={headings} lang={foreign} />
            <Prose lang={foreign}>
              <Html html={html} />
            </Prose>
          </div>
        );
      }}
    </QueryView>
  );
}
