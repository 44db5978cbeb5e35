/** Renders the states of a query. Pages handle empty lists themselves. */
import type { ReactNode } from 'react';
import { ApiError, LoadFailure, type UseQueryResult } from '@mediothek/platform';
import { EmptyState, Notice, Stack, VisuallyHidden } from '@mediothek/ui';
import { SignedOut } from './signed-out.tsx';
import { myMediaTexts } from './texts.ts';

export interface QueryViewProps<Data> {
  query: UseQueryResult<Data | null>;
  /** Placeholder in the final layout, so that the layout does not shift. */
  pending: ReactNode;
  /** Title of the error, if it is not about the visitor's own lists. */
  failure?: string;
  /** The query is the page's only content, so the pending and error states include a heading. */
  wholePage?: boolean;
  children: (data: Data) => ReactNode;
}

export function QueryView<Data>({ query, pending, failure, wholePage = false, children }: QueryViewProps<Data>) {
  const { t } = myMediaTexts.useTexts();
  const { data, isError, error } = query;
  // Deleted, or no longer shared, while the page was open.
  if (data === null) return <EmptyState headingLevel={1} title={t('list.gone')} />;
  if (data !== undefined) return children(data);
  if (isError && error instanceof ApiError && error.status === 401) return <SignedOut />;
  if (isError) {
    const notice = (
      <LoadFailure retry={() => void query.refetch()} busy={query.isFetching} title={failure ?? t('failed.title')}>
        {t('failed.text')}
      </LoadFailure>
    );
    return wholePage ? (
      <Stack>
        <h1>{t('failed.page')}</h1>
        {notice}
      </Stack>
    ) : (
      notice
    );
  }
  return (
    <>
      {wholePage ? (
        <h1 className="visually-hidden">{t('loading')}</h1>
      ) : (
        <VisuallyHidden>{t('loading')}</VisuallyHidden>
      )}
      {pending}
      <noscript>
        <Notice tone="warning" title={failure ?? t('failed.title')}>
          {t('failed.noScript')}
        </Notice>
      </noscript>
    </>
  );
}
