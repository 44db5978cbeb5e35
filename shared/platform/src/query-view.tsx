/**
 * Renders the states of a query: pending, failed, signed out, absent, empty, ready. An entry of its own: it is part of
 * each remote that uses it, so that these remotes work in earlier shells, too.
 */
import type { ReactNode } from 'react';
// By its name: that module exists once per page.
import { ApiError, LoadFailure, type UseQueryResult } from '@mediothek/platform';
import { Notice } from '@mediothek/ui';
import { PageLoadFailure } from './page-load-failure.tsx';
import { Pending } from './pending.tsx';
import { useQueryViewTexts } from './query-view-texts.ts';

export { PageLoadFailure, Pending };

export interface QueryViewProps<Data> {
  query: UseQueryResult<Data | null>;
  /** Placeholder in the final layout, so that the layout does not shift. */
  pending: ReactNode;
  /** Replaces the whole error message. */
  failure?: ReactNode;
  /** Title and text of the error message, if the general ones are not specific enough. */
  failureTitle?: string;
  failureText?: string;
  /** Replaces the notice for visitors without JavaScript. */
  noScript?: ReactNode;
  /** Shown if the session has ended. By default that is a failure like any other. */
  signedOut?: ReactNode;
  isEmpty?: (data: Data) => boolean;
  empty?: ReactNode;
  /** Shown if the record does not exist. By default the same as `empty`. */
  absent?: ReactNode;
  /** The query is the page's only content, so the pending and error states include a heading. */
  wholePage?: boolean;
  children: (data: Data) => ReactNode;
}

export function QueryView<Data>({
  query,
  pending,
  failure,
  failureTitle,
  failureText,
  noScript,
  signedOut,
  isEmpty,
  empty = null,
  absent = empty,
  wholePage,
  children,
}: QueryViewProps<Data>): ReactNode {
  const texts = useQueryViewTexts();
  const { data, isError, error } = query;
  if (data === null) return absent;
  if (data !== undefined) return isEmpty?.(data) ? empty : children(data);
  if (!isError) {
    return (
      <>
        <Pending wholePage={wholePage}>{pending}</Pending>
        {/* Without scripts a query that has failed on the server is not repeated. */}
        <noscript>
          {noScript ?? (
            <Notice tone="warning" title={failureTitle ?? texts.failed}>
              {texts.reload}
            </Notice>
          )}
        </noscript>
      </>
    );
  }
  if (signedOut && error instanceof ApiError && error.status === 401) return signedOut;
  if (failure) return failure;
  const Failure = wholePage ? PageLoadFailure : LoadFailure;
  return (
    <Failure retry={() => void query.refetch()} busy={query.isFetching} title={failureTitle}>
      {failureText}
    </Failure>
  );
}
