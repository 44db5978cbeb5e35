import { afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { getByRole, queryByRole, waitFor, within } from '@testing-library/dom';
import { playerTag } from '@mediothek/contract';
import { completeJsdom, fakeMedia, type FakeMedia } from '../hls/testing.ts';
import { texts } from '../texts.ts';
import { definePlayer } from './define.ts';
import { PlayerElement } from './player-element.ts';

beforeAll(() => {
  completeJsdom();
  definePlayer();
  definePlayer(); // a second remote may call it, too
});

let fake: FakeMedia;
let player: PlayerElement;
let skin: HTMLElement;

async function setUp(attributes = '') {
  // Created outside the document, because the fake needs the video before the element uses it.
  fake = fakeMedia('<video controls><source src="/v.mp4" type="video/mp4"></video>');
  const { media } = fake;
  jest.spyOn(media, 'play');
  jest.spyOn(media, 'pause');
  const box = document.createElement('div');
  box.innerHTML = `<${playerTag} locale="en" media-title="Waves" media-duration="100" ${attributes}></${playerTag}>`;
  const element = box.firstElementChild;
  if (!(element instanceof PlayerElement)) throw new Error('The element is not defined');
  element.append(media);
  document.body.append(element);
  player = element;
  await waitFor(() => expect(frame()).not.toBeNull());
  skin = frame() as HTMLElement;
}
const frame = () => player.shadowRoot?.querySelector<HTMLElement>('.frame') ?? null;

beforeEach(async () => {
  localStorage.clear();
  await setUp();
});
afterEach(() => player.remove());

const press = (key: string) => player.dispatchEvent(new KeyboardEvent('keydown', { key, cancelable: true }));
const settled = () => new Promise((resolve) => setTimeout(resolve));

describe('PlayerElement', () => {
  test('replaces the native controls and labels its own', () => {
    expect(fake.media.controls).toBe(false);
    expect(skin.getAttribute('aria-label')).toBe('Player: Waves');
    const names = within(skin)
      .getAllByRole('button')
      .map((button) => button.getAttribute('aria-label') ?? button.textContent);
    expect(names).toEqual(expect.arrayContaining(['Play', 'Mute']));
    expect(getByRole(skin, 'slider', { name: 'Position' }).getAttribute('aria-valuetext')).toBe('0:00 of 1:40');
  });

  test('replaces the native controls at once, and restores them if its own cannot be loaded', async () => {
    player.remove();
    jest.spyOn(texts.load, 'en').mockRejectedValue(new Error('offline'));
    jest.spyOn(console, 'warn').mockReturnValue();
    fake = fakeMedia('<video controls></video>');
    const element = document.createElement(playerTag);
    element.append(fake.media);
    document.body.append(element);
    expect(fake.media.controls).toBe(false);
    await waitFor(() => expect(fake.media.controls).toBe(true));
    element.remove();
  });

  test('plays and pauses by button, and keeps the focus inside', async () => {
    const [big] = within(skin).getAllByRole('button', { name: 'Play' });
    big?.click();
    await settled();
    expect(skin.dataset['phase']).toBe('playing');
    const pause = getByRole(skin, 'button', { name: 'Pause' });
    expect(player.shadowRoot?.activeElement).toBe(pause);
    pause.click();
    expect(skin.dataset['phase']).toBe('paused');
  });

  test('handles keys', async () => {
    press('k');
    await settled();
    expect(fake.media.play).toHaveBeenCalledTimes(1);
    fake.send('durationchange', { duration: 100 });
    press('5');
    expect(fake.media.currentTime).toBe(50);
    press('ArrowLeft');
    expect(fake.media.currentTime).toBe(45);
    press('m');
    expect(fake.media.muted).toBe(true);
    expect(press('x')).toBe(true); // not handled by the player, so not prevented
  });

  test('plays from a time', async () => {
    player.playFrom(30);
    await settled();
    expect(fake.media.currentTime).toBe(30);
    expect(skin.dataset['phase']).toBe('playing');
  });

  test('changes the language without affecting the medium', async () => {
    player.playFrom(0);
    await settled();
    player.setAttribute('locale', 'de');
    await waitFor(() => expect(frame()).not.toBe(skin));
    const changed = frame() as HTMLElement;
    expect(getByRole(changed, 'button', { name: 'Anhalten' })).not.toBeNull();
    expect(queryByRole(changed, 'button', { name: 'Pause' })).toBeNull();
    expect(fake.media.play).toHaveBeenCalledTimes(1);
    press('k');
    expect(fake.media.pause).toHaveBeenCalledTimes(1); // the old controls are removed, so there is one reaction only
  });

  test('shows a failure and retries', async () => {
    jest.mocked(fake.media.play).mockRejectedValueOnce(new DOMException('bad file', 'NotSupportedError'));
    player.playFrom(0);
    await settled();
    fake.send('error', { error: { code: 3 /* MEDIA_ERR_DECODE */ } });
    await waitFor(() => expect(skin.dataset['phase']).toBe('failed'));
    const alert = getByRole(skin, 'alert');
    expect(alert.textContent).toContain('cannot decode it');
    fake.send('emptied', { error: null });
    within(alert).getByRole('button', { name: 'Retry' }).click();
    await settled();
    expect(skin.dataset['phase']).toBe('playing');
    expect(queryByRole(skin, 'alert')).toBeNull();
  });

  test('starts automatically only if muted', async () => {
    player.remove();
    await setUp('autoplay');
    await settled();
    expect(fake.media.play).not.toHaveBeenCalled();
  });

  test('stops when it is removed from the page', async () => {
    player.playFrom(0);
    await settled();
    player.remove();
    expect(fake.media.pause).toHaveBeenCalled();
  });

  test('uses the delivery of the debug flag at the time the medium is opened', async () => {
    player.remove();
    jest.spyOn(HTMLMediaElement.prototype, 'canPlayType').mockReturnValue('maybe');
    await setUp('hls="/m.m3u8"');
    player.setAttribute('delivery', 'progressive');
    player.playFrom(0);
    await settled();
    expect([fake.media.getAttribute('src'), skin.dataset['phase']]).toEqual([null, 'playing']);
  });

  test('shows a debug overlay, in its language', async () => {
    const overlay = () => player.shadowRoot?.querySelector('.debug');
    expect(overlay()).toBeNull();
    player.setAttribute('debug', '');
    await waitFor(() => expect(overlay()?.textContent).toContain('Stateidle'));
    player.playFrom(0);
    await waitFor(() => expect(overlay()?.textContent).toContain('Engineprogressive'));
    player.setAttribute('locale', 'de');
    await waitFor(() => expect(overlay()?.textContent).toContain('Wiedergabe mitprogressive'));
    player.removeAttribute('debug');
    await waitFor(() => expect(overlay()).toBeNull());
  });
});
