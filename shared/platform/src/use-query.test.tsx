import { describe, expect, jest, test } from '@jest/globals';
import { QueryClient, QueryClientProvider, queryOptions } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { useQuery } from './use-query.ts';

const fetchGreeting = jest.fn<() => Promise<string>>();
const greeting = queryOptions({ queryKey: ['greeting'], queryFn: fetchGreeting });

function Page() {
  const { data, isPending, isError } = useQuery(greeting);
  return <p>{isPending ? 'pending' : (data ?? String(isError && 'failed'))}</p>;
}

async function prefetched() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 60_000 } } });
  await client.prefetchQuery(greeting);
  const tree = (
    <QueryClientProvider client={client}>
      <Page />
    </QueryClientProvider>
  );
  return { client, tree };
}

describe('useQuery', () => {
  test('shows a failure in the browser', async () => {
    fetchGreeting.mockRejectedValue(new Error('down'));
    const { tree } = await prefetched();
    render(tree);
    expect(await screen.findByText('failed')).toBeInTheDocument();
  });
});
