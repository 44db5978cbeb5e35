import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { findByRole, getByRole, queryByRole, waitFor } from '@testing-library/dom';
import { mountPlayer, type FakeTrack, type MountedPlayer } from '../testing.ts';
import { installFakeCast, removeFakeCast, type FakeCast } from './testing.ts';

const wait = { timeout: 5000 };
const master = '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1000\nv/high.m3u8\n';
const segmented = '#EXTM3U\n#EXT-X-MAP:URI="init.mp4"\n';

let fake: FakeCast;
const { fetch: originalFetch } = globalThis;

beforeAll(() => {
  fake = installFakeCast();
});
afterAll(removeFakeCast);

beforeEach(() => {
  localStorage.clear();
  Element.prototype.scrollIntoView = jest.fn();
  // jsdom has no layout: a player with enough height for its menus
  Object.defineProperty(HTMLElement.prototype, 'clientHeight', { get: () => 500, configurable: true });
  globalThis.fetch = jest.fn(async (url: string) => ({
    text: async () => (url.endsWith('master.m3u8') ? master : segmented),
  })) as unknown as typeof fetch; // the parts that are used
});

afterEach(() => {
  document.body.replaceChildren();
  fake.reset();
  globalThis.fetch = originalFetch;
  jest.restoreAllMocks();
});

async function openSettings(attributes: Readonly<Record<string, string>> = {}, tracks: readonly FakeTrack[] = []) {
  const mounted = await mountPlayer({ 'google-cast': '', ...attributes }, tracks);
  getByRole(mounted.frame(), 'button', { name: 'Settings' }).click();
  const panel = await findByRole(mounted.frame(), 'dialog', { name: 'Settings' }, wait);
  return { ...mounted, panel };
}

const entry = (panel: HTMLElement) => findByRole(panel, 'button', { name: 'Cast (Google)' }, wait);

async function cast(attributes?: Readonly<Record<string, string>>, tracks?: readonly FakeTrack[]) {
  const mounted = await openSettings(attributes, tracks);
  mounted.media.setAttribute('poster', '/poster.jpg');
  (await entry(mounted.panel)).click();
  return mounted;
}

const stopButton = ({ frame }: MountedPlayer) => findByRole(frame(), 'button', { name: 'Stop and play here' }, wait);

describe('addGoogleCast', () => {
  test('is offered only if the portal and the browser offer it, and loads nothing before', async () => {
    const { panel } = await openSettings();
    expect((await entry(panel)).getAttribute('aria-describedby')).toBe('cast-note');
    expect(panel.textContent).toContain('Loads a program from Google');
    expect(fake.scripts).toEqual([]);
    Reflect.deleteProperty(window, 'chrome');
    const other = await openSettings();
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(queryByRole(other.panel, 'button', { name: 'Cast (Google)' })).toBeNull();
    Object.assign(window, { chrome: {} });
  });

  test('gives the device the stream, the captions and the position', async () => {
    const { player, media, frame } = await openSettings(
      { hls: '/files/1/master.m3u8', captions: 'de', 'media-artist': 'Ada' },
      [
        { language: 'en', kind: 'captions' },
        { language: 'de', kind: 'subtitles' },
        { language: 'en', kind: 'chapters' },
      ],
    );
    media.setAttribute('poster', '/poster.jpg');
    for (const [at, track] of [...media.querySelectorAll('track')].entries()) {
      track.setAttribute('src', `/files/1/${at}.vtt`);
      track.setAttribute('srclang', at === 1 ? 'de' : 'en');
    }
    player.currentTime = 42;
    (await entry(frame())).click();
    await stopButton({ player, media, frame, send: () => {} });
    expect(fake.requests).toMatchObject([
      {
        autoplay: true,
        currentTime: 42,
        info: {
          url: 'http://localhost/files/1/master.m3u8',
          type: 'application/vnd.apple.mpegurl',
          streamType: 'BUFFERED',
          duration: 100,
          hlsSegmentFormat: 'fmp4',
          hlsVideoSegmentFormat: 'fmp4',
          metadata: { title: 'Waves', subtitle: 'Ada', images: [{ url: 'http://localhost/poster.jpg' }] },
          tracks: [
            { id: 1, trackContentId: 'http://localhost/files/1/0.vtt', language: 'en', subtype: 'CAPTIONS' },
            { id: 2, trackContentId: 'http://localhost/files/1/1.vtt', language: 'de', subtype: 'SUBTITLES' },
          ],
        },
      },
    ]);
  });

  test('gives the device the file without its media fragment if there is no stream', async () => {
    const mounted = await openSettings();
    mounted.media.querySelector('source')?.setAttribute('src', '/v.mp4#t=5');
    (await entry(mounted.panel)).click();
    await stopButton(mounted);
    expect(fake.requests[0]?.info).toMatchObject({ url: 'http://localhost/v.mp4', type: 'video/mp4' });
    expect(fetch).not.toHaveBeenCalled();
  });

  test.each(['blob:http://localhost/1', 'http://user:secret@localhost/v.mp4'])(
    'does not offer %s, which no other device can fetch',
    async (url) => {
      const mounted = await mountPlayer({ 'google-cast': '' });
      mounted.media.querySelector('source')?.setAttribute('src', url);
      getByRole(mounted.frame(), 'button', { name: 'Settings' }).click();
      const panel = await findByRole(mounted.frame(), 'dialog', { name: 'Settings' }, wait);
      await new Promise((resolve) => setTimeout(resolve, 100));
      expect(queryByRole(panel, 'button', { name: 'Cast (Google)' })).toBeNull();
    },
  );

  test('stops the local playback, and continues it at the position of the device', async () => {
    const mounted = await openSettings();
    await mounted.player.play();
    (await entry(mounted.panel)).click();
    const stop = await stopButton(mounted);
    expect(mounted.player.paused).toBe(true);
    expect(mounted.frame().querySelector('.casting')?.textContent).toContain('Plays on Lecture hall');
    fake.media.set({ time: 50 });
    stop.click();
    expect(fake.isConnected).toBe(false);
    expect(mounted.frame().querySelector('.casting')).toBeNull();
    await waitFor(() => expect(mounted.player.paused).toBe(false));
    expect(mounted.player.currentTime).toBe(50);
  });

  test('stays paused if the device was paused when its session ended', async () => {
    const mounted = await cast();
    await stopButton(mounted);
    getByRole(mounted.frame(), 'button', { name: 'Pause' }).click();
    fake.media.set({ time: 30 });
    fake.end();
    expect([mounted.player.paused, mounted.player.currentTime]).toEqual([true, 30]);
  });

  test('the device follows keys and the transcript', async () => {
    const mounted = await cast();
    await stopButton(mounted);
    fake.media.set({ time: 20 });
    mounted.player.playFrom(70);
    await waitFor(() => expect(fake.media.seeks).toEqual([70]));
    expect(mounted.player.paused).toBe(true);
    mounted.player.currentTime = 80; // ten seconds on
    await waitFor(() => expect(fake.media.seeks).toEqual([70, 80]));
    void mounted.player.play();
    await waitFor(() => expect(fake.media.playerState).toBe('PAUSED'));
  });

  test('is at the end if the medium has ended on the device', async () => {
    const mounted = await cast();
    await stopButton(mounted);
    fake.media.set({ playerState: 'IDLE', idleReason: 'FINISHED' });
    expect([mounted.player.paused, mounted.player.currentTime, fake.isConnected]).toEqual([true, 100, false]);
  });

  test('continues here with a message if the device fails', async () => {
    const mounted = await cast();
    await stopButton(mounted);
    fake.media.set({ playerState: 'IDLE', idleReason: 'ERROR' });
    expect(mounted.frame().querySelector('.notice')?.textContent).toBe('Lecture hall cannot play this.');
    await waitFor(() => expect(mounted.player.paused).toBe(false));
  });

  test('ends the session with the player', async () => {
    const mounted = await cast();
    await stopButton(mounted);
    mounted.player.remove();
    expect(fake.isConnected).toBe(false);
  });

  test.each([
    [{ sessionError: 'cancel' }, 'No device was chosen.'],
    [{ sessionError: 'receiver_unavailable' }, /^No device was found/],
    [{ loadError: 'load_media_failed' }, 'Lecture hall cannot play this.'],
  ])('after %j it says why, and plays on here', async (failure, text) => {
    jest.spyOn(console, 'warn').mockReturnValue(undefined);
    const mounted = await openSettings();
    await mounted.player.play();
    Object.assign(fake, failure);
    (await entry(mounted.panel)).click();
    const status = getByRole(mounted.panel, 'status');
    await waitFor(() => expect(status.textContent).toMatch(text));
    await waitFor(() => expect(mounted.player.paused).toBe(false));
    expect(fake.isConnected).toBe(false);
  });
});
