import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { browserHistory } from './history.ts';
import { createNavigation, type Navigation } from './navigation.ts';

const at = (pathname: string, key: string) => ({ pathname, search: '?q=1', hash: '#h', state: { x: 1 }, key });

beforeEach(() => history.replaceState(null, '', '/a?q=1#h'));

describe('browserHistory', () => {
  it('numbers the first entry, and keeps its other values', () => {
    history.replaceState({ key: 'k', usr: 5, other: true }, '');
    expect(browserHistory().location()).toEqual({ pathname: '/a', search: '?q=1', hash: '#h', state: 5, key: 'k' });
    expect(history.state).toEqual({ key: 'k', usr: 5, other: true, idx: 0 });
    history.replaceState({ idx: 7 }, '');
    browserHistory();
    expect(history.state).toEqual({ idx: 7 });
  });

  it('treats an entry that the browser has created as the default one', () => {
    const own = browserHistory();
    history.replaceState(null, '');
    expect(own.location()).toMatchObject({ state: null, key: 'default' });
  });

  it('writes entries in React Router’s form', () => {
    const own = browserHistory();
    const { length } = history;
    own.push(at('/b', 'one'));
    expect([history.length, location.pathname]).toEqual([length + 1, '/b']);
    expect(history.state).toEqual({ usr: { x: 1 }, key: 'one', idx: 1 });
    own.replace(at('/c', 'two'));
    expect([history.length, location.href]).toEqual([length + 1, `${own.origin}/c?q=1#h`]);
    expect(history.state).toEqual({ usr: { x: 1 }, key: 'two', idx: 1 });
    expect(own.location()).toEqual(at('/c', 'two'));
  });

  it('treats two leading slashes as a path, not as another host', () => {
    const own = browserHistory();
    own.push(at('//evil.example/', 'one'));
    expect(location.href).toBe(`${own.origin}//evil.example/?q=1#h`);
    own.replace(at('//evil.example/x', 'two'));
    expect(location.href).toBe(`${own.origin}//evil.example/x?q=1#h`);
  });

  it('loads the page if the browser rejects further entries', () => {
    jest.spyOn(console, 'warn').mockImplementation(() => {});
    const throwError = () => {
      throw new DOMException('100 times in 30 seconds', 'SecurityError');
    };
    const loadPage = jest.fn<(url: string, replace: boolean) => void>();
    history.replaceState({ idx: 0 }, '');
    const own = browserHistory(loadPage, { pushState: throwError, replaceState: throwError });
    own.push(at('/b', 'one'));
    own.replace(at('/c', 'two'));
    expect(loadPage.mock.calls).toEqual([
      [`${own.origin}/b?q=1#h`, false],
      [`${own.origin}/c?q=1#h`, true],
    ]);
  });
});

describe('a navigation in the browser', () => {
  const scrollPositions = { of: () => undefined, record: () => {}, store: () => {} };
  const routes = [
    { id: 'page', path: '*', loader: ({ request }: { request: Request }) => new URL(request.url).pathname },
  ];
  let navigation: Navigation;
  const open = () =>
    createNavigation({ history: browserHistory(), routes, scrollPositions, loaderData: { page: 'first' } });
  afterEach(() => navigation.dispose());
  const arrive = (pathname: string) =>
    waitFor(() => {
      expect(navigation.state).toMatchObject({ navigation: { state: 'idle' }, location: { pathname } });
    });

  it('goes back and forward by the keys of the entries, also after a reload', async () => {
    navigation = open();
    await navigation.navigate('/b');
    const { key } = navigation.state.location;
    await navigation.navigate('/c');
    history.back();
    await arrive('/b');
    expect(navigation.state).toMatchObject({ historyAction: 'POP', location: { key }, loaderData: { page: '/b' } });
    navigation.dispose();
    navigation = open();
    expect(navigation.state.location).toMatchObject({ pathname: '/b', key });
    history.forward();
    await arrive('/c');
    history.go(-2);
    await arrive('/a');
    expect(navigation.state.location.key).toBe('default');
  });

  it('ignores the history buttons after its end', async () => {
    navigation = open();
    await navigation.navigate('/b');
    navigation.dispose();
    const popped = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
    history.back();
    await popped;
    await new Promise((resolve) => setTimeout(resolve));
    expect(navigation.state.location.pathname).toBe('/b');
  });
});
