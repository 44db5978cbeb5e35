import { pickText } from '@mediothek/contract';
import {
  facetFilter,
  foreignLang,
  localeOf,
  paths,
  usePlatform,
  useQuery,
  type PageContext,
  type PageHead,
} from '@mediothek/platform';
import { QueryView } from '@mediothek/platform/query-view';
import { EmptyState, Icon, Picture, Skeleton } from '@mediothek/ui';
import { statusOf } from './page-status.ts';
import { subjectList } from './queries.ts';
import css from './subjects-page.module.css';
import { browseTexts } from './texts.ts';

export async function loadSubjects(context: PageContext): Promise<PageHead> {
  const t = browseTexts.translate(context.i18n);
  await context.queries.prefetchQuery(subjectList());
  return { title: t('subjects.title'), description: t('subjects.description'), ...statusOf(context, subjectList()) };
}

export function SubjectsPage() {
  const { t } = browseTexts.useTexts();
  const locale = localeOf(usePlatform());
  const query = useQuery(subjectList());
  return (
    <>
      <h1>{t('subjects.title')}</h1>
      <QueryView
        query={query}
        pending={<Skeleton count={10} />}
        isEmpty={({ subjects }) => subjects.length === 0}
        empty={<EmptyState title={t('subjects.empty')} />}
      >
        {({ subjects }) => (
          <ul role="list" className={css.grid}>
            {subjects
              .map((subject) => ({ ...subject, text: pickText(subject.title, locale) }))
              .toSorted((a, b) => (a.text?.value ?? '').localeCompare(b.text?.value ?? '', locale))
              .map(({ id, uri, text, count, thumbnail, thumbnailPlaceholder }) => (
                <li key={id} className={css.subject}>
                  <span className={css.picture}>
                    {thumbnail === undefined ? (
                      <span aria-hidden="true">{text?.value.slice(0, 1)}</span>
                    ) : (
                      <Picture src={thumbnail} placeholderColor={thumbnailPlaceholder} sizes="8rem" />
                    )}
                  </span>
                  {/* A subject without media is no link, because the search would have no results. */}
                  <a
                    href={count > 0 ? paths.search({ f: [facetFilter('subject', uri)] }) : undefined}
                    className={css.name}
                    lang={foreignLang(text?.lang, locale)}
                  >
                    {text?.value}
                    {count > 0 && <Icon name="arrow-right" size="small" />}
                  </a>
                  <span className={css.count}>{t('media', { count })}</span>
                </li>
              ))}
          </ul>
        )}
      </QueryView>
    </>
  );
}
