import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { waitFor } from '@testing-library/dom';
import type { Locale, MediaDetails } from '@mediothek/contract';
import type { PageContext, RemoteProps } from '@mediothek/platform';
import { createI18n, createPlatform, type Transport } from '@mediothek/platform/host';
import { fakeSite } from '@mediothek/platform/testing';
import { completeJsdom } from './hls/testing.ts';
import { name, mount, pages, unmount, update } from './remote.ts';

const media: MediaDetails = {
  id: '7',
  medium: 'video',
  title: { en: 'Waves', de: 'Wellen' },
  language: 'en',
  creators: [],
  contributors: [],
  publisher: { name: 'P', slug: 'p', uri: 'urn:p' },
  subjects: [],
  keywords: [],
  series: [],
  stock: 'online',
  testData: false,
  added: '2026-01-01T00:00:00Z',
  views: 0,
  chapters: [],
  files: { progressive: [{ src: '/files/7/v.mp4', mime: 'video/mp4' }], captions: [] },
};

type FakeResponse = Partial<MediaDetails> | null | Transport;
function platformFor(locale: Locale, response: FakeResponse = media) {
  return createPlatform({
    site: fakeSite,
    auth: { loggedIn: false },
    i18n: createI18n(locale),
    remotes: { load: () => Promise.reject(new Error('none')) },
    transport:
      typeof response === 'function'
        ? response
        : async () => (response ? Response.json(response) : Response.json({}, { status: 404 })),
    baseUrl: 'http://portal.test',
  });
}
function contextFor(path: string, locale: Locale = 'en', response: FakeResponse = media): PageContext {
  const { queries, site, i18n } = platformFor(locale, response);
  const url = new URL(path, 'http://portal.test');
  return { params: { id: '7' }, url, locale, auth: { loggedIn: false }, site, queries, i18n };
}
function propsFor(locale: Locale, other: Partial<RemoteProps> = {}): RemoteProps {
  return {
    page: 'projector',
    location: { pathname: '/media/7/player', search: '', hash: '', key: 'first' },
    params: { id: '7' },
    navigate: () => {},
    platform: platformFor(locale),
    domElement: document.body.appendChild(document.createElement('div')),
    hydrate: false,
    onRecoverableError: () => {},
    onError: () => {},
    ...other,
  };
}

beforeAll(completeJsdom);
beforeEach(() => {
  document.body.replaceChildren();
});

describe('pages', () => {
  test('offer Google Cast only if the portal does', async () => {
    const offers = async (page: string, player?: { googleCast: boolean }) => {
      const context = contextFor('/media/7/player');
      const all = { ...context, site: { ...context.site, ...(player && { player }) } };
      await pages[page]?.load?.(all);
      return pages[page]?.html?.(all)?.includes('google-cast');
    };
    for (const page of ['projector', 'embed']) {
      expect(await offers(page, { googleCast: true })).toBe(true);
      expect(await offers(page)).toBe(false);
    }
  });

  test('return their page head and write their prefetched HTML', async () => {
    const context = contextFor('/media/7/player?t=30', 'de');
    expect(await pages['projector']?.load?.(context)).toEqual({
      title: 'Wellen',
      canonical: '/media/7',
      noindex: true,
    });
    expect(pages['projector']?.html?.(context)).toContain('<source src="/files/7/v.mp4#t=30" type="video/mp4">');
  });

  test('return 404 for an unknown medium, with a link to the portal', async () => {
    const context = contextFor('/player/7', 'en', null);
    expect(await pages['embed']?.load?.(context)).toMatchObject({ error: { statusCode: 404 } });
    expect(pages['embed']?.html?.(context)).toContain('Open in Test Portal');
    const odd = { ...contextFor('/player/all', 'en'), params: { id: 'all' } };
    expect(await pages['embed']?.load?.(odd)).toMatchObject({ error: { statusCode: 404 } });
  });

  test('return 410 for a withdrawn medium', async () => {
    const transport = async ({ url }: Request) =>
      url.endsWith('/tombstone') ? Response.json({ title: media.title }) : Response.json({}, { status: 410 });
    const context = contextFor('/player/7', 'de', transport);
    expect(await pages['embed']?.load?.(context)).toMatchObject({ title: 'Wellen', error: { statusCode: 410 } });
    expect(pages['embed']?.html?.(context)).toContain('Es wurde zurückgezogen.');
  });
});

describe('mount', () => {
  test(`builds the page of "${name}" if the server did not`, async () => {
    const props = propsFor('en');
    await mount(props);
    const player = props.domElement.querySelector('mediothek-player');
    await waitFor(() => expect(player?.shadowRoot).not.toBeNull());
  });

  test('hydrates the nodes of the server', async () => {
    const props = propsFor('en', { hydrate: true });
    props.domElement.innerHTML = '<mediothek-player><video></video></mediothek-player>';
    const video = props.domElement.querySelector('video');
    await mount(props);
    expect(props.domElement.querySelector('video')).toBe(video);
    await update(props);
    expect(props.domElement.querySelector('video')).toBe(video);
  });
});

describe('debug flags', () => {
  test('are attributes of the player, also after it was rebuilt, until the page is unmounted', async () => {
    const props = propsFor('en');
    const { flags } = props.platform;
    const currentPlayer = () => props.domElement.querySelector('mediothek-player');
    const attributes = () => [currentPlayer()?.getAttribute('delivery'), currentPlayer()?.hasAttribute('debug')];
    await mount(props);
    expect(attributes()).toEqual([null, false]);
    flags.setState({ preferHLS: true, mediaPlayerDebugOverlay: true }, true);
    expect(attributes()).toEqual(['hls', true]);
    const first = currentPlayer();
    await update({ ...props, location: { ...props.location, search: '?t=9' } });
    expect(currentPlayer()).not.toBe(first);
    expect(attributes()).toEqual(['hls', true]);
    flags.setState({ ignoreAdaptive: true }, true);
    expect(attributes()).toEqual(['progressive', false]);
    const last = currentPlayer();
    await unmount(props);
    flags.setState({}, true);
    expect(last?.getAttribute('delivery')).toBe('progressive'); // the flags are no longer observed
  });
});

describe('update', () => {
  test('applies another language', async () => {
    const props = propsFor('en');
    await mount(props);
    await update({ ...props, platform: platformFor('de') });
    expect(props.domElement.querySelector('h1')?.textContent).toBe('Wellen');
    expect(props.domElement.querySelector('mediothek-player')?.getAttribute('locale')).toBe('de');
  });
});

describe('unmount', () => {
  test('removes everything', async () => {
    const props = propsFor('en');
    await mount(props);
    await unmount(props);
    expect(props.domElement.childNodes).toHaveLength(0);
  });
});
