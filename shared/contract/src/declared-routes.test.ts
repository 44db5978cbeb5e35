import { describe, expect, it } from '@jest/globals';
import { Value } from 'typebox/value';
import {
  type DeclaredRoute,
  declarationProblems,
  DeclaredEntry,
  DeclaredRoutes,
  pathsOverlap,
  placeDeclaration,
  Placement,
  placementProblems,
  takenPaths,
} from './declared-routes.ts';

const both = { en: 'Exhibitions', de: 'Ausstellungen' };
const list: DeclaredRoute = { path: '/exhibitions', page: 'list', title: both, sitemap: true };
const one: DeclaredRoute = {
  path: '/exhibitions/:slug',
  page: 'exhibition',
  title: both,
  sitemap: ['/exhibitions/fossils'],
};
const declaration = { routes: [list, one], navigation: [{ label: both, path: '/exhibitions/fossils' }] };

describe('DeclaredRoutes', () => {
  const accepts = (changes: object) => Value.Check(DeclaredRoutes, [{ ...list, ...changes }]);

  it('accepts fixed segments and parameters', () => {
    for (const path of ['/a', '/a-b/c', '/a/:id', '/a/:id/b/:partNumber']) expect(accepts({ path })).toBe(true);
  });

  for (const path of [
    '/',
    '/:all',
    'a',
    '//evil.example',
    '/a/',
    '/a/*',
    '/A',
    '/a/../api',
    '/a/:id.ttl',
    '/a?b=c',
    '/%61pi',
    '/a/b/c/d/e/f/g',
    `/${'a'.repeat(65)}`,
    `/a${'/bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb'.repeat(5)}`,
    '/exhibitions\n',
  ]) {
    it(`rejects the path ${JSON.stringify(path.slice(0, 30))}`, () => expect(accepts({ path })).toBe(false));
  }

  it('rejects long texts, unknown members, unknown access rules, and more than 30 pages', () => {
    expect(accepts({ title: { en: 'x'.repeat(121) } })).toBe(false);
    expect(accepts({ html: '<script>' })).toBe(false);
    expect(accepts({ access: 'editor' })).toBe(false);
    expect(accepts({ availability: 'nothing' })).toBe(false);
    expect(
      Value.Check(
        DeclaredRoutes,
        Array.from({ length: 31 }, () => list),
      ),
    ).toBe(false);
    expect(Value.Check(DeclaredEntry, { label: { en: 'x'.repeat(41) }, path: '/a' })).toBe(false);
    expect(Value.Check(DeclaredEntry, { label: both, path: 'https://evil.example' })).toBe(false);
    expect(Value.Check(Placement, { moved: { '/a': '//evil.example' } })).toBe(false);
  });
});

describe('pathsOverlap', () => {
  for (const [left, right] of [
    ['/a', '/a'],
    ['/a', '/A'],
    ['/a/:x', '/a/b'],
    ['/a/:x/c', '/a/b/:y'],
    ['/:x', '/b'],
  ] as const) {
    it(`finds ${left} and ${right}`, () => {
      expect(pathsOverlap(left, right)).toBe(true);
      expect(pathsOverlap(right, left)).toBe(true);
    });
  }
  for (const [left, right] of [
    ['/a', '/b'],
    ['/a', '/a/b'],
    ['/a/:x', '/b/:x'],
    ['/a/:x/c', '/a/b/d'],
  ] as const) {
    it(`accepts ${left} and ${right}`, () => expect(pathsOverlap(left, right)).toBe(false));
  }
});

describe('declarationProblems', () => {
  const problems = (routes: DeclaredRoute[], navigation: DeclaredEntry[] = []) => [
    ...declarationProblems({ routes, navigation }),
  ];

  it('finds none in a correct declaration', () => expect([...declarationProblems(declaration)]).toEqual([]));

  it('names every mistake', () => {
    expect(problems([{ ...list, path: '/media/extra' }])[0] ?? '').toMatch(
      /\/media\/extra is below a path of the portal/,
    );
    expect(problems([{ ...list, path: '/de/x' }])[0] ?? '').toMatch(/below a path of the portal/);
    expect(problems([one, { ...one, path: '/exhibitions/now', sitemap: false }])[0] ?? '').toMatch(/same URLs/);
    expect(problems([{ ...list, title: { en: 'Only' } }])[0] ?? '').toMatch(/title and description in en and de/);
    expect(problems([{ ...one, sitemap: true }])[0] ?? '').toMatch(/has to list its paths/);
    expect(problems([{ ...one, sitemap: ['/other/x'] }])[0] ?? '').toMatch(/names \/other\/x/);
    expect(problems([list], [{ label: both, path: '/other' }])[0] ?? '').toMatch(/leads to none/);
    const entry = { label: both, path: '/exhibitions' };
    expect(problems([list], [entry, entry])[0] ?? '').toMatch(/comes twice/);
    expect(problems([list], [{ label: { de: 'Nur' }, path: '/exhibitions' }])[0] ?? '').toMatch(/label in en and de/);
  });
});

describe('placeDeclaration', () => {
  it('leaves a declaration as it is', () => {
    expect(placeDeclaration(declaration)).toEqual({ ...declaration, extensions: [] });
    expect(takenPaths(placeDeclaration({}))).toEqual([]);
  });

  it('moves pages, menu entries and paths of the sitemap, and the old paths stay taken', () => {
    const placed = placeDeclaration(declaration, { moved: { '/exhibitions': '/ausstellungen' } });
    expect(placed.routes.map(({ path, from, sitemap }) => ({ path, from, sitemap }))).toEqual([
      { path: '/ausstellungen', from: '/exhibitions', sitemap: true },
      { path: '/ausstellungen/:slug', from: '/exhibitions/:slug', sitemap: ['/ausstellungen/fossils'] },
    ]);
    expect(placed.navigation).toEqual([{ label: both, path: '/ausstellungen/fossils' }]);
    expect(takenPaths(placed).length).toEqual(4);
  });

  it('uses the longest base path, and only complete segments', () => {
    const routes = [list, one, { ...list, path: '/exhibitions-old' }];
    const placed = placeDeclaration({ routes }, { moved: { '/exhibitions': '/a' } });
    expect(placed.routes.map(({ path }) => path)).toEqual(['/a', '/a/:slug', '/exhibitions-old']);
  });

  it('hides a page with its menu entry, or the entry alone', () => {
    const hidden = placeDeclaration(declaration, { hidden: ['/exhibitions/:slug'] });
    expect(hidden).toEqual({ routes: [list], navigation: [], extensions: [] });
    const unlisted = placeDeclaration(declaration, { unlisted: ['/exhibitions/fossils'] });
    expect(unlisted).toEqual({ ...declaration, navigation: [], extensions: [] });
  });

  it('is checked: no page may be moved to a path of the portal, or onto another page', () => {
    expect([...placementProblems(declaration, { moved: { '/exhibitions': '/api' } })][0] ?? '').toMatch(
      /\/api is below/,
    );
    const routes = [list, { ...list, path: '/shows' }];
    expect([...placementProblems({ routes }, { moved: { '/shows': '/exhibitions' } })][0] ?? '').toMatch(/same URLs/);
  });
});
