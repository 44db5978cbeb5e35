/** The states of what a page asks the server for. A list that is empty is the page's own matter. */
import type { ReactNode } from 'react';
import { ApiError, LoadFailure, type UseQueryResult } from '@mediothek/platform';
import { Notice, VisuallyHidden } from '@mediothek/ui';
import { SignedOut } from './signed-out.tsx';
import { myMediaTexts } from './texts.ts';

export interface AnswerProps<Data> {
  query: UseQueryResult<Data | null>;
  /** In the final layout, so that nothing jumps. */
  pending: ReactNode;
  children: (data: Data) => ReactNode;
}

export function Answer<Data>({ query, pending, children }: AnswerProps<Data>) {
  const { t } = myMediaTexts.useTexts();
  const { data, isError, error } = query;
  if (data !== undefined && data !== null) return children(data);
  if (isError && error instanceof ApiError && error.status === 401) return <SignedOut />;
  if (isError)
    return (
      <LoadFailure retry={() => void query.refetch()} busy={query.isFetching} title={t('failed.title')}>
        {t('failed.text')}
      </LoadFailure>
    );
  return (
    <>
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      {pending}
      <noscript>
        <Notice tone="warning" title={t('failed.title')}>
          {t('failed.noScript')}
        </Notice>
      </noscript>
    </>
  );
}
