import { describe, expect, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { apiQuery } from './api.ts';
import type { PageContext } from './remote-module.ts';
import { renderPage, textModules, type RenderPageOptions } from './testing.tsx';
import { defineTexts } from './texts.ts';
import { useQuery } from './use-query.ts';

const path = '/api/v0/subjects';
const subjects = apiQuery(path);
const publishers = apiQuery('/api/v0/publishers');
interface Options {
  enabled?: boolean;
  meta?: { deferred: boolean };
}

/** Opens a page whose loader fetches subjects, and whose component uses publishers, too. */
function open(useOptions: Options[], options?: RenderPageOptions) {
  const Use = (each: Options) => <p>{useQuery({ ...publishers, ...each }).status}</p>;
  const Page = () => (
    <>
      <h1>{useQuery(subjects).status}</h1>
      {useOptions.map((each) => (
        <Use key={JSON.stringify(each)} {...each} />
      ))}
    </>
  );
  const load = ({ queries }: PageContext) => queries.prefetchQuery(subjects);
  const texts = defineTexts('test', textModules({}, {}));
  return renderPage({ name: 'test', texts, pages: { page: { Page, load } } }, 'page', options);
}

describe('renderPage', () => {
  test.each<[string, Options[]]>([
    ['only what the loader has fetched', []],
    ['a deferred query', [{ meta: { deferred: true } }]],
    ['a disabled query', [{ enabled: false }]],
  ])('renders a page that uses %s', async (_, useOptions) => {
    await open(useOptions);
    expect(screen.getByRole('heading', { name: 'success' })).toBeVisible();
  });

  test.each<[string, Options[]]>([
    ['uses', [{}]],
    ['defers in one component only', [{ meta: { deferred: true } }, {}]],
  ])('rejects a page with a query that it %s but its loader does not fetch', async (_, useOptions) => {
    await expect(open(useOptions)).rejects.toThrow(
      'The page "page" uses ["/api/v0/publishers",null], which its loader has not fetched.',
    );
    expect(document.body).toHaveTextContent('');
  });

  test('rejects in act(), where it cannot see the first render', async () => {
    await expect(act(() => open([]))).rejects.toThrow('renderPage() was called in act()');
  });

  test('accepts any query without the loader', async () => {
    await open([{}], { withoutLoad: true });
    expect(screen.getByRole('heading')).toBeVisible();
  });
});
