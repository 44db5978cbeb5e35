import { localeOf, usePageParam, usePlatform, useQuery, type PageContext, type PageHead } from '@mediothek/platform';
import { Html, Prose, Skeleton } from '@mediothek/ui';
import { Answer } from './answer.tsx';
import { missing, statusOf } from './page-status.ts';
import { contentPage } from './queries.ts';

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

/** A page that editors write in Markdown: imprint, privacy, contact and the like. */
export function ContentPage() {
  const locale = localeOf(usePlatform());
  const query = useQuery(contentPage(usePageParam('markdownName'), locale));
  return (
    <Answer query={query} pending={<Skeleton count={8} />}>
      {({ title, html, lang }) => (
        <Prose lang={lang === locale ? undefined : lang}>
          <h1>{title}</h1>
          <Html html={html} />
        </Prose>
      )}
    </Answer>
  );
}
