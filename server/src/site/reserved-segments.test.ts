import assert from 'node:assert/strict';
import { test } from 'node:test';
import { reservedSegments } from '@mediothek/contract';
import { openTestPortal } from '../testing-portal.ts';

test('no remote can declare a path below a route of the server', async () => {
  const { app } = await openTestPortal();
  const routes = app.printRoutes({ commonPrefix: false, includeHooks: false });
  const segments = [...routes.matchAll(/^[├└]── ([^ (]+)/gm)].map(([, path = '']) => path.split('/')[1] ?? '');
  // Paths of remotes have neither dots nor wildcards.
  const possible = segments.filter((segment) => /^[a-z0-9-]+$/i.test(segment));
  assert.ok(possible.includes('api'), possible.join());
  assert.deepEqual(
    possible.filter((segment) => !reservedSegments.includes(segment.toLowerCase())),
    [],
  );
});
