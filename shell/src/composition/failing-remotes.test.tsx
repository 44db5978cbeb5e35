/**
 * Failures of a running remote. Each one costs its slot, which shows an alert, but never the page or the next remote.
 */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useEffect, useLayoutEffect, useState, type ComponentType } from 'react';
import { defineRemote, PlatformProvider, usePageLocation, type RemoteLoader } from '@mediothek/platform/host';
import { textModules } from '@mediothek/platform/testing';
import { HostProvider } from '../host.ts';
import { createTestHost, createTestPlatform } from '../testing-host.tsx';
import { RemoteOutlet } from './remote-outlet.tsx';

const remote = (Page: ComponentType) =>
  defineRemote({
    name: 'media',
    texts: { namespace: 'media', load: textModules({}, {}) },
    pages: { details: { Page } },
  });

const settled = jest.fn<NonNullable<RemoteLoader['settled']>>();
/** Remotes that are mounting. */
const marked: string[] = [];
const markMount = (name: string) => {
  marked.push(name);
  return () => void marked.splice(0);
};
const noParams = {};
const navigate = () => {};

function open(Page: ComponentType) {
  const load = jest.fn(async () => remote(Page));
  const platform = createTestPlatform({ load, settled });
  const at = (pathname: string) => (
    <PlatformProvider platform={platform}>
      <HostProvider value={{ ...createTestHost(), platform, markMount }}>
        <a href="/">Home</a>
        <RemoteOutlet
          remote="media"
          page="details"
          params={noParams}
          location={{ pathname, search: '', hash: '', key: pathname }}
          navigate={navigate}
        />
      </HostProvider>
    </PlatformProvider>
  );
  return { load, at, ...render(at('/1')) };
}

const alert = () => screen.findByRole('alert');
const failure = (phase: string, error: unknown) => ['media', { phase, error }];
const failed = (message: RegExp) => expect.objectContaining({ message: expect.stringMatching(message) });

/** React also logs what its boundary has caught. */
beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(cleanup);

/** A render that a test looks into: a page that dies now leaves this mark. */
const marksWhileRendering: string[] = [];
function RecordsMarks() {
  marksWhileRendering.push(...marked);
  return 'mounted';
}

function ThrowsAtOnce(): never {
  throw new Error('no first render');
}
function ThrowsLater() {
  const [broken, setBroken] = useState(false);
  if (broken) throw new Error('no second render');
  return (
    <button type="button" onClick={() => setBroken(true)}>
      Break
    </button>
  );
}
function RendersForEver() {
  const [count, setCount] = useState(0);
  // oxlint-disable-next-line react/set-state-in-render -- the failure that is tested
  setCount(count + 1);
  return count;
}
function UpdatesForEver() {
  const [count, setCount] = useState(0);
  // oxlint-disable-next-line react/set-state-in-effect -- the failure that is tested
  useLayoutEffect(() => setCount(count + 1), [count]);
  return count;
}
function ThrowsInAnEffect() {
  useEffect(() => {
    throw new Error('no effect'); // the failure that is tested
  }, []);
  return 'seen for a moment';
}
function ThrowsWhenItGoes() {
  const { pathname } = usePageLocation();
  useEffect(
    () => () => {
      throw new Error('no good-bye'); // the failure that is tested
    },
    [],
  );
  return `media at ${pathname}`;
}

describe('a remote that', () => {
  it('would hang while it renders is marked until it is mounted', async () => {
    open(RecordsMarks);
    expect(await screen.findByText('mounted')).toBeVisible();
    expect(marksWhileRendering).toContain('media');
    await waitFor(() => expect(settled).toHaveBeenCalled());
    expect(marked).toEqual([]);
  });

  it('fails is not marked any more', async () => {
    open(ThrowsAtOnce);
    await alert();
    expect(marked).toEqual([]);
  });

  it.each([
    ['throws at its first render', ThrowsAtOnce, /no first render/],
    ['renders for ever', RendersForEver, /Too many re-renders/],
    ['updates for ever', UpdatesForEver, /Maximum update depth/],
    ['throws in an effect', ThrowsInAnEffect, /no effect/],
  ])('%s ends in one alert in its slot', async (_, Page, message) => {
    const { load } = open(Page);
    expect(await alert()).toHaveTextContent('This part of the page is not available at the moment.');
    expect(screen.getByRole('link', { name: 'Home' })).toBeVisible();
    expect(settled.mock.calls[0]).toEqual(failure('mount', failed(message)));
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('throws on every attempt is mounted once per click, and shows one alert', async () => {
    const { load } = open(ThrowsAtOnce);
    for (const times of [2, 3]) {
      await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
      await waitFor(() => expect(load).toHaveBeenCalledTimes(times));
      expect(await screen.findAllByRole('alert')).toHaveLength(1);
    }
  });

  it('throws after its mount leaves the rest of the page intact, and is reported as mounted and failed', async () => {
    open(ThrowsLater);
    await userEvent.click(await screen.findByRole('button', { name: 'Break' }));
    expect(await alert()).toBeVisible();
    expect(settled.mock.calls).toEqual([
      ['media', { ms: expect.any(Number) }],
      failure('render', failed(/no second render/)),
    ]);
  });

  it('throws while it unmounts blocks neither the visitor nor the next remote', async () => {
    const uncaught = jest.fn((event: ErrorEvent) => event.preventDefault());
    addEventListener('error', uncaught);
    const first = open(ThrowsWhenItGoes);
    await screen.findByText('media at /1');
    act(() => first.unmount());
    open(ThrowsWhenItGoes);
    expect(await screen.findByText('media at /1')).toBeVisible();
    await waitFor(() => expect(uncaught).toHaveBeenCalled());
    expect(screen.queryByRole('alert')).toBeNull();
    cleanup();
    await waitFor(() => expect(uncaught).toHaveBeenCalledTimes(2));
    removeEventListener('error', uncaught);
  });
});
