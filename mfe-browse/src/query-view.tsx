/** The four states of what a page asks the server for: on its way, failed, empty, ready. */
import type { ReactNode } from 'react';
import { LoadFailure, type UseQueryResult } from '@mediothek/platform';
import { Notice, Stack, VisuallyHidden } from '@mediothek/ui';
import { browseTexts } from './texts.ts';

export interface QueryViewProps<Data> {
  query: UseQueryResult<Data | null>;
  /** In the final layout, so that nothing jumps. */
  pending: ReactNode;
  /** What happened, where the general sentence is not enough. */
  failure?: ReactNode;
  /** Also for what does not exist (any more). */
  empty?: ReactNode;
  isEmpty?: (data: Data) => boolean;
  /** Nothing else stands on the page: waiting and failure bring its heading. */
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
      {/* The server could not answer and nothing will ask again. */}
      <noscript>
        <Notice tone="warning" title={t('failed.title')}>
          {t('failed.noScript')}
        </Notice>
      </noscript>
    </>
  );
}
