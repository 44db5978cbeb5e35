import { describe, expect, it, jest, test } from '@jest/globals';
import { redirect } from 'react-router-dom';
import { open, openA, currentPage, turn } from './testing-loaders.ts';

describe('loading again', () => {
  it('replaces the data: same entry, same scroll position, no pending navigation', async () => {
    const { navigation, call } = openA();
    void navigation.navigate('/b');
    await call(0).resolve('B');
    const { location } = navigation.state;
    const seen: string[] = [];
    navigation.subscribe(({ navigation: { state }, revalidation }) => seen.push(`${state} ${revalidation}`));
    navigation.scrollPositions[location.key] = 500;
    const loaded = navigation.revalidate();
    expect(currentPage(navigation).data).toEqual(['B']);
    await call(1).resolve('new');
    await loaded;
    expect(currentPage(navigation).data).toEqual(['new']);
    expect(navigation.state).toMatchObject({ restoreScrollPosition: false, historyAction: 'PUSH' });
    expect(navigation.state.location).toBe(location);
    expect(navigation.entries()).toEqual(['/a', '/b']);
    expect(seen).toEqual(['idle loading', 'idle idle']);
  });

  it('of a page is cancelled by a navigation', async () => {
    const { navigation, call } = openA({ results: { '/b': () => 'B' } });
    void navigation.revalidate();
    await navigation.navigate('/b');
    expect(call(0).request.signal.aborted).toBe(true);
    await call(0).resolve('late');
    expect(currentPage(navigation)).toEqual({ at: '/b', data: ['B'] });
    expect(navigation.state.revalidation).toBe('idle');
  });

  it('restarts the pending navigation, which remains one entry', async () => {
    const { navigation, call, loaded } = openA();
    void navigation.navigate('/b', { preventScrollReset: true });
    void navigation.revalidate();
    expect(call(0).request.signal.aborted).toBe(true);
    await call(0).resolve('old');
    expect(navigation.state.navigation.state).toBe('loading');
    await call(1).resolve('new');
    expect(currentPage(navigation)).toEqual({ at: '/b', data: ['new'] });
    expect([loaded(), navigation.entries()]).toEqual([
      ['/b', '/b'],
      ['/a', '/b'],
    ]);
    expect(navigation.state).toMatchObject({ preventScrollReset: true, historyAction: 'PUSH', revalidation: 'idle' });
  });

  it('twice shows the second result', async () => {
    const { navigation, call } = openA();
    void navigation.revalidate();
    void navigation.revalidate();
    await call(1).resolve('second');
    await call(0).resolve('first');
    expect(currentPage(navigation).data).toEqual(['second']);
  });

  it('is not lost if the visitor navigates within the page at the same time', async () => {
    const { navigation, call, loaded } = openA();
    void navigation.revalidate();
    void navigation.navigate('/a#place');
    await call(1).resolve('new');
    expect(currentPage(navigation)).toEqual({ at: '/a#place', data: ['new'] });
    await navigation.navigate('/a#other');
    expect(loaded()).toEqual(['/a', '/a']); // the update is finished
  });

  it('may redirect', async () => {
    const { navigation, call } = openA({ results: { '/b': () => 'login' } });
    void navigation.revalidate();
    await call(0).resolve(redirect('/b'));
    expect(currentPage(navigation)).toEqual({ at: '/b', data: ['login'] });
    expect(navigation.entries()).toEqual(['/a', '/b']);
  });

  it('of a page that has replaced an entry does not replace it again', async () => {
    const { navigation, call } = openA({ results: { '/c': () => 'login' } });
    void navigation.navigate('/b', { replace: true });
    await call(0).resolve('B');
    void navigation.revalidate();
    await call(1).resolve(redirect('/c'));
    expect(navigation.entries()).toEqual(['/b', '/c']);
  });
});

describe('the first page', () => {
  it('uses the server’s data: no loader runs', async () => {
    const { navigation, loaded } = openA();
    await turn();
    expect(navigation.state).toMatchObject({ initialized: true, loaderData: { a: 'A' }, restoreScrollPosition: false });
    expect(navigation.first).toBe(navigation.state);
    expect(loaded()).toEqual([]);
  });

  test.each([undefined, { b: 'of another page' }])('is loaded if the server has sent none (%j)', async (loaderData) => {
    const { navigation, call } = open('/a#place', loaderData ? { loaderData } : {});
    expect(navigation.state).toMatchObject({ initialized: false, navigation: { state: 'idle' } });
    await call(0).resolve('A');
    expect(navigation.state).toMatchObject({ initialized: true, loaderData: { a: 'A' }, historyAction: 'POP' });
    expect(navigation.entries()).toEqual(['/a#place']);
    expect(navigation.first.initialized).toBe(false);
  });

  it('is loaded again if that is requested while it is loading', async () => {
    const { navigation, call } = open('/a', { scrollPositions: { default: 300 } });
    void navigation.revalidate();
    await call(0).resolve('old');
    expect(navigation.state.initialized).toBe(false);
    await call(1).resolve('new');
    expect(navigation.state).toMatchObject({ initialized: true, loaderData: { a: 'new' }, restoreScrollPosition: 300 });
  });

  it('may redirect', async () => {
    const { navigation, call } = open('/a', { results: { '/b': () => 'B' } });
    await call(0).resolve(redirect('/b'));
    expect(currentPage(navigation)).toEqual({ at: '/b', data: ['B'] });
    expect(navigation.state.initialized).toBe(true);
  });
});

describe('an error of a loader', () => {
  const broken = new Error('broken');
  test.each([
    [
      'at once',
      () => {
        throw broken;
      },
    ],
    ['later', () => Promise.reject(broken)],
  ])('%s is the crash of its page, and is cleared with the next page', async (_, loader: () => unknown) => {
    const { navigation } = openA({ results: { '/b': loader, '/c': () => 'C' } });
    await navigation.navigate('/b');
    expect(navigation.state).toMatchObject({ crash: { error: broken }, loaderData: {}, navigation: { state: 'idle' } });
    expect(navigation.entries()).toEqual(['/a', '/b']);
    await navigation.navigate('/c');
    expect(navigation.state.crash).toBeUndefined();
    expect(currentPage(navigation).data).toEqual(['C']);
  });

  it('is cleared when the page is loaded again', async () => {
    const { navigation, call } = openA({ results: {} });
    void navigation.navigate('/b');
    await call(0).fail(broken);
    await navigation.navigate('/b#place');
    expect(navigation.state.crash).toEqual({ error: broken });
    void navigation.revalidate();
    await call(1).resolve('B');
    expect(navigation.state).toMatchObject({ crash: undefined, loaderData: { b: 'B' } });
  });
});

describe('the scroll position', () => {
  it('is recorded on leaving, restored on the way back, and reset on a new page', async () => {
    let top = 900;
    const { navigation } = openA({ results: { '/a': () => 'A', '/b': () => 'B' }, scrollTop: () => top });
    await navigation.navigate('/b');
    expect(navigation.state).toMatchObject({ restoreScrollPosition: null, preventScrollReset: false });
    top = 50;
    await navigation.go(-1);
    expect(navigation.state.restoreScrollPosition).toBe(900);
    await navigation.go(1);
    expect(navigation.state.restoreScrollPosition).toBe(50);
    await navigation.navigate('/b', { replace: true, preventScrollReset: true });
    expect(navigation.state).toMatchObject({ restoreScrollPosition: null, preventScrollReset: true });
    await navigation.navigate('/b');
    expect(navigation.state.preventScrollReset).toBe(false);
  });

  it('is the one from before a reload, and is not overwritten while the page waits for its data', async () => {
    const { navigation, call } = open('/a', { scrollPositions: { default: 700 } });
    navigation.leave();
    await call(0).resolve('A');
    expect(navigation.state.restoreScrollPosition).toBe(700);
  });

  it('is recorded when the document is left, unless a navigation is pending', () => {
    let top = 400;
    const { navigation } = openA({ scrollTop: () => top });
    navigation.leave();
    expect(navigation.scrollPositions).toEqual({ default: 400 });
    void navigation.navigate('/b');
    top = 0;
    navigation.leave();
    expect(navigation.scrollPositions).toEqual({ default: 400 });
  });
});

describe('listeners', () => {
  it('are not called after they unsubscribe', async () => {
    const { navigation } = openA({ results: { '/b': () => 'B' } });
    const listener = jest.fn();
    navigation.subscribe(listener)();
    await navigation.navigate('/b');
    expect(listener).not.toHaveBeenCalled();
  });

  it('that subscribe during a notification are called from the next change on', async () => {
    const { navigation } = openA({ results: { '/b': () => 'B' } });
    const late = jest.fn();
    const stop = navigation.subscribe(() => void navigation.subscribe(late));
    void navigation.navigate('/b');
    expect(late).not.toHaveBeenCalled();
    stop();
  });

  it('are not called for a pending navigation after the end', async () => {
    const { navigation, call } = openA();
    const listener = jest.fn();
    void navigation.navigate('/b');
    navigation.subscribe(listener);
    navigation.dispose();
    expect(call(0).request.signal.aborted).toBe(true);
    await call(0).resolve('B');
    void navigation.go(-1);
    await turn();
    expect([listener.mock.calls, navigation.entries(), currentPage(navigation).at]).toEqual([[], ['/a'], '/a']);
  });
});
