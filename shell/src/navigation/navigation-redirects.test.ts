import { describe, expect, it, test } from '@jest/globals';
import { redirect, replace } from 'react-router-dom';
import { openA, openAB, currentPage, turn } from './testing-loaders.ts';

describe('a redirect', () => {
  it('is followed, also repeatedly, as one entry, and is visible in the state while it is pending', async () => {
    const results = { '/b': () => redirect('/c?x=1#y', 301) };
    const { navigation, call } = openA({ results });
    const states: unknown[] = [];
    navigation.subscribe(({ navigation: { location } }) => location && states.push(location.state));
    void navigation.navigate('/b', { preventScrollReset: true });
    await turn();
    expect(call(0).request.signal.aborted).toBe(false); // the loader has already responded
    expect([navigation.url(), navigation.state.navigation.location?.hash]).toEqual(['/a', '#y']);
    await call(1).resolve(redirect('/item/1'));
    await call(2).resolve('one');
    expect(navigation.entries()).toEqual(['/a', '/item/1']);
    expect(navigation.state.preventScrollReset).toBe(true);
    expect(states).toEqual([null, { _isRedirect: true }, { _isRedirect: true }]);
  });

  it('replaces the entry if the navigation or the loader requests it', async () => {
    const { navigation } = await openAB({
      results: { '/c': () => redirect('/item/1'), '/item/1': () => redirect('/item/2'), '/item/2': () => 2 },
    });
    await navigation.navigate('/c', { replace: true });
    expect(navigation.entries()).toEqual(['/a', '/item/2']);
    const other = await openAB({ results: { '/c': () => replace('/item/2'), '/item/2': () => 2 } });
    await other.navigation.navigate('/c');
    expect(other.navigation.entries()).toEqual(['/a', '/item/2']);
  });

  it('on the way back becomes an entry after the one that caused it', async () => {
    const { navigation } = await openAB({ results: { '/a': () => redirect('/c'), '/c': () => 'C' } });
    await navigation.go(-1);
    await turn();
    expect([navigation.url(), navigation.entries()]).toEqual(['/c', ['/a', '/c']]);
  });

  it('is cancelled by another navigation', async () => {
    const { navigation, call } = openA({ results: { '/b': () => redirect('/item/1'), '/c': () => 'C' } });
    void navigation.navigate('/b');
    await turn();
    await navigation.navigate('/c');
    expect(call(1).request.signal.aborted).toBe(true);
    await call(1).resolve('one');
    expect([currentPage(navigation).at, navigation.entries()]).toEqual(['/c', ['/a', '/c']]);
  });

  it('in a circle ends with a crash', async () => {
    const { navigation, loaded } = openA({ results: { '/b': () => redirect('/c'), '/c': () => redirect('/b') } });
    await navigation.navigate('/b');
    expect(navigation.state.crash).toEqual({
      error: expect.objectContaining({ message: expect.stringMatching(/again/) }),
    });
    expect([loaded().length, navigation.state.navigation.state]).toEqual([21, 'idle']);
    expect(navigation.entries()).toHaveLength(2);
  });

  test.each(['https://evil.example/', '//evil.example/', '/\\evil.example/', 'javascript:alert(1)'])(
    'to %s is not followed',
    async (target) => {
      const { navigation } = openA({ results: { '/b': () => redirect(target) } });
      await navigation.navigate('/b');
      expect(navigation.state.crash).toEqual({
        error: expect.objectContaining({ message: `${target} leaves the site` }),
      });
      expect(navigation.entries()).toEqual(['/a', '/b']);
    },
  );

  it('to a path with two slashes stays on the site', async () => {
    const { navigation } = openA({ results: { '/b': () => redirect('/.//evil.example/') } });
    await navigation.navigate('/b');
    expect(navigation.state.location.pathname).toBe('//evil.example/');
    expect(navigation.state.crash).toEqual({
      error: expect.objectContaining({ message: 'There is no route for //evil.example/' }),
    });
  });

  it('without a target is a crash', async () => {
    const { navigation } = openA({ results: { '/b': () => new Response('x') } });
    await navigation.navigate('/b');
    expect(navigation.state.crash).toEqual({
      error: expect.objectContaining({ message: expect.stringMatching(/leads nowhere$/) }),
    });
  });
});
