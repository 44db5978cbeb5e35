import { describe, expect, it, test } from '@jest/globals';
import { redirect } from 'react-router-dom';
import { type Call, open, openA, openAB, currentPage, turn } from './testing-loaders.ts';

describe('a navigation', () => {
  it('is one entry and one run of the loader; the URL changes together with the page', async () => {
    const { navigation, call, loaded } = openA();
    const seen: string[] = [];
    navigation.subscribe(({ navigation: { state, location }, location: at }) =>
      seen.push(`${at.pathname} ${state} ${location?.pathname ?? ''}`),
    );
    const arrived = navigation.navigate('/item/7?q=1#place');
    expect(navigation.state.navigation).toMatchObject({ state: 'loading', location: { hash: '#place' } });
    expect(navigation.url()).toBe('/a');
    expect(currentPage(navigation)).toEqual({ at: '/a', data: ['A'] });
    expect(call(0).params).toEqual({ id: '7' });
    expect(call(0).request.url).toBe('http://localhost/item/7?q=1');
    await call(0).resolve('seven');
    await arrived;
    expect(navigation.entries()).toEqual(['/a', '/item/7?q=1#place']);
    expect(navigation.url()).toBe('/item/7?q=1#place');
    expect(navigation.state).toMatchObject({
      loaderData: { 'item/:id': 'seven' },
      historyAction: 'PUSH',
      navigation: { state: 'idle' },
    });
    expect(loaded()).toEqual(['/item/7?q=1']);
    expect(seen).toEqual(['/a loading /item/7', '/item/7 idle ']);
  });

  it('replaces the entry on request; otherwise the same URL becomes a new entry', async () => {
    const { navigation, loaded } = await openAB();
    await navigation.navigate('/b', { replace: true });
    expect(navigation.entries()).toEqual(['/a', '/b']);
    expect(navigation.state.historyAction).toBe('REPLACE');
    await navigation.navigate('/b');
    expect(navigation.entries()).toEqual(['/a', '/b', '/b']);
    expect(loaded()).toEqual(['/b', '/b', '/b']);
  });

  it('goes back to an entry with its key, and loads its page', async () => {
    const { navigation } = await openAB({ results: { '/a': () => 'A again' } });
    const { key } = navigation.state.location;
    await navigation.go(-1);
    expect(currentPage(navigation)).toEqual({ at: '/a', data: ['A again'] });
    expect(navigation.state).toMatchObject({ historyAction: 'POP', location: { key: 'default' } });
    await navigation.go(1);
    expect(navigation.state.location.key).toBe(key);
    expect(navigation.entries()).toEqual(['/a', '/b']);
  });

  it.each([
    ['?q=1', '/item/7?q=1'],
    ['#place', '/item/7#place'],
    ['/item/7?q=1#place', '/item/7?q=1#place'],
    ['/b/../c', '/c'],
  ])('to %s is one to %s', async (to, path) => {
    const { navigation } = open('/item/7', { loaderData: { 'item/:id': 7 }, results: { '/c': () => 'C' } });
    void navigation.navigate(to);
    await turn();
    const { location = navigation.state.location } = navigation.state.navigation;
    expect(location.pathname + location.search + location.hash).toBe(path);
  });

  test.each(['https://evil.example/a', '//evil.example/a', '/\\evil.example/a', 'mailto:a@b.example'])(
    'to %s is rejected',
    async (to) => {
      const { navigation, loaded } = openA();
      await expect(navigation.navigate(to)).rejects.toThrow('leaves the site');
      expect([navigation.entries(), loaded(), navigation.state.navigation.state]).toEqual([['/a'], [], 'idle']);
    },
  );

  it('that a listener has replaced with another one loads nothing', async () => {
    const { navigation, loaded } = openA({ results: { '/c': () => 'C' } });
    const stop = navigation.subscribe(({ navigation: { location } }) => {
      if (location?.pathname === '/b') void navigation.navigate('/c');
    });
    await navigation.navigate('/b');
    await turn();
    expect([loaded(), navigation.entries()]).toEqual([['/c'], ['/a', '/c']]);
    stop();
  });

  it('resolves even if another one has replaced it', async () => {
    const { navigation } = openA({ results: { '/c': () => 'C' } });
    const overtaken = navigation.navigate('/b');
    await navigation.navigate('/c');
    await expect(overtaken).resolves.toBeUndefined();
  });
});

describe('of two navigations', () => {
  /** The first navigation's result arrives last, or is an error. */
  const late: [string, (call: Call) => Promise<void>][] = [
    ['answers', (call) => call.resolve('late')],
    ['fails', (call) => call.fail(new Error('late'))],
    ['redirects', (call) => call.resolve(redirect('/a'))],
  ];

  test.each(late)('the second wins, though the first one %s afterwards (push, push)', async (_, settle) => {
    const { navigation, call } = openA();
    void navigation.navigate('/b');
    void navigation.navigate('/c');
    expect([call(0).request.signal.aborted, call(1).request.signal.aborted]).toEqual([true, false]);
    await settle(call(0));
    expect(navigation.state.navigation.location?.pathname).toBe('/c');
    await call(1).resolve('C');
    await settle(call(0));
    expect(currentPage(navigation)).toEqual({ at: '/c', data: ['C'] });
    expect(navigation.entries()).toEqual(['/a', '/c']);
    expect(navigation.state.crash).toBeUndefined();
  });

  test.each(late)('the second wins, though the first one %s afterwards (push, pop)', async (_, settle) => {
    const { navigation, call } = await openAB();
    void navigation.navigate('/c');
    void navigation.go(-1);
    expect(call(1).request.signal.aborted).toBe(true);
    await call(2).resolve('A');
    await settle(call(1));
    expect(currentPage(navigation)).toEqual({ at: '/a', data: ['A'] });
    expect([navigation.url(), navigation.entries()]).toEqual(['/a', ['/a', '/b']]);
  });

  test.each(late)('the second wins, though the first one %s afterwards (pop, push)', async (_, settle) => {
    const { navigation, call } = await openAB();
    void navigation.go(-1);
    expect(navigation.url()).toBe('/a');
    void navigation.navigate('/c');
    expect(call(1).request.signal.aborted).toBe(true);
    await settle(call(1));
    await call(2).resolve('C');
    expect(currentPage(navigation)).toEqual({ at: '/c', data: ['C'] });
    expect(navigation.entries()).toEqual(['/a', '/c']);
  });

  test.each(late)('the second wins, though the first one %s afterwards (pop, pop)', async (_, settle) => {
    const { navigation, call } = await openAB({ results: { '/c': () => 'C' } });
    await navigation.navigate('/c');
    void navigation.go(-2);
    void navigation.go(2);
    expect(call(2).request.signal.aborted).toBe(true);
    await turn();
    await settle(call(2));
    expect(currentPage(navigation)).toEqual({ at: '/c', data: ['C'] });
    expect(navigation.entries()).toEqual(['/a', '/b', '/c']);
  });

  it('the second wins, at any time relative to the response of the first', async () => {
    for (let ticks = 0; ticks < 12; ticks += 1) {
      const { navigation, call } = openA();
      void navigation.navigate('/b');
      void call(0).resolve('B');
      for (let tick = 0; tick < ticks; tick += 1) await Promise.resolve();
      const before = currentPage(navigation);
      void navigation.navigate('/c');
      await turn();
      expect(currentPage(navigation)).toEqual(before);
      await call(1).resolve('C');
      expect(currentPage(navigation)).toEqual({ at: '/c', data: ['C'] });
      expect(navigation.entries()).toEqual(before.at === '/b' ? ['/a', '/b', '/c'] : ['/a', '/c']);
      navigation.dispose();
    }
  });

  it('the second wins also if it leads to a target within the current page', async () => {
    const { navigation, call } = openA();
    void navigation.navigate('/b');
    await navigation.navigate('/a#place');
    expect(navigation.state.navigation.state).toBe('idle');
    await call(0).resolve('B');
    expect(currentPage(navigation)).toEqual({ at: '/a#place', data: ['A'] });
    expect(navigation.entries()).toEqual(['/a', '/a#place']);
  });
});

describe('a target within the page', () => {
  it('is an entry without a loader, also if it is the same target again', async () => {
    const { navigation, loaded } = openA();
    await navigation.navigate('/a#place');
    await navigation.navigate('/a#place');
    expect(currentPage(navigation)).toEqual({ at: '/a#place', data: ['A'] });
    expect(navigation.entries()).toEqual(['/a', '/a#place', '/a#place']);
    expect(loaded()).toEqual([]);
    await navigation.go(-1);
    expect(loaded()).toEqual([]);
  });

  it('is left for the page itself, which is loaded', async () => {
    const results = { '/a': () => 'A again', '/a?q=1': () => 'A with a query' };
    const { navigation, loaded } = openA({ results });
    await navigation.navigate('/a#place');
    await navigation.navigate('/a');
    expect(loaded()).toEqual(['/a']);
    expect(currentPage(navigation).data).toEqual(['A again']);
    await navigation.navigate('/a?q=1#place');
    expect(currentPage(navigation).data).toEqual(['A with a query']);
  });
});
