import { foreignLang, localeOf, usePlatform, useQuery } from '@mediothek/platform';
import { QueryView } from '@mediothek/platform/query-view';
import { Html, Prose, SectionHeading, Skeleton } from '@mediothek/ui';
import { contentPage } from '../queries.ts';
import css from './categories.module.css';
import type { CategoryProps } from './category-panel.tsx';

/** Section of text: the category's own HTML, and the Markdown page that it names. */
export function CategoryText({ category }: CategoryProps) {
  const { title, href, html, markdownPathBasic } = category;
  return (
    <section className={css.section}>
      <SectionHeading id={href}>{title}</SectionHeading>
      {html && <Html className={css.text} html={html} />}
      {markdownPathBasic && <MarkdownText page={markdownPathBasic} />}
    </section>
  );
}

function MarkdownText({ page }: { page: string }) {
  const locale = localeOf(usePlatform());
  const query = useQuery(contentPage(page, locale));
  return (
    <QueryView query={query} pending={<Skeleton count={4} />}>
      {({ html, lang }) => (
        <Prose lang={foreignLang(lang, locale)}>
          <Html html={html} />
        </Prose>
      )}
    </QueryView>
  );
}
