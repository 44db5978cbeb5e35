/** A portal's status and history for tests: one healthy remote, and one whose canary fails. */
import {
  type ConnectionStatus,
  type CspViolations,
  type FigureName,
  figureUnits,
  type HarvestSources,
  type PortalHistory,
  type PortalStatus,
  type StorageStatus,
} from '@mediothek/contract';

export const testStatus: PortalStatus = {
  buildId: 'shell1-media1',
  mayChange: true,
  nodes: [
    {
      id: 'n1',
      kind: 'server',
      isolation: 'bubblewrap',
      host: 'portal-1',
      pid: 101,
      version: '1.0.0',
      content: '0a1b2c3d4e5f',
      started: '2026-11-20T08:00:00Z',
      seen: '2026-11-20T10:00:00Z',
      responds: true,
    },
    {
      id: 'n2',
      kind: 'worker',
      isolation: 'limits',
      host: 'portal-2',
      pid: 202,
      version: '1.0.0',
      content: '0a1b2c3d4e5f',
      started: '2026-11-20T08:00:00Z',
      seen: '2026-11-20T09:30:00Z',
      responds: false,
    },
  ],
  replicas: [
    { address: 'db-2:5432/mediothek', state: 'used', lag: 0.34, since: '2026-11-20T08:00:00Z' },
    { address: 'db-3:5432/mediothek', state: 'down', since: '2026-11-20T09:30:00Z' },
  ],
  contentDiffers: false,
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
      pages: [],
      entries: [],
      extensions: [],
      placement: {},
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
      pages: [
        {
          path: '/shows',
          from: '/exhibitions',
          page: 'list',
          title: { en: 'Shows', de: 'Schauen' },
          access: 'public',
          hidden: false,
        },
        {
          path: '/shows/:slug',
          from: '/exhibitions/:slug',
          page: 'show',
          title: { en: 'Show' },
          access: 'public',
          hidden: true,
        },
      ],
      entries: [{ path: '/shows', declared: '/exhibitions', label: { en: 'Shows' }, hidden: false }],
      extensions: [],
      placement: { moved: { '/exhibitions': '/shows' }, hidden: ['/exhibitions/:slug'] },
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

/** A portal that was started half an hour ago, with its files in an object storage. */
export function testHistory(period: PortalHistory['period']): PortalHistory {
  const stepSeconds = period === 'hour' ? 60 : 900;
  const steps = 60;
  const start = new Date(Date.parse('2026-11-20T10:00:00Z') - steps * stepSeconds * 1000).toISOString();
  const latest: Partial<Record<FigureName, number>> = {
    requests: 12.34,
    p50: 18,
    errors: 0.0125,
    processes: 3,
    memory: 1.2e9,
    uploadsWaiting: 1_234,
    mailsWaiting: 0,
    audioWaiting: 0,
    audioFailed: 0,
  };
  const names = Object.keys(figureUnits) as FigureName[];
  return {
    period,
    start,
    stepSeconds,
    series: names.map((name) => {
      const value = latest[name];
      const valueAt = (step: number) => {
        if (value === undefined || step < 30) return null;
        return step === steps - 1 ? value : value / 2;
      };
      return { name, unit: figureUnits[name], values: Array.from({ length: steps }, (_, step) => valueAt(step)) };
    }),
  };
}

export const testStorage = {
  count: {
    counted: '2026-11-20T03:00:00Z',
    seconds: 252.4,
    storage: 'bucket',
    objects: 120_401,
    bytes: 2_400_500_000_000,
    areas: [
      { name: 'files', objects: 120_000, bytes: 2_400_000_000_000 },
      { name: 'cache', objects: 400, bytes: 499_999_990 },
      { name: 'other', objects: 1, bytes: 10 },
    ],
  },
} as const satisfies StorageStatus;

export const testConnection: ConnectionStatus = {
  publicUrl: 'https://portal.example',
  scheme: 'https',
  host: 'portal.example',
  address: '192.0.2.7',
  proxies: ['10.0.0.5'],
  sender: '10.0.0.5',
  problems: [],
};

export const testViolations: CspViolations = {
  days: 7,
  total: 1200,
  violations: [
    {
      directive: 'connect-src',
      blocked: 'https://api.example.org',
      source: '/remotes/orbit/o1/web/app.js',
      page: '/apps',
      count: 1200,
      last: '2026-11-20T10:00:00Z',
    },
  ],
};

export const testHarvest: HarvestSources = {
  sources: [
    {
      id: 1,
      url: 'https://repository.example/oai',
      format: 'oai',
      prefix: 'oai_datacite',
      set: 'videos',
      everySeconds: 21_600,
      state: 'failed',
      due: '2026-11-20T11:00:00Z',
      lastRun: '2026-11-20T10:00:00Z',
      lastSuccess: '2026-11-19T10:00:00Z',
      problem: 'https://repository.example: the server returned 500',
      counts: { created: 1200, updated: 3, unchanged: 0, withdrawn: 1, rejected: 2, skipped: 0 },
      rejections: ['page 1, line 3, oai:repository.example:7: year: must be >= 1800, found 20'],
      notUnderstood: ['dates/date/@precision: 3 times, for example oai:repository.example:1', 'mood: once'],
    },
    {
      id: 2,
      url: 'https://podcast.example/feed',
      format: 'rss',
      everySeconds: 86_400,
      state: 'paused',
      due: '2026-11-20T11:00:00Z',
      rejections: [],
      notUnderstood: [],
    },
  ],
};
