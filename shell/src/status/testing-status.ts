/** A portal's status for tests: one healthy remote, and one whose canary fails. */
import type { PortalStatus } from '@mediothek/contract';

export const testStatus: PortalStatus = {
  buildId: 'shell1-media1',
  mayChange: true,
  remotes: [
    {
      name: 'browse',
      live: 'b1',
      pinned: true,
      health: 'good',
      versions: [
        {
          version: 'b1',
          channel: 'live',
          mounts: 1_990,
          failures: 10,
          failureRate: 0.005,
          p50: 320,
          p95: 1_450,
          serverRenders: 2_000,
          serverFailures: 3,
        },
      ],
      releases: [{ version: 'b1', channel: 'live', server: true }],
      events: [],
    },
    {
      name: 'media',
      live: 'm2',
      pinned: false,
      canary: { version: 'm3', percent: 10 },
      health: 'failing',
      versions: [
        {
          version: 'm2',
          channel: 'live',
          mounts: 0,
          failures: 0,
          serverRenders: 0,
          serverFailures: 0,
        },
        {
          version: 'm3',
          channel: 'canary',
          mounts: 6,
          failures: 4,
          failureRate: 0.4,
          serverRenders: 0,
          serverFailures: 0,
          message: 'TypeError: x is undefined',
        },
      ],
      releases: [
        {
          version: 'm3',
          channel: 'canary',
          server: true,
          publishedAt: '2026-11-20T10:00:00Z',
          team: 'Media team',
          commit: '0123456789abcdef',
        },
        { version: 'm2', channel: 'live', server: true, publishedAt: '2026-11-19T10:00:00Z' },
        { version: 'm1', channel: 'kept', server: false, base: 'https://media.example/m1/' },
      ],
      events: [
        {
          at: '2026-11-20T10:00:05Z',
          remote: 'media',
          action: 'canary',
          version: 'm3',
          percent: 10,
          by: 'Media team',
        },
        {
          at: '2026-11-20T09:00:00Z',
          remote: 'media',
          action: 'healed',
          version: 'm2',
          previous: 'm1b',
          by: 'server',
          reason: '12 of 20 page views failed',
        },
      ],
    },
  ],
};
