import { afterEach, beforeEach, describe, expect, it, jest, test } from '@jest/globals';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { Outlet, useLocation, useNavigate, useParams } from 'react-router-dom';
import { PlatformProvider } from '@mediothek/platform/host';
import { HostProvider } from '../host.ts';
import { createTestHost } from '../testing-host.tsx';
import type { LoadedRoute } from '../navigation/navigation-state.ts';
import { createTestNavigation } from '../navigation/testing-navigation.ts';
import { useNavigationState } from '../navigation/use-navigation-state.ts';
import { NavigationFrame, NavigationView } from './navigation-view.tsx';

let broken = false;
function Frame() {
  const { navigation } = useNavigationState();
  return (
    <main aria-busy={navigation.state !== 'idle'}>
      <Outlet />
    </main>
  );
}
function Page() {
  const { loaderData } = useNavigationState();
  const { pathname } = useLocation();
  const { id } = useParams();
  if (broken) throw new Error('The page is broken');
  return (
    <>
      <h1>{`${pathname} ${id} ${JSON.stringify(loaderData)}`}</h1>
      <p id="place">Place</p>
    </>
  );
}
function Linked() {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => void navigate('/a/1')}>
      Go
    </button>
  );
}
const held = { result: undefined as Promise<unknown> | undefined };
const routes: LoadedRoute[] = [
  {
    id: 'frame',
    element: <Frame />,
    children: [
      { id: 'a', path: '/a/:id', element: <Page />, loader: ({ params }) => held.result ?? `data ${params['id']}` },
      { id: 'linked', path: '/linked', element: <Linked /> },
      {
        id: 'failing',
        path: '/failing',
        element: <Page />,
        loader: () => Promise.reject(new Error('The loader is broken')),
      },
    ],
  },
];
const loaderData = { a: 'data 1' };

const host = createTestHost();
const around = (content: React.ReactNode) => (
  <PlatformProvider platform={host.platform}>
    <HostProvider value={host}>{content}</HostProvider>
  </PlatformProvider>
);
function open(url = '/a/1', options: Parameters<typeof createTestNavigation>[2] = { loaderData }) {
  const navigation = createTestNavigation(routes, url, options);
  const view = render(around(<NavigationView navigation={navigation} />));
  return { navigation, ...view };
}
const scrolled = jest.fn<(...to: unknown[]) => void>();
beforeEach(() => {
  broken = false;
  held.result = undefined;
  jest.spyOn(window, 'scrollTo').mockImplementation((...to: unknown[]) => scrolled(...to));
  Element.prototype.scrollIntoView = function scrollIntoView() {
    scrolled(this.id);
  };
});
afterEach(cleanup);

describe('NavigationView', () => {
  it('shows the current page, and that another one is pending', async () => {
    const { navigation } = open();
    expect(screen.getByRole('heading')).toHaveTextContent('/a/1 1 {"a":"data 1"}');
    const next = Promise.withResolvers<string>();
    held.result = next.promise;
    act(() => void navigation.navigate('/a/2'));
    expect(screen.getByRole('heading')).toHaveTextContent('/a/1 1 {"a":"data 1"}');
    expect(screen.getByRole('main')).toHaveAttribute('aria-busy', 'true');
    await act(async () => next.resolve('two'));
    expect(screen.getByRole('heading')).toHaveTextContent('/a/2 2 {"a":"two"}');
    expect(screen.getByRole('main')).toHaveAttribute('aria-busy', 'false');
  });

  it('waits for the data of a page that came without data', async () => {
    open('/a/1', {});
    expect(screen.queryByRole('main')).toBeNull();
    expect(await screen.findByRole('heading')).toHaveTextContent('data 1');
  });

  it('hydrates the HTML of the server, also if the visitor has navigated in the meantime', async () => {
    const onRecoverableError = jest.fn();
    const navigation = createTestNavigation(routes, '/a/1', { loaderData });
    const drawn = render(around(<NavigationFrame state={navigation.first} />));
    const root = document.createElement('div');
    root.innerHTML = drawn.container.innerHTML;
    drawn.unmount();
    document.body.append(root);
    const heading = screen.getByRole('heading');
    await navigation.navigate('/a/2?late');
    const hydrated = await act(async () =>
      hydrateRoot(root, around(<NavigationView navigation={navigation} />), { onRecoverableError }),
    );
    await waitFor(() => expect(heading).toHaveTextContent('/a/2 2 {"a":"data 2"}'));
    expect(screen.getByRole('heading')).toBe(heading);
    expect(onRecoverableError).not.toHaveBeenCalled();
    act(() => hydrated.unmount());
    root.remove();
  });

  it('rejects navigations that bypass the loaders', async () => {
    open('/linked');
    const uncaught = jest.fn((event: ErrorEvent) => event.preventDefault());
    addEventListener('error', uncaught);
    screen.getByRole('button').click();
    removeEventListener('error', uncaught);
    expect(uncaught.mock.calls[0]?.[0].message).toMatch(/useHost\(\)\.navigate/);
  });
});

describe('an error', () => {
  let log: ReturnType<typeof jest.spyOn>;
  beforeEach(() => {
    log = jest.spyOn(console, 'error').mockImplementation(() => {});
  });
  const crashed = () => screen.queryByText(/^Internal Server Error: /)?.textContent;

  it('while a page renders is on the crash page and in the console, until the next page', async () => {
    const { navigation } = open();
    broken = true;
    await act(() => navigation.navigate('/a/2'));
    expect(crashed()).toBe('Internal Server Error: The page is broken');
    expect(screen.queryByRole('main', { busy: false })).not.toHaveAttribute('aria-busy');
    expect(log).toHaveBeenCalledWith('The shell failed', expect.objectContaining({ message: 'The page is broken' }));
    broken = false;
    await act(() => navigation.navigate('/a/3'));
    expect(screen.getByRole('heading')).toHaveTextContent('/a/3');
    expect(crashed()).toBeUndefined();
  });

  it('while a page renders stays while the data are loaded again, and then the page is rendered again', async () => {
    const { navigation } = open();
    broken = true;
    await act(() => navigation.navigate('/a/2'));
    broken = false;
    const next = Promise.withResolvers<string>();
    held.result = next.promise;
    act(() => void navigation.revalidate());
    expect(crashed()).toMatch(/page is broken/);
    await act(async () => next.resolve('again'));
    expect(screen.getByRole('heading')).toHaveTextContent('/a/2 2 {"a":"again"}');
  });

  it('of a loader is shown on the crash page too', async () => {
    const { navigation } = open();
    await act(() => navigation.navigate('/failing'));
    expect(crashed()).toBe('Internal Server Error: The loader is broken');
    expect(log).toHaveBeenCalledWith('The shell failed', expect.any(Error));
    await act(() => navigation.go(-1));
    expect(screen.getByRole('heading')).toHaveTextContent('/a/1');
  });
});

describe('the scroll position', () => {
  it('is left to the browser on the page that it loads', () => {
    open('/a/1#place');
    expect(scrolled).not.toHaveBeenCalled();
  });

  it('is the top of a new page, and the previous one on the way back', async () => {
    const { navigation } = open('/a/1', { loaderData, scrollTop: () => 900 });
    await act(() => navigation.navigate('/a/2'));
    expect(scrolled.mock.calls).toEqual([[0, 0]]);
    await act(() => navigation.go(-1));
    expect(scrolled.mock.calls.slice(1)).toEqual([[0, 900]]);
  });

  it('is the one from before a reload, as soon as a page without data has rendered', async () => {
    open('/a/1', { scrollPositions: { default: 700 } });
    expect(scrolled).not.toHaveBeenCalled();
    await screen.findByRole('heading');
    expect(scrolled.mock.calls).toEqual([[0, 700]]);
  });

  it('is that of the hash target, which exists before the window scrolls', async () => {
    const { navigation } = open('/linked', {});
    await act(() => navigation.navigate('/a/2#place'));
    await act(() => navigation.navigate('/a/3#nowhere'));
    expect(scrolled.mock.calls).toEqual([['place'], [0, 0]]);
  });

  it('stays when a filter changes, and when data are loaded again', async () => {
    const { navigation } = open();
    await act(() => navigation.navigate('/a/1?f=1', { preventScrollReset: true }));
    await act(() => navigation.revalidate());
    expect(scrolled).not.toHaveBeenCalled();
  });

  test('is restored by the shell while the page is open, and by the browser afterwards', () => {
    const { navigation, unmount } = open('/a/1', { loaderData, scrollTop: () => 60 });
    expect(history.scrollRestoration).toBe('manual');
    dispatchEvent(new Event('pagehide'));
    expect([history.scrollRestoration, navigation.scrollPositions]).toEqual(['auto', { default: 60 }]);
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    expect(history.scrollRestoration).toBe('manual');
    unmount();
    expect(history.scrollRestoration).toBe('auto');
  });
});
