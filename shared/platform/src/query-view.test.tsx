import { describe, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { apiQuery } from './api.ts';
import { PlatformProvider } from './platform.tsx';
import { QueryView, type QueryViewProps } from './query-view.tsx';
import type { PageContext } from './remote-module.ts';
import { renderPage, textModules, type FakeAnswer, type RenderPageOptions } from './testing.tsx';
import { defineTexts } from './texts.ts';
import { useQuery } from './use-query.ts';

const path = '/api/v0/subjects';
const physics = { subjects: [{ id: 'physics', uri: 'urn:physics', title: { en: 'Physics' }, count: 3 }] };
const nothing = { subjects: [] };
interface Subjects {
  subjects: readonly { id: string }[];
}
type Slots = Partial<Omit<QueryViewProps<Subjects>, 'query' | 'children'>>;

const subjects = apiQuery(path);
function View(slots: Slots) {
  const query = useQuery(subjects);
  return (
    <QueryView<Subjects> query={query} pending={<p>placeholder</p>} {...slots}>
      {({ subjects: all }) => all.map(({ id }) => <p key={id}>{id}</p>)}
    </QueryView>
  );
}

function open(response: FakeAnswer, slots: Slots = {}, options: RenderPageOptions = {}) {
  const Page = () => <View {...slots} />;
  const load = ({ queries }: PageContext) => queries.prefetchQuery(subjects);
  const texts = defineTexts('test', textModules({}, {}));
  return renderPage({ name: 'test', texts, pages: { page: { Page, load } } }, 'page', {
    answers: { [path]: response },
    ...options,
  });
}
const slots: Slots = { isEmpty: ({ subjects: all }) => all.length === 0, empty: 'empty', absent: 'absent' };

describe('QueryView', () => {
  test.each<[string, FakeAnswer, Slots]>([
    ['physics', physics, slots],
    ['empty', nothing, slots],
    ['', nothing, {}],
    ['absent', 404, slots],
    ['empty', 404, { empty: 'empty' }],
    ['', 404, {}],
  ])('shows “%s” for a response: case %#', async (text, response, given) => {
    const { container } = await open(response, given);
    expect(container.textContent).toBe(text);
  });

  test('shows that it is loading, in a heading if it is the whole page', async () => {
    const { unmount } = await open(physics, {}, { withoutLoad: true });
    expect(screen.getByText('Loading …')).toHaveClass('visually-hidden');
    expect(screen.queryByRole('heading')).toBeNull();
    expect(screen.getByText('placeholder')).toBeVisible();
    expect(await screen.findByText('physics')).toBeVisible();
    unmount();
    await open(physics, { wholePage: true }, { withoutLoad: true, locale: 'de' });
    expect(screen.getByRole('heading', { level: 1, name: 'Wird geladen …' })).toHaveClass('visually-hidden');
    expect(await screen.findByText('physics')).toBeVisible();
  });

  test('without scripts, where a failed query stays pending, it asks visitors to reload the page', async () => {
    const { platform } = await open(physics);
    platform.queries.clear();
    const rendered = (given: Slots) => {
      const view = <View {...given} />;
      const html = renderToString(<PlatformProvider platform={platform}>{view}</PlatformProvider>);
      return /<noscript>(.*)<\/noscript>/.exec(html)?.[1]?.replaceAll(/<[^>]+>/g, '|') ?? '';
    };
    expect(rendered({})).toMatch(/This content could not be loaded\.\|+Please reload the page in a moment\./);
    expect(rendered({ failureTitle: 'No lists.' })).toMatch(/No lists\.\|+Please reload/);
    expect(rendered({ noScript: 'Needs scripts.' })).toBe('Needs scripts.');
  });

  test('announces a failure; “Retry” fetches again', async () => {
    const responses = { [path]: 500 as FakeAnswer };
    await open(500, {}, { answers: responses });
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('This content could not be loaded.The rest of the page works as usual.');
    expect(screen.queryByRole('heading')).toBeNull();
    responses[path] = physics;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('physics')).toBeVisible();
  });

  test('a failure has the given texts, and a heading if it is the whole page', async () => {
    await open(500, { wholePage: true, failureTitle: 'No lists.', failureText: 'Nothing is lost.' }, { locale: 'de' });
    expect(await screen.findByRole('alert')).toHaveTextContent('No lists.Nothing is lost.');
    expect(screen.getByRole('heading', { level: 1, name: 'Zurzeit nicht verfügbar' })).toBeVisible();
  });

  test('a failure of its own replaces the general one', async () => {
    const { container } = await open(500, { failure: 'broken' });
    await waitFor(() => expect(container.textContent).toBe('broken'));
  });

  test.each<[string, FakeAnswer, Slots]>([
    ['signed out', 401, { signedOut: 'signed out', failure: 'broken' }],
    ['broken', 401, { failure: 'broken' }],
    ['broken', 403, { signedOut: 'signed out', failure: 'broken' }],
  ])('shows “%s” for an error response: case %#', async (text, response, given) => {
    const { container } = await open(response, given);
    await waitFor(() => expect(container.textContent).toBe(text));
  });
});
