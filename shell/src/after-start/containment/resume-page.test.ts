import { expect, it } from '@jest/globals';
import type { LoadedRoute } from '../../navigation/navigation-state.ts';
import { createTestNavigation } from '../../navigation/testing-navigation.ts';
import { createTestHost } from '../../testing-host.tsx';
import { resumePage } from './resume-page.ts';

const held = new Promise<never>(() => {});
const routes: LoadedRoute[] = [
  { id: 'a', path: '/a' },
  { id: 'away', path: '/away', loader: () => held },
];

it('ends the navigation of a page that comes back from the browser’s cache, and no other', () => {
  const router = createTestNavigation(routes, '/a');
  const host = createTestHost();
  resumePage({ router, host });
  dispatchEvent(new Event('pageshow'));
  expect(host.navigate).not.toHaveBeenCalled();
  void router.navigate('/away');
  expect(router.state.navigation.state).toBe('loading');
  dispatchEvent(new Event('pageshow'));
  expect(host.navigate).toHaveBeenCalledWith(location.href, { replace: true });
});
