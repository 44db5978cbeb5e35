import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { RemoteModule } from '@mediothek/platform/host';
import { waitFor } from '@testing-library/react';
import { createTestPlatform, fakeRemote } from '../testing-host.tsx';
import { RemoteHandle, type HandleProps } from './remote-handle.ts';
import { serverContent } from './server-content.ts';

const platform = createTestPlatform();
const onError = jest.fn<HandleProps['onError']>();
const onRecoverableError = jest.fn();

const propsAt = (pathname: string): HandleProps => ({
  page: 'details',
  location: { pathname, search: '', hash: '', key: pathname },
  params: {},
  navigate: () => {},
  platform,
  onError,
});

let slot: HTMLElement;
beforeEach(() => {
  document.body.innerHTML = '<div></div>';
  slot = document.querySelector('div') ?? document.body;
});

function open(load: () => Promise<RemoteModule>, first = propsAt('/1')) {
  const mounted = Promise.withResolvers<void>();
  const handle = new RemoteHandle({
    name: 'media',
    slot,
    loader: { load },
    props: first,
    onMounted: mounted.resolve,
    onRecoverableError,
  });
  return { handle, mounted: mounted.promise };
}
const settled = () => new Promise<void>((resolve) => setTimeout(resolve, 100));

describe('RemoteHandle', () => {
  it('mounts, updates and unmounts sequentially, however fast the calls are', async () => {
    const { module, calls } = fakeRemote('media');
    const { handle, mounted } = open(async () => module);
    handle.update(propsAt('/2'));
    await mounted;
    handle.update(propsAt('/3'));
    handle.dispose();
    await waitFor(() =>
      expect(calls.filter((call) => call !== 'update begins')).toEqual(['mount details /2', 'unmount details /2']),
    );
    expect(slot.children).toHaveLength(0);
  });

  it('waits ten seconds for a remote that mounts slowly', async () => {
    jest.useFakeTimers();
    try {
      const { module, calls } = fakeRemote('media');
      const mount: RemoteModule['mount'] = async (props) => {
        await new Promise((resolve) => setTimeout(resolve, 10_000));
        return module.mount(props);
      };
      const { mounted } = open(async () => ({ ...module, mount }));
      await jest.advanceTimersByTimeAsync(10_100);
      await mounted;
      expect(onError).not.toHaveBeenCalled();
      expect(calls).toEqual(['mount details /1']);
    } finally {
      jest.useRealTimers();
    }
  });

  it('combines updates that arrive during an update', async () => {
    const { module, calls } = fakeRemote('media');
    const { handle, mounted } = open(async () => module);
    await mounted;
    for (const path of ['/2', '/3', '/4', '/5']) handle.update(propsAt(path));
    await waitFor(() => expect(calls).toEqual(['mount details /1', 'update begins', 'update details /5']));
    expect(slot).toHaveTextContent('media at /5');
  });

  it('does not update to its initial props', async () => {
    const { module, calls } = fakeRemote('media');
    const first = propsAt('/1');
    const { handle, mounted } = open(async () => module, first);
    handle.update(first);
    await mounted;
    await settled();
    expect(calls).toEqual(['mount details /1']);
  });

  it('hydrates the HTML of the server', async () => {
    slot.innerHTML = `<div ${serverContent}=""><p>from the server</p></div>`;
    const rendered = slot.firstElementChild;
    const { module, calls } = fakeRemote('media');
    const { handle, mounted } = open(async () => module);
    await mounted;
    expect(calls).toEqual(['mount details /1 hydrating']);
    expect(slot.firstElementChild).toBe(rendered);
    expect(slot).toHaveTextContent('from the server');
    expect(rendered).not.toHaveAttribute(serverContent);
    handle.dispose();
    await waitFor(() => expect(slot.children).toHaveLength(0));
  });

  it('leaves the HTML of the server to its successor if it is disposed before it has loaded', async () => {
    slot.innerHTML = `<div ${serverContent}=""><p>from the server</p></div>`;
    const remote = fakeRemote('media');
    const load = async () => remote.module;
    open(load).handle.dispose();
    const { mounted } = open(load);
    await mounted;
    await waitFor(() => expect(remote.calls).toEqual(['mount details /1 hydrating']));
    expect(slot).toHaveTextContent('from the server');
  });

  it('reports a remote that does not load, and keeps the HTML of the server readable', async () => {
    slot.innerHTML = `<div ${serverContent}=""><p>from the server</p></div>`;
    const error = new Error('offline');
    const { handle } = open(() => Promise.reject(error));
    await waitFor(() => expect(onError.mock.calls).toEqual([[error]]));
    expect(slot).toHaveTextContent('from the server');
    handle.dispose();
    await waitFor(() => expect(slot.querySelector(`[${serverContent}]`)).toHaveTextContent('from the server'));
  });

  it('reports a remote that does not mount, and removes its element', async () => {
    const { handle } = open(async () => fakeRemote('media', { fail: true }).module);
    await waitFor(() => expect(onError).toHaveBeenCalledTimes(1));
    expect(String(onError.mock.calls[0]?.[0])).toMatch(/media does not mount/);
    handle.dispose();
    await waitFor(() => expect(slot.children).toHaveLength(0));
  });

  it('ignores updates and failures after its disposal', async () => {
    const { module, calls } = fakeRemote('media');
    const { handle, mounted } = open(async () => module);
    await mounted;
    handle.dispose();
    handle.update(propsAt('/2'));
    await waitFor(() => expect(calls).toEqual(['mount details /1', 'unmount details /1']));
    const failing = open(() => Promise.reject(new Error('late')));
    failing.handle.dispose();
    await settled();
    expect(onError).not.toHaveBeenCalled();
  });

  it('mounts two remotes of the same name next to each other', async () => {
    const { module } = fakeRemote('media');
    const first = open(async () => module, propsAt('/1'));
    const second = open(async () => module, propsAt('/2'));
    await Promise.all([first.mounted, second.mounted]);
    first.handle.dispose();
    await waitFor(() => expect(slot).toHaveTextContent(/^media at \/2$/));
    second.handle.dispose();
    await waitFor(() => expect(slot.children).toHaveLength(0));
  });

  it('removes all its listeners', async () => {
    const added = [jest.spyOn(window, 'addEventListener'), jest.spyOn(document, 'addEventListener')];
    const removed = [jest.spyOn(window, 'removeEventListener'), jest.spyOn(document, 'removeEventListener')];
    const count = (spies: { mock: { calls: unknown[] } }[]) =>
      spies.reduce((sum, spy) => sum + spy.mock.calls.length, 0);
    const { module } = fakeRemote('media');
    for (let round = 0; round < 10; round += 1) {
      const { handle, mounted } = open(async () => module);
      await mounted;
      handle.dispose();
      await waitFor(() => expect(slot.children).toHaveLength(0));
    }
    expect(count(added) - count(removed)).toBe(0);
    expect(slot.children).toHaveLength(0);
  });
});
