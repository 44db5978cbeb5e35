import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { findByRole, getByLabelText, getByRole, queryByText, waitFor } from '@testing-library/dom';
import { fakeCue, mountPlayer, type FakeTrack } from '../testing.ts';

const tracks: FakeTrack[] = [{ language: 'en', cues: [fakeCue(0, 50, 'A wave')] }];
const note = 'The video plays in a small window.';
let requestWindow: jest.Mock<(size: object) => Promise<Window>>;

/** A window of the browser, as far as it is used. */
function openSmall(): Window {
  const frame = document.createElement('iframe');
  document.body.append(frame);
  const small = frame.contentWindow;
  if (!small) throw new Error('jsdom has no window here');
  const close = () => {
    small.dispatchEvent(new Event('pagehide'));
    frame.remove();
  };
  return Object.assign(small, { CSSStyleSheet: class extends CSSStyleSheet {}, close });
}

beforeEach(() => {
  localStorage.clear();
  requestWindow = jest.fn(async () => openSmall());
  Object.assign(globalThis, { documentPictureInPicture: { requestWindow } });
});
afterEach(() => {
  document.body.replaceChildren();
  Object.assign(globalThis, { documentPictureInPicture: undefined });
});

/** A playing video of 1280 × 720, with captions. */
async function play() {
  const mounted = await mountPlayer({ 'has-tools': '', captions: 'en' }, tracks);
  mounted.send('loadedmetadata', { videoWidth: 1280, videoHeight: 720, duration: 100 });
  await mounted.player.play();
  const pip = await findByRole(mounted.frame(), 'button', { name: 'Picture-in-picture' });
  const open = async () => {
    pip.click();
    await waitFor(() => expect(pip.getAttribute('aria-pressed')).toBe('true'));
    return mounted.media.ownerDocument;
  };
  return { ...mounted, pip, open };
}

describe('addSmallWindow', () => {
  test('moves only the video, with captions and controls; the page says where it is', async () => {
    const { media, player, frame, open, send } = await play();
    const small = await open();
    expect(requestWindow).toHaveBeenCalledWith({ width: 480, height: 270 });
    expect(small).not.toBe(document);
    expect([small.title, small.documentElement.lang]).toEqual(['Waves', 'en']);
    expect(player.isConnected && player.contains(media)).toBe(false);
    expect(queryByText(frame(), note)).not.toBeNull();
    send('timeupdate', { currentTime: 20 });
    await waitFor(() => expect(small.querySelector('.cues')?.textContent).toBe('A wave'));
    expect(queryByText(small.body, '0:20 / 1:40')).not.toBeNull();

    getByRole(small.body, 'button', { name: '10 seconds forward' }).click();
    expect(player.currentTime).toBe(30);
    const seek = getByLabelText<HTMLInputElement>(small.body, 'Position');
    seek.valueAsNumber = 60;
    seek.dispatchEvent(new Event('input'));
    expect(player.currentTime).toBe(60);
    getByRole(small.body, 'button', { name: 'Pause' }).click();
    expect(player.paused).toBe(true);
    getByRole(small.body, 'button', { name: 'Play' }).click();
    await waitFor(() => expect(player.paused).toBe(false));
  });

  type Opened = Awaited<ReturnType<typeof play>> & { small: Document };
  const ways: [name: string, close: (opened: Opened) => void][] = [
    ['the button in the page', ({ frame }) => getByRole(frame(), 'button', { name: 'Bring it back' }).click()],
    ['the same button again', ({ pip }) => pip.click()],
    ['closing the window', ({ small }) => small.defaultView?.close()],
    ['removing the player', ({ player }) => player.remove()],
  ];
  test.each(ways)('moves it back to its place by %s', async (_name, close) => {
    const opened = await play();
    const { media, player, frame, pip, open } = opened;
    close({ ...opened, small: await open() });
    expect(player.firstElementChild).toBe(media);
    expect(queryByText(frame(), note)).toBeNull();
    expect(document.querySelector('iframe')).toBeNull(); // the window
    expect(pip.getAttribute('aria-pressed')).toBe('false');
  });

  test('the focus goes from the button that brings it back to the one that opened it', async () => {
    const { player, frame, pip, open } = await play();
    await open();
    const back = getByRole(frame(), 'button', { name: 'Bring it back' });
    back.focus();
    back.click();
    expect(player.shadowRoot?.activeElement).toBe(pip);
  });

  test('reports that the browser opens no window', async () => {
    const { media, player, pip, frame } = await play();
    requestWindow.mockRejectedValue(new DOMException('no', 'NotAllowedError'));
    pip.click();
    await waitFor(() =>
      expect(frame().querySelector('.notice')?.textContent).toBe('The small window could not be opened'),
    );
    expect(media.parentElement).toBe(player);
  });

  test('leaves the browser’s own window to browsers without this one', async () => {
    Object.assign(globalThis, { documentPictureInPicture: undefined });
    const { frame, player, media } = await mountPlayer({ 'has-tools': '' });
    await player.play();
    await waitFor(() => expect(frame().querySelector('.section')).not.toBeNull());
    const pip = frame().querySelector<HTMLElement>('[data-part=pip]');
    expect(pip?.hasAttribute('aria-pressed')).toBe(false);
    expect(media.parentElement).toBe(player);
  });
});
