/** Renders the four states of a query: pending, failed, empty, ready. */
import type { ReactNode } from 'react';
import { LoadFailure, type UseQueryResult } from '@mediothek/platform';
import { Notice, Stack, VisuallyHidden } from '@mediothek/ui';
import { browseTexts } from './texts.ts';

export interface QueryViewProps<Data> {
  query: UseQueryResult<Data | null>;
  /** Placeholder in the final layout, so that the layout does not shift. */
  pending: ReactNode;
  /** Error message, if the general one is not specific enough. */
  failure?: ReactNode;
  /** Shown also if the record does not exist. */
  empty?: ReactNode;
  isEmpty?: (data: Data) => boolean;
  /** The query is the page's only content, so the pending and error states include a heading. */
  wholePage?: boolean;
  children: (data: Data) => ReactNode;
}

export function QueryView<Data>({
  query,
  pending,
  failure,
  empty = null,
  isEmpty,
  wholePage = false,
  children,
}: QueryViewProps<Data>) {
  const { data, isError } = query;
  if (data !== undefined && data !== null) return isEmpty?.(data) ? empty : children(data);
  if (data === null) return empty;
  if (isError) {
    if (failure) return failure;
    const notice = <LoadFailure retry={() => void query.refetch()} busy={query.isFetching} />;
    return wholePage ? <PageFailure>{notice}</PageFailure> : notice;
  }
  return <Pending wholePage={wholePage}>{pending}</Pending>;
}

function PageFailure({ children }: { children: ReactNode }) {
  const { t } = browseTexts.useTexts();
  return (
    <Stack>
      <h1>{t('failed.page')}</h1>
      {children}
    </Stack>
  );
}

function Pending({ wholePage, children }: { wholePage: boolean; children: ReactNode }) {
  const { t } = browseTexts.useTexts();
  return (
    <>
      {wholePage ? (
        <h1 className="visually-hidden">{t('loading')}</h1>
      ) : (
        <VisuallyHidden>{t('loading')}</VisuallyHidden>
      )}
      {children}
      {/* Without scripts a query that has failed on the server is not repeated. */}
      <noscript>
        <Notice tone="warning" title={t('failed.title')}>
          {t('failed.noScript')}
        </Notice>
      </noscript>
    </>
  );
}
