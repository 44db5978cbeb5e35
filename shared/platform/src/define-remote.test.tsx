import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, waitFor } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { defineRemote } from './define-remote.tsx';
import { createI18n } from './i18n.ts';
import { useNavigate, usePageLocation, usePageParam } from './page.tsx';
import { createPlatform } from './platform.tsx';
import type { RemoteProps } from './remote-module.ts';
import { fakeSite, textModules } from './testing.tsx';
import { addTexts, defineTexts, switchLanguage } from './texts.ts';

const texts = defineTexts('media', textModules({ hello: 'Film' }, { hello: 'Filmtitel' }));
const effects: string[] = [];

function DetailsPage() {
  const { t } = texts.useTexts();
  const id = usePageParam('id');
  const { pathname } = usePageLocation();
  const navigate = useNavigate();
  const [clicks, setClicks] = useState(0);
  useEffect(() => {
    effects.push('mounted');
    return () => void effects.push('gone');
  }, []);
  return (
    <div>
      <h1>{`${t('hello')} ${id} at ${pathname}`}</h1>
      <button type="button" onClick={() => setClicks((count) => count + 1)}>
        {`${clicks} clicks`}
      </button>
      <button type="button" onClick={() => navigate('/')} />
    </div>
  );
}
let broken = true;
function BrokenPage() {
  if (broken) throw new Error('the page is broken');
  return <p>repaired</p>;
}

const remote = defineRemote({
  name: 'media',
  texts,
  pages: { details: { Page: DetailsPage }, broken: { Page: BrokenPage }, listless: {} },
});

let element: HTMLElement;
const onError = jest.fn<RemoteProps['onError']>();
const onRecoverableError = jest.fn<RemoteProps['onRecoverableError']>();
let i18n = createI18n('en');

function propsFor(page: string, changes: Partial<RemoteProps> = {}): RemoteProps {
  const platform = createPlatform({
    site: fakeSite,
    auth: { loggedIn: false },
    i18n,
    remotes: { load: () => Promise.reject(new Error('none')) },
    transport: async () => new Response(),
  });
  return {
    page,
    location: { pathname: '/media/7', search: '', hash: '', key: 'a' },
    params: { id: '7' },
    navigate: () => {},
    platform,
    domElement: element,
    hydrate: false,
    onError,
    onRecoverableError,
    ...changes,
  };
}
/** Lets React commit first, because `mount` waits for that. */
async function mount(props: RemoteProps): Promise<void> {
  const outcome = Promise.withResolvers<void>();
  outcome.promise.catch(() => {}); // it may reject before the caller awaits it
  await act(async () => void remote.mount(props).then(outcome.resolve, outcome.reject));
  return outcome.promise;
}

beforeEach(async () => {
  document.body.innerHTML = '<div></div>';
  element = document.querySelector('div') ?? document.body;
  i18n = createI18n('en');
  await addTexts(i18n, texts);
  effects.length = 0;
  broken = true;
});
afterEach(() => act(() => remote.unmount(propsFor('details'))));

describe('defineRemote', () => {
  it('returns the definition and the lifecycle functions, and nothing else', () => {
    expect(Object.keys(remote).sort()).toEqual(['bootstrap', 'mount', 'name', 'pages', 'texts', 'unmount', 'update']);
  });

  it('resolves mount when the page is on the screen', async () => {
    await mount(propsFor('details'));
    expect(element).toHaveTextContent('Film 7 at /media/7');
    expect(effects).toContain('mounted');
  });

  it('updates in place: another location, the same state', async () => {
    await mount(propsFor('details'));
    const button = element.querySelector('button');
    await act(async () => button?.click());
    const location = { pathname: '/media/8', search: '', hash: '', key: 'b' };
    await act(() => remote.update(propsFor('details', { location, params: { id: '8' } })));
    expect(element).toHaveTextContent('Film 8 at /media/8');
    expect(element.querySelector('button')).toBe(button);
    expect(button).toHaveTextContent('1 clicks');
  });

  it('re-renders in another language', async () => {
    await mount(propsFor('details'));
    await act(() => switchLanguage(i18n, 'de'));
    expect(element).toHaveTextContent('Filmtitel 7');
  });

  it('hydrates the nodes of the server', async () => {
    element.innerHTML =
      '<div><h1>Film 7 at /media/7</h1><button type="button">0 clicks</button><button type="button"></button></div>';
    const heading = element.querySelector('h1');
    await mount(propsFor('details', { hydrate: true }));
    expect(element.querySelector('h1')).toBe(heading);
    await act(async () => element.querySelector('button')?.click());
    expect(element).toHaveTextContent('1 clicks');
    expect(onRecoverableError).not.toHaveBeenCalled();
  });

  it('reports a hydration mismatch, and shows the page', async () => {
    element.innerHTML = '<div><h1>Something else</h1></div>';
    jest.spyOn(console, 'error').mockImplementation(() => {});
    await mount(propsFor('details', { hydrate: true }));
    expect(onRecoverableError).toHaveBeenCalled();
    expect(element).toHaveTextContent('Film 7 at /media/7');
  });

  it('rejects mount if the page throws, reports it, and leaves no partial content', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    await expect(mount(propsFor('broken'))).rejects.toThrow('the page is broken');
    expect(onError).toHaveBeenCalledTimes(1);
    expect(element).toBeEmptyDOMElement();
  });

  it.each(['nowhere', 'listless'])('rejects mount for a page %s that it does not have', async (page) => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    await expect(mount(propsFor(page))).rejects.toThrow(`Remote "media" has no page "${page}"`);
  });

  it('reports a page that throws later', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    await mount(propsFor('details'));
    await act(() => remote.update(propsFor('broken')));
    expect(onError).toHaveBeenCalledTimes(1);
    expect(element).toBeEmptyDOMElement();
  });

  it('calls the host before a page that throws is removed', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    const seen: (string | null)[] = [];
    const beforeError = () => seen.push(element.textContent);
    await mount(propsFor('details', { beforeError }));
    await act(() => remote.update(propsFor('broken', { beforeError })));
    expect(seen).toEqual([expect.stringContaining('Film 7')]);
  });

  it('unmounts completely, and can mount again', async () => {
    await mount(propsFor('details'));
    await act(() => remote.unmount(propsFor('details')));
    expect(element).toBeEmptyDOMElement();
    expect(effects.at(-1)).toBe('gone');
    await act(() => remote.update(propsFor('details'))); // too late: the mount has failed
    expect(element).toBeEmptyDOMElement();
    await mount(propsFor('details'));
    await waitFor(() => expect(element).toHaveTextContent('Film 7'));
  });
});
