import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { HealthReports, ReportTokenRequest } from '@mediothek/contract';
import { ContractError } from '../../composition/host-contract.ts';
import { createOutcomeLog, type OutcomeLog } from '../../composition/outcome-log.ts';
import { showTab } from '../testing-context.ts';
import { healthReports } from './health-reports.ts';

const build = (name: string, version = 'a') => ({
  name,
  version,
  entry: `/remotes/${name}/${version}/web/remoteEntry.js`,
});
const media = build('media');

const sendBeacon = jest.fn((_url: string, _body: Blob) => true);
/** jsdom cannot read blobs, so their parts are recorded. */
const bodies: string[] = [];
class RecordedBlob {
  readonly type: string;
  constructor([text]: string[], { type }: { type: string }) {
    bodies.push(text ?? '');
    this.type = type;
  }
}
const sent = () => bodies.map((body) => (JSON.parse(body) as HealthReports).reports);

const requestToken = jest.fn<typeof fetch>();
let issued = 0;
/** Builds of each request for a token. */
const requestedBuilds = () =>
  requestToken.mock.calls.map(([, init]) => (JSON.parse(init?.body as string) as ReportTokenRequest).builds);
const sentTokens = () => bodies.map((body) => (JSON.parse(body) as HealthReports).token);

let outcomes: OutcomeLog;
let end: () => void;
let online = true;

beforeEach(() => {
  jest.useFakeTimers();
  Object.defineProperty(globalThis, 'Blob', { configurable: true, value: RecordedBlob });
  Object.defineProperty(navigator, 'sendBeacon', { configurable: true, value: sendBeacon });
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => online });
  bodies.length = 0;
  online = true;
  issued = 0;
  requestToken.mockImplementation(async () => {
    issued += 1;
    return Response.json({ token: `token ${issued}`, expiresIn: 3_600 });
  });
  globalThis.fetch = requestToken;
  outcomes = createOutcomeLog();
  end = healthReports({ outcomes, registry: [media, build('player', 'b')] });
});
afterEach(() => {
  end();
  showTab(true);
  jest.useRealTimers();
});

/** The page is left after its token has come. */
const leave = async () => {
  await jest.advanceTimersByTimeAsync(0);
  dispatchEvent(new Event('pagehide'));
};
const failure = { phase: 'render', error: new TypeError('x is undefined') } as const;
const mediaReport = { remote: 'media', version: 'a' };

describe('healthReports', () => {
  it('reports the load times of all remotes in one request when the page is left', async () => {
    outcomes.record({ build: media, ms: 321 });
    outcomes.record({ build: build('player', 'b'), ms: 500_000 });
    expect(sendBeacon).not.toHaveBeenCalled();
    await leave();
    expect(sendBeacon).toHaveBeenCalledWith(
      '/api/v0/remotes/reports',
      expect.objectContaining({ type: 'application/json' }),
    );
    expect(sent()).toEqual([
      [
        { ...mediaReport, outcome: 'ok', ms: 321 },
        { remote: 'player', version: 'b', outcome: 'ok', ms: 120_000 },
      ],
    ]);
    await leave();
    expect(sendBeacon).toHaveBeenCalledTimes(1);
  });

  it('reports when the tab is hidden, since no later event is certain', async () => {
    outcomes.record({ build: media, ms: 1 });
    await jest.advanceTimersByTimeAsync(0);
    showTab(false);
    expect(sendBeacon).toHaveBeenCalledTimes(1);
  });

  it('reports outcomes from before its start', async () => {
    end();
    outcomes.record({ build: media, ms: 5 });
    end = healthReports({ outcomes, registry: [media, build('player', 'b')] });
    await leave();
    expect(sent()).toEqual([[{ ...mediaReport, outcome: 'ok', ms: 5 }]]);
  });

  it('reports a failure and its phase within five seconds', async () => {
    outcomes.record({ build: media, ...failure });
    await jest.advanceTimersByTimeAsync(5_000);
    expect(sent()).toEqual([
      [{ ...mediaReport, outcome: 'failed', phase: 'render', message: 'TypeError: x is undefined' }],
    ]);
  });

  it('reports a rejected build in phase `contract`', async () => {
    outcomes.record({ build: media, phase: 'load', error: new ContractError('built for react ^18.0.0') });
    await leave();
    expect(sent()[0]).toMatchObject([{ outcome: 'failed', phase: 'contract' }]);
  });

  it('reports a page view once, and as failed if anything of the build failed', async () => {
    outcomes.record({ build: media, ms: 5 });
    outcomes.record({ build: media, ms: 7 });
    outcomes.record({ build: media, ...failure });
    outcomes.record({ build: media, ...failure });
    outcomes.record({ build: media, ms: 9 });
    await leave();
    outcomes.record({ build: media, ...failure });
    await leave();
    expect(sent()).toEqual([[expect.objectContaining({ ...mediaReport, outcome: 'failed' })]]);
  });

  it('reports each warning once, beside the outcome of the page view', async () => {
    outcomes.record({ build: media, warning: 'It left setInterval behind' });
    outcomes.record({ build: media, warning: 'It left setInterval behind' });
    outcomes.record({ build: media, ...failure });
    await leave();
    const warning = { ...mediaReport, outcome: 'warning', message: 'It left setInterval behind' };
    expect(sent()).toEqual([[warning, expect.objectContaining({ outcome: 'failed' })]]);
  });

  it('counts each build of a remote separately', async () => {
    outcomes.record({ build: media, ...failure });
    outcomes.record({ build: build('media', 'b'), ms: 3 });
    await leave();
    expect(sent().flat()).toMatchObject([
      { version: 'a', outcome: 'failed' },
      { version: 'b', outcome: 'ok' },
    ]);
  });

  it('sends at most as many reports at once as the server accepts', async () => {
    end();
    const registry = Array.from({ length: 30 }, (_, at) => build(`remote${at}`));
    end = healthReports({ outcomes, registry });
    for (const each of registry) outcomes.record({ build: each, ms: 1 });
    await leave();
    expect(sent()[0]).toHaveLength(20);
  });

  it('reports a build that was mounting when the page before died, and no success of it on this page', async () => {
    outcomes.record({ died: { name: 'media', version: 'a' } });
    outcomes.record({ build: media, ms: 5 });
    await leave();
    expect(sent().flat()).toEqual([
      {
        ...mediaReport,
        outcome: 'failed',
        phase: 'hang',
        message: 'The page hung or crashed while it mounted the remote',
      },
    ]);
  });

  it('reports it with a token of its own if the page has another build', async () => {
    outcomes.record({ died: { name: 'media', version: 'rolled-back' } });
    await leave();
    expect(requestedBuilds()).toEqual([[{ remote: 'media', version: 'rolled-back' }]]);
    expect(sent().flat()).toMatchObject([{ version: 'rolled-back', phase: 'hang' }]);
  });

  it('requests one token for all builds that the page came with', async () => {
    outcomes.record({ build: media, ms: 5 });
    outcomes.record({ build: build('player', 'b'), ms: 5 });
    await leave();
    outcomes.record({ build: media, ...failure });
    await leave();
    expect(requestToken.mock.calls.map(([url]) => url)).toEqual(['/api/v0/remotes/report-tokens']);
    expect(requestedBuilds()).toEqual([[mediaReport, { remote: 'player', version: 'b' }]]);
    expect(sentTokens()).toEqual(['token 1', 'token 1']);
  });

  it('requests another token for a build that replaces one of them, and when the first one expires', async () => {
    outcomes.record({ build: media, ms: 5 });
    await leave();
    outcomes.record({ build: build('media', 'b'), ms: 5 });
    await leave();
    await jest.advanceTimersByTimeAsync(3_600_000);
    outcomes.record({ build: media, ...failure });
    await leave();
    expect(requestedBuilds()).toEqual([
      [mediaReport, { remote: 'player', version: 'b' }],
      [{ remote: 'media', version: 'b' }],
      [mediaReport, { remote: 'player', version: 'b' }],
    ]);
    expect(sentTokens()).toEqual(['token 1', 'token 2', 'token 3']);
  });

  it('reports a failure when its token comes late', async () => {
    let respond = (_: Response) => {};
    requestToken.mockImplementation(() => new Promise((resolve) => (respond = resolve)));
    outcomes.record({ build: media, ...failure });
    await jest.advanceTimersByTimeAsync(9_000);
    expect(sendBeacon).not.toHaveBeenCalled();
    respond(Response.json({ token: 'late', expiresIn: 3_600 }));
    await jest.advanceTimersByTimeAsync(2_000);
    expect(sentTokens()).toEqual(['late']);
  });

  it('reports a success after half a minute, since the page may stay open for hours', async () => {
    outcomes.record({ build: media, ms: 5 });
    await jest.advanceTimersByTimeAsync(29_000);
    expect(sendBeacon).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1_000);
    expect(sent()).toEqual([[{ ...mediaReport, outcome: 'ok', ms: 5 }]]);
  });

  it.each([
    ['an earlier server', async () => new Response(null, { status: 404 })],
    ['a server that collects no reports', async () => new Response(null, { status: 204 })],
    ['a broken network', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('asks once for a token, and sends nothing, with %s', async (_, respond) => {
    jest.spyOn(console, 'debug').mockImplementation(() => {});
    requestToken.mockImplementation(respond);
    for (const _attempt of [1, 2]) {
      outcomes.record({ build: media, ...failure });
      await leave();
    }
    expect(requestToken).toHaveBeenCalledTimes(1);
    expect(sendBeacon).not.toHaveBeenCalled();
  });

  it('does not report an overridden remote', async () => {
    outcomes.record({ build: build('media', 'override'), ...failure });
    await leave();
    expect(sendBeacon).not.toHaveBeenCalled();
  });

  it('does not report a remote that did not load while the network was down', async () => {
    online = false;
    outcomes.record({ build: media, phase: 'load', error: new TypeError('Failed to fetch') });
    await leave();
    expect(sendBeacon).not.toHaveBeenCalled();
    outcomes.record({ build: media, ...failure });
    await leave();
    expect(sendBeacon).toHaveBeenCalledTimes(1);
  });

  describe('for an error in an event handler', () => {
    const fail = (at: string) => {
      const stack = `TypeError: x\n    at click (${at}:1:2)`;
      outcomes.record({ uncaught: Object.assign(new TypeError('x is undefined'), { stack }) });
    };

    it('reports the remote whose files are in the stack', async () => {
      outcomes.record({ build: media, ms: 5 });
      fail(`${location.origin}/remotes/media/a/web/app.1.js`);
      await leave();
      expect(sent()).toEqual([[expect.objectContaining({ ...mediaReport, outcome: 'failed', phase: 'render' })]]);
    });

    it('reports it also if the error came before the reports started', async () => {
      end();
      outcomes.record({ build: media, ms: 5 });
      fail(`${location.origin}/remotes/media/a/web/app.1.js`);
      end = healthReports({ outcomes, registry: [media, build('player', 'b')] });
      await jest.advanceTimersByTimeAsync(5_000);
      expect(sent()).toEqual([[expect.objectContaining({ ...mediaReport, outcome: 'failed' })]]);
    });

    it('reports it also if the team hosts its files itself', async () => {
      outcomes.record({ build: { ...media, entry: 'https://team.example/m/remoteEntry.js' }, ms: 5 });
      fail('https://team.example/m/app.1.js');
      await leave();
      expect(sent()[0]).toMatchObject([{ ...mediaReport, outcome: 'failed' }]);
    });

    it.each(['/remotes/media/b/web/app.1.js', '/assets/main.1.js'])('does not report %s', async (path) => {
      outcomes.record({ build: media, ms: 5 });
      fail(location.origin + path);
      await leave();
      expect(sent()).toEqual([[expect.objectContaining({ outcome: 'ok' })]]);
    });
  });

  it('ends', async () => {
    end();
    outcomes.record({ build: media, ms: 5 });
    await leave();
    expect(sendBeacon).not.toHaveBeenCalled();
  });
});
