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
  it('reports the load times of all remotes in one request when the page is left', () => {
    outcomes.record({ build: media, ms: 321 });
    outcomes.record({ build: build('player', 'b'), ms: 500_000 });
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

  it('reports when the tab is hidden, since no later event is certain', () => {
    outcomes.record({ build: media, ms: 1 });
    showTab(false);
    expect(sendBeacon).toHaveBeenCalledTimes(1);
  });

  it('reports outcomes from before its start', () => {
    end();
    outcomes.record({ build: media, ms: 5 });
    end = healthReports({ outcomes });
    leave();
    expect(sent()).toEqual([[{ ...mediaReport, outcome: 'ok', ms: 5 }]]);
  });

  it('reports a failure and its phase within five seconds', () => {
    outcomes.record({ build: media, ...failure });
    jest.advanceTimersByTime(5_000);
    expect(sent()).toEqual([
      [{ ...mediaReport, outcome: 'failed', phase: 'render', message: 'TypeError: x is undefined' }],
    ]);
  });

  it('reports a rejected build in phase `contract`', () => {
    outcomes.record({ build: media, phase: 'load', error: new ContractError('built for react ^18.0.0') });
    leave();
    expect(sent()[0]).toMatchObject([{ outcome: 'failed', phase: 'contract' }]);
  });

  it('reports a page view once, and as failed if anything of the build failed', () => {
    outcomes.record({ build: media, ms: 5 });
    outcomes.record({ build: media, ms: 7 });
    outcomes.record({ build: media, ...failure });
    outcomes.record({ build: media, ...failure });
    outcomes.record({ build: media, ms: 9 });
    leave();
    outcomes.record({ build: media, ...failure });
    leave();
    expect(sent()).toEqual([[expect.objectContaining({ ...mediaReport, outcome: 'failed' })]]);
  });

  it('reports each warning once, beside the outcome of the page view', () => {
    outcomes.record({ build: media, warning: 'It left setInterval behind' });
    outcomes.record({ build: media, warning: 'It left setInterval behind' });
    outcomes.record({ build: media, ...failure });
    leave();
    const warning = { ...mediaReport, outcome: 'warning', message: 'It left setInterval behind' };
    expect(sent()).toEqual([[warning, expect.objectContaining({ outcome: 'failed' })]]);
  });

  it('counts each build of a remote separately', () => {
    outcomes.record({ build: media, ...failure });
    outcomes.record({ build: build('media', 'b'), ms: 3 });
    leave();
    expect(sent()[0]).toMatchObject([
      { version: 'a', outcome: 'failed' },
      { version: 'b', outcome: 'ok' },
    ]);
  });

  it('sends at most as many reports at once as the server accepts', () => {
    for (let at = 0; at < 30; at += 1) outcomes.record({ build: build('media', `v${at}`), ms: at });
    leave();
    expect(sent()[0]).toHaveLength(20);
  });

  it('does not report an overridden remote', () => {
    outcomes.record({ build: build('media', 'override'), ...failure });
    leave();
    expect(sendBeacon).not.toHaveBeenCalled();
  });

  it('does not report a remote that did not load while the network was down', () => {
    online = false;
    outcomes.record({ build: media, phase: 'load', error: new TypeError('Failed to fetch') });
    leave();
    expect(sendBeacon).not.toHaveBeenCalled();
    outcomes.record({ build: media, ...failure });
    leave();
    expect(sendBeacon).toHaveBeenCalledTimes(1);
  });

  describe('for an error in an event handler', () => {
    const fail = (at: string) => {
      const stack = `TypeError: x\n    at click (${at}:1:2)`;
      outcomes.record({ uncaught: Object.assign(new TypeError('x is undefined'), { stack }) });
    };

    it('reports the remote whose files are in the stack', () => {
      outcomes.record({ build: media, ms: 5 });
      fail(`${location.origin}/remotes/media/a/web/app.1.js`);
      leave();
      expect(sent()).toEqual([[expect.objectContaining({ ...mediaReport, outcome: 'failed', phase: 'render' })]]);
    });

    it('reports it also if the error came before the reports started', () => {
      end();
      outcomes.record({ build: media, ms: 5 });
      fail(`${location.origin}/remotes/media/a/web/app.1.js`);
      end = healthReports({ outcomes });
      jest.advanceTimersByTime(5_000);
      expect(sent()).toEqual([[expect.objectContaining({ ...mediaReport, outcome: 'failed' })]]);
    });

    it('reports it also if the team hosts its files itself', () => {
      outcomes.record({ build: { ...media, entry: 'https://team.example/m/remoteEntry.js' }, ms: 5 });
      fail('https://team.example/m/app.1.js');
      leave();
      expect(sent()[0]).toMatchObject([{ ...mediaReport, outcome: 'failed' }]);
    });

    it.each(['/remotes/media/b/web/app.1.js', '/assets/main.1.js'])('does not report %s', (path) => {
      outcomes.record({ build: media, ms: 5 });
      fail(location.origin + path);
      leave();
      expect(sent()).toEqual([[expect.objectContaining({ outcome: 'ok' })]]);
    });
  });

  it('ends', () => {
    end();
    outcomes.record({ build: media, ms: 5 });
    leave();
    expect(sendBeacon).not.toHaveBeenCalled();
  });
});
