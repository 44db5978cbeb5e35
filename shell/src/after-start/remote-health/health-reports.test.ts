import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { HealthReports } from '@mediothek/contract';
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
  outcomes = createOutcomeLog();
  end = healthReports({ outcomes });
});
afterEach(() => {
  end();
  showTab(true);
  jest.useRealTimers();
});

const leave = () => dispatchEvent(new Event('pagehide'));
const failure = { phase: 'render', error: new TypeError('x is undefined') } as const;
const mediaReport = { remote: 'media', version: 'a' };

describe('healthReports', () => {
  it('says when the page goes how long each remote took, in one request', () => {
    outcomes.note({ build: media, ms: 321 });
    outcomes.note({ build: build('player', 'b'), ms: 500_000 });
    expect(sendBeacon).not.toHaveBeenCalled();
    leave();
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
    leave();
    expect(sendBeacon).toHaveBeenCalledTimes(1);
  });

  it('says so when the tab is hidden, which may be the last that is seen of it', () => {
    outcomes.note({ build: media, ms: 1 });
    showTab(false);
    expect(sendBeacon).toHaveBeenCalledTimes(1);
  });

  it('knows what happened before it was there', () => {
    end();
    outcomes.note({ build: media, ms: 5 });
    end = healthReports({ outcomes });
    leave();
    expect(sent()).toEqual([[{ ...mediaReport, outcome: 'ok', ms: 5 }]]);
  });

  it('says within five seconds that a remote failed, and in which phase', () => {
    outcomes.note({ build: media, ...failure });
    jest.advanceTimersByTime(5_000);
    expect(sent()).toEqual([
      [{ ...mediaReport, outcome: 'failed', phase: 'render', message: 'TypeError: x is undefined' }],
    ]);
  });

  it('calls the refusal of a build by its name', () => {
    outcomes.note({ build: media, phase: 'load', error: new ContractError('built for react ^18.0.0') });
    leave();
    expect(sent()[0]).toMatchObject([{ outcome: 'failed', phase: 'contract' }]);
  });

  it('counts a page view once, and as failed when anything of the build failed', () => {
    outcomes.note({ build: media, ms: 5 });
    outcomes.note({ build: media, ms: 7 });
    outcomes.note({ build: media, ...failure });
    outcomes.note({ build: media, ...failure });
    outcomes.note({ build: media, ms: 9 });
    leave();
    outcomes.note({ build: media, ...failure });
    leave();
    expect(sent()).toEqual([[expect.objectContaining({ ...mediaReport, outcome: 'failed' })]]);
  });

  it('counts each build of one remote by itself', () => {
    outcomes.note({ build: media, ...failure });
    outcomes.note({ build: build('media', 'b'), ms: 3 });
    leave();
    expect(sent()[0]).toMatchObject([
      { version: 'a', outcome: 'failed' },
      { version: 'b', outcome: 'ok' },
    ]);
  });

  it('sends no more at once than the server takes', () => {
    for (let at = 0; at < 30; at += 1) outcomes.note({ build: build('media', `v${at}`), ms: at });
    leave();
    expect(sent()[0]).toHaveLength(20);
  });

  it('says nothing of a remote that its developer has put there', () => {
    outcomes.note({ build: build('media', 'override'), ...failure });
    leave();
    expect(sendBeacon).not.toHaveBeenCalled();
  });

  it('says nothing of a remote that did not load while the network is away', () => {
    online = false;
    outcomes.note({ build: media, phase: 'load', error: new TypeError('Failed to fetch') });
    leave();
    expect(sendBeacon).not.toHaveBeenCalled();
    outcomes.note({ build: media, ...failure });
    leave();
    expect(sendBeacon).toHaveBeenCalledTimes(1);
  });

  describe('of what fails in a handler', () => {
    const fail = (at: string) => {
      const stack = `TypeError: x\n    at click (${at}:1:2)`;
      outcomes.note({ uncaught: Object.assign(new TypeError('x is undefined'), { stack }) });
    };

    it('says whose it was, by the files it came through', () => {
      outcomes.note({ build: media, ms: 5 });
      fail(`${location.origin}/remotes/media/a/web/app.1.js`);
      leave();
      expect(sent()).toEqual([[expect.objectContaining({ ...mediaReport, outcome: 'failed', phase: 'render' })]]);
    });

    it('also when the visitor was faster than the reports', () => {
      end();
      outcomes.note({ build: media, ms: 5 });
      fail(`${location.origin}/remotes/media/a/web/app.1.js`);
      end = healthReports({ outcomes });
      jest.advanceTimersByTime(5_000);
      expect(sent()).toEqual([[expect.objectContaining({ ...mediaReport, outcome: 'failed' })]]);
    });

    it('also where the team hosts its files itself', () => {
      outcomes.note({ build: { ...media, entry: 'https://team.example/m/remoteEntry.js' }, ms: 5 });
      fail('https://team.example/m/app.1.js');
      leave();
      expect(sent()[0]).toMatchObject([{ ...mediaReport, outcome: 'failed' }]);
    });

    it.each(['/remotes/media/b/web/app.1.js', '/assets/main.1.js'])('says nothing of %s', (path) => {
      outcomes.note({ build: media, ms: 5 });
      fail(location.origin + path);
      leave();
      expect(sent()).toEqual([[expect.objectContaining({ outcome: 'ok' })]]);
    });
  });

  it('ends', () => {
    end();
    outcomes.note({ build: media, ms: 5 });
    leave();
    expect(sendBeacon).not.toHaveBeenCalled();
  });
});
