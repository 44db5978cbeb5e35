import { describe, expect, it, jest } from '@jest/globals';
import { reservedSegments } from '@mediothek/contract';
import { createRouteStore, createRouteTable, type DeclaringRemote } from './declared-routes.ts';
import { routeTable } from './route-table.ts';

const title = { en: 'Exhibition' };
const orbit: DeclaringRemote = {
  name: 'orbit',
  routes: [
    { path: '/exhibitions', page: 'list', title },
    {
      path: '/shows/:slug',
      from: '/exhibitions/:slug',
      page: 'show',
      title,
      description: title,
      access: 'user',
      availability: 'watchlists',
      canonical: 'custom',
      noindex: true,
    },
  ],
  navigation: [{ path: '/exhibitions', label: title }],
};
const nova: DeclaringRemote = {
  name: 'nova',
  routes: [{ path: '/news', page: 'home', title }],
  navigation: [{ path: '/news', label: title, order: 10 }],
};

describe('createRouteTable', () => {
  const { match, navigation, routes } = createRouteTable([orbit, nova, { name: 'media' }]);

  it('adds the pages of remotes, with the usual values', () => {
    expect(match('/exhibitions')).toEqual({
      route: {
        name: 'orbit:/exhibitions',
        path: '/exhibitions',
        remote: 'orbit',
        page: 'list',
        access: 'public',
        layout: 'portal',
        canonical: 'auto',
        description: true,
        declared: { title, description: undefined },
      },
      params: {},
    });
  });

  it('adds what the remote declares, and parameters', () => {
    expect(match('/shows/fossils%20now/')).toMatchObject({
      route: { page: 'show', access: 'user', availability: 'watchlists', canonical: 'custom', noindex: true },
      params: { slug: 'fossils now' },
    });
  });

  it('redirects the declared path of a moved page', () => {
    expect(match('/exhibitions/fossils')?.route).toMatchObject({
      path: '/exhibitions/:slug',
      redirect: '/shows/:slug',
    });
  });

  it('leaves the portal’s own pages as they are, and puts declared ones before those of the content folder', () => {
    expect(match('/media/7')?.route.name).toBe('Details');
    expect(match('/imprint')?.route.name).toBe('PageFromHtmlBlob');
    expect(routes.at(-1)).toBe(routeTable.at(-1));
    expect(createRouteTable([]).routes).toEqual(routeTable);
  });

  it('takes the remote of /apps/:remote from the path', () => {
    expect(match('/apps/nova')?.route).toMatchObject({ name: 'App', remote: 'nova', page: 'home' });
  });

  it('sorts menu entries by their order', () => {
    expect(navigation.map(({ path }) => path)).toEqual(['/news', '/exhibitions']);
  });
});

it('no remote can declare a path below those of the portal', () => {
  const fixed = routeTable.flatMap(({ path }) => {
    const [, first = ''] = path.split('/');
    return first === '' || first.startsWith(':') ? [] : [first.toLowerCase()];
  });
  expect(fixed.filter((segment) => !reservedSegments.includes(segment))).toEqual([]);
});

it('a store tells its subscribers about another table', () => {
  const store = createRouteStore(createRouteTable([]));
  const listener = jest.fn();
  const unsubscribe = store.subscribe(listener);
  const next = createRouteTable([orbit]);
  store.set(next);
  expect(listener).toHaveBeenCalledTimes(1);
  expect(store.get()).toBe(next);
  unsubscribe();
  store.set(next);
  expect(listener).toHaveBeenCalledTimes(1);
});
