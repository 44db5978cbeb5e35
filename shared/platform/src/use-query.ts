import {
  useQuery as useTanstackQuery,
  type DefaultError,
  type QueryKey,
  type UseQueryOptions,
  type UseQueryResult,
} from '@tanstack/react-query';
import { useHydrated } from '@mediothek/ui';

/**
 * TanStack Query's `useQuery`, except that errors appear after hydration only. A failed query is not dehydrated: the
 * browser's first render shows it as pending and fetches it again. Therefore the server has to render it as pending,
 * too.
 */
export function useQuery<Data, Shown = Data, Key extends QueryKey = QueryKey>(
  options: UseQueryOptions<Data, DefaultError, Shown, Key>,
): UseQueryResult<Shown> {
  const hydrated = useHydrated();
  const result = useTanstackQuery(options);
  if (hydrated || !result.isError || result.data !== undefined) return result;
  const pending = { status: 'pending', isPending: true, isError: false, isLoadingError: false, error: null } as const;
  // The union's pending member is these fields and what the failed member has in common with it.
  return { ...result, ...pending } as UseQueryResult<Shown>;
}
