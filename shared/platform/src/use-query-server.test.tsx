/** @jest-environment node */
import { describe, expect, jest, test } from '@jest/globals';
import { QueryClient, QueryClientProvider, queryOptions } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
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

describe('useQuery on the server', () => {
  test('renders a failed query as pending, like the first render of the browser', async () => {
    fetchGreeting.mockRejectedValue(new Error('down'));
    const { client, tree } = await prefetched();
    expect(client.getQueryState(greeting.queryKey)?.status).toBe('error');
    expect(renderToString(tree)).toBe('<p>pending</p>');
  });

  test('renders the result', async () => {
    fetchGreeting.mockResolvedValue('hello');
    const { tree } = await prefetched();
    expect(renderToString(tree)).toBe('<p>hello</p>');
  });
});
