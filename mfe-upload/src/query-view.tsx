/** Renders the states of a query. */
import type { ReactNode } from 'react';
import { ApiError, LoadFailure, paths, usePageLocation, type UseQueryResult } from '@mediothek/platform';
import { Button, EmptyState, Notice, Stack, VisuallyHidden } from '@mediothek/ui';
import { overviewPath } from './upload-routes.ts';
import { uploadTexts } from './texts.ts';

export interface QueryViewProps<Data> {
  query: UseQueryResult<Data | null>;
  /** Placeholder in the final layout, so that the layout does not shift. */
  pending: ReactNode;
  /** The query is the page's only content, so the pending and error states include a heading. */
  wholePage?: boolean;
  children: (data: Data) => ReactNode;
}

export function QueryView<Data>({ query, pending, wholePage = false, children }: QueryViewProps<Data>) {
  const { t } = uploadTexts.useTexts();
  const { data, isError, error } = query;
  if (data !== undefined && data !== null) return children(data);
  if (data === null) return <Unavailable />;
  if (isError && error instanceof ApiError && error.status === 401) return <SignedOut />;
  if (isError) {
    const notice = <LoadFailure retry={() => void query.refetch()} busy={query.isFetching} />;
    return wholePage ? <PageFailure>{notice}</PageFailure> : notice;
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
        <Notice tone="warning" title={t('noScript')} />
      </noscript>
    </>
  );
}

function PageFailure({ children }: { children: ReactNode }) {
  const { t } = uploadTexts.useTexts();
  return (
    <Stack>
      <h1>{t('failed.page')}</h1>
      {children}
    </Stack>
  );
}

function Unavailable() {
  const { t } = uploadTexts.useTexts();
  return (
    <EmptyState
      icon="upload"
      title={t('unavailable.title')}
      action={<Button href={overviewPath()}>{t('toOverview')}</Button>}
    >
      {t('unavailable.text')}
    </EmptyState>
  );
}

function SignedOut() {
  const { t } = uploadTexts.useTexts();
  const { pathname, search } = usePageLocation();
  return (
    <EmptyState
      icon="lock"
      title={t('error.signedOut')}
      action={
        <Button variant="primary" href={paths.login(`${pathname}${search}`)}>
          {t('signIn')}
        </Button>
      }
    >
      {t('error.signedOut.hint')}
    </EmptyState>
  );
}
