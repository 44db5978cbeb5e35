/** Several mounts of one remote, and calls that overlap. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { beforeAll, beforeEach, expect, it, jest } from '@jest/globals';
import { act } from '@testing-library/react';
import { useId, useState } from 'react';
import { defineRemote } from './define-remote.tsx';
import { createI18n } from './i18n.ts';
import { usePageParam } from './page.tsx';
import { createPlatform } from './platform.tsx';
import type { RemoteProps } from './remote-module.ts';
import { fakeSite, textModules } from './testing.tsx';
import { defineTexts } from './texts.ts';

function DetailsPage() {
  const id = usePageParam('id');
  const [clicks, setClicks] = useState(0);
  return (
    <button type="button" onClick={() => setClicks((count) => count + 1)}>
      {`${useId()}: film ${id}, ${clicks} clicks`}
    </button>
  );
}
function BrokenPage(): null {
  throw new Error('the page is broken');
}

/** Delays `open()` of the page `lazy`. */
let fetched = Promise.resolve();
const remote = defineRemote({
  name: 'media',
  texts: defineTexts('media', textModules({}, {})),
  pages: {
    details: { Page: DetailsPage },
    broken: { Page: BrokenPage },
    lazy: { Page: DetailsPage, open: () => fetched },
  },
});

const platform = createPlatform({
  site: fakeSite,
  auth: { loggedIn: false },
  i18n: createI18n('en'),
  remotes: { load: () => Promise.reject(new Error('none')) },
  transport: async () => new Response(),
});
const onError = jest.fn<RemoteProps['onError']>();
const onRecoverableError = jest.fn<RemoteProps['onRecoverableError']>();

function propsFor(domElement: HTMLElement, id: string, changes: Partial<RemoteProps> = {}): RemoteProps {
  return {
    page: 'details',
    location: { pathname: `/media/${id}`, search: '', hash: '', key: id },
    params: { id },
    navigate: () => {},
    platform,
    domElement,
    hydrate: false,
    onError,
    onRecoverableError,
    ...changes,
  };
}
function addContainer(html = ''): HTMLElement {
  const container = document.createElement('div');
  container.innerHTML = html;
  document.body.append(container);
  return container;
}
/** Not inside `act`: there React waits for the end of the act, and mount for React. */
async function settle(...calls: Promise<void>[]): Promise<void> {
  await act(async () => void (await new Promise((resolve) => setTimeout(resolve))));
  await Promise.all(calls);
}

beforeAll(() => setFlagsFromString('--expose-gc'));
beforeEach(() => {
  document.body.innerHTML = '';
  fetched = Promise.resolve();
});

it('can be mounted twice on a page, with separate state', async () => {
  const [left, right] = [addContainer(), addContainer()];
  await settle(remote.mount(propsFor(left, '1')), remote.mount(propsFor(right, '2')));
  await act(async () => left.querySelector('button')?.click());
  await act(() => remote.update(propsFor(left, '3')));
  expect(left).toHaveTextContent('film 3, 1 clicks');
  expect(right).toHaveTextContent('film 2, 0 clicks');
  await act(() => remote.unmount(propsFor(left, '3')));
  expect(left).toBeEmptyDOMElement();
  await act(() => remote.update(propsFor(right, '4')));
  expect(right).toHaveTextContent('film 4, 0 clicks');
  await act(() => remote.unmount(propsFor(right, '4')));
  expect(right).toBeEmptyDOMElement();
});

it('generates unique ids, equal to those of the server where it hydrates', async () => {
  const [drawn, adopted] = [
    addContainer(),
    addContainer('<button type="button">_media-R_0_: film 1, 0 clicks</button>'),
  ];
  await settle(remote.mount(propsFor(drawn, '1')), remote.mount(propsFor(adopted, '1', { hydrate: true })));
  expect(drawn).toHaveTextContent(/^_media-r_\w+_: film 1/);
  expect(adopted).toHaveTextContent(/^_media-R_0_: film 1/);
  expect(onRecoverableError).not.toHaveBeenCalled();
  await act(() => Promise.all([drawn, adopted].map((container) => remote.unmount(propsFor(container, '1')))));
});

it('applies an update during a mount afterwards, and preserves the nodes of the server', async () => {
  const container = addContainer('<button type="button">_media-R_0_: film 1, 0 clicks</button>');
  const button = container.querySelector('button');
  const changes = { hydrate: true };
  await settle(remote.mount(propsFor(container, '1', changes)), remote.update(propsFor(container, '2', changes)));
  await settle();
  expect(container).toHaveTextContent('film 2');
  expect(container.querySelector('button')).toBe(button);
  expect(onRecoverableError).not.toHaveBeenCalled();
  await act(() => remote.unmount(propsFor(container, '2')));
});

it('fetches a page’s code before it mounts or updates', async () => {
  const container = addContainer();
  const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  fetched = first.promise;
  const mounting = remote.mount(propsFor(container, '1', { page: 'lazy' }));
  const updating = remote.update(propsFor(container, '2', { page: 'lazy' }));
  await settle();
  expect(container).toBeEmptyDOMElement();
  first.resolve();
  await settle(mounting, updating);
  await settle();
  expect(container).toHaveTextContent('film 2');
  fetched = second.promise;
  const later = remote.update(propsFor(container, '3', { page: 'lazy' }));
  await settle();
  expect(container).toHaveTextContent('film 2');
  second.resolve();
  await settle(later);
  await settle();
  expect(container).toHaveTextContent('film 3');
  await act(() => remote.unmount(propsFor(container, '3')));
});

it('is not mounted if it was unmounted while its code was loading, or if the code cannot be loaded', async () => {
  const [left, failed] = [addContainer(), addContainer()];
  const code = Promise.withResolvers<void>();
  fetched = code.promise;
  const mounting = remote.mount(propsFor(left, '1', { page: 'lazy' }));
  await remote.unmount(propsFor(left, '1'));
  code.resolve();
  await settle(mounting);
  expect(left).toBeEmptyDOMElement();

  fetched = Promise.reject(new Error('offline'));
  await expect(remote.mount(propsFor(failed, '1', { page: 'lazy' }))).rejects.toThrow('offline');
  await act(() => remote.update(propsFor(failed, '1')));
  expect(failed).toBeEmptyDOMElement();
  await act(() => remote.unmount(propsFor(failed, '1')));
});

it('settles an update and an unmount without a rendering', async () => {
  const container = addContainer();
  await settle(remote.mount(propsFor(container, '1')));
  await act(() => Promise.all([remote.update(propsFor(container, '2')), remote.unmount(propsFor(container, '2'))]));
  expect(container).toBeEmptyDOMElement();
});

it.each([
  ['details', 'mounted'],
  ['broken', 'the page is broken'],
])('leaves no listener and no element after a hundred mounts of the page %s', async (page, expected) => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  await settle(remote.mount(propsFor(addContainer(), '0'))); // React listens to the document once
  const added = [window, document].map((target) => jest.spyOn(target, 'addEventListener'));
  const removed = [window, document].map((target) => jest.spyOn(target, 'removeEventListener'));
  const count = (spies: typeof added | typeof removed) => spies.reduce((sum, spy) => sum + spy.mock.calls.length, 0);
  const containers: WeakRef<HTMLElement>[] = [];
  for (let round = 0; round < 100; round += 1) {
    const container = addContainer();
    containers.push(new WeakRef(container));
    const props = { ...propsFor(container, '1', { page }), name: `media#${round}` }; // as single-spa calls it
    const outcome = remote.mount(props).then(
      () => 'mounted',
      (error: Error) => error.message,
    );
    await settle();
    expect(await outcome).toBe(expected);
    await act(() => remote.update(props));
    if (page === 'details') await act(() => remote.unmount(props)); // single-spa unmounts nothing that failed to mount
    expect(container).toBeEmptyDOMElement();
    container.remove();
  }
  expect(count(added) - count(removed)).toBe(0);
  jest.clearAllMocks(); // mocks keep references to their arguments
  await settle();
  runInNewContext('gc')();
  // React and jsdom hold references to the last ones for a while.
  expect(containers.filter((container) => container.deref()).length).toBeLessThan(10);
});
