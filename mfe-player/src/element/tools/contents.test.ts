import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { fireEvent, getAllByRole, getByRole, queryByRole, within } from '@testing-library/dom';
import { fakeCue, mountPlayer, type FakeTrack, type MountedPlayer } from '../testing.ts';

const tracks = [
  { language: 'en', cues: [fakeCue(0, 5, 'A plate'), fakeCue(5, 9, 'Sand'), fakeCue(9, 12, 'Lines')] },
  { language: 'de', cues: [fakeCue(0, 5, 'Eine Platte')] },
];
const chapters = JSON.stringify([
  { start: 0, title: 'Setup' },
  { start: 8, title: 'Result' },
]);

beforeEach(() => localStorage.clear());
afterEach(() => {
  Reflect.deleteProperty(document, 'fullscreenElement');
  document.body.replaceChildren();
});

function setFullscreen(element: Element | null): void {
  Object.defineProperty(document, 'fullscreenElement', { value: element, configurable: true });
  document.dispatchEvent(new Event('fullscreenchange'));
}

async function openFullscreen(
  attributes: Readonly<Record<string, string>> = { chapters },
  given: FakeTrack[] = tracks,
) {
  const mounted = await mountPlayer({ 'has-tools': '', ...attributes }, given);
  await mounted.player.play();
  while (!mounted.frame().querySelector('.section')) await new Promise((resolve) => setTimeout(resolve));
  expect(button(mounted)).toBeNull();
  setFullscreen(mounted.player);
  return mounted;
}
const name = 'Chapters and transcript';
const button = ({ frame }: MountedPlayer) => queryByRole(frame(), 'button', { name });
const panel = ({ frame }: MountedPlayer) => queryByRole(frame(), 'region', { name });
const list = ({ frame }: MountedPlayer, title: string) => getByRole(frame(), 'list', { name: title });
const current = (mounted: MountedPlayer, title: string) =>
  list(mounted, title).querySelector('[aria-current]')?.textContent;

describe('addContents', () => {
  test('shows chapters and transcript in full screen, follows playback, and plays from an entry', async () => {
    const mounted = await openFullscreen();
    button(mounted)?.click();
    expect(button(mounted)?.getAttribute('aria-pressed')).toBe('true');
    expect([current(mounted, 'Chapters'), current(mounted, 'Transcript')]).toEqual(['0:00Setup', '0:00A plate']);
    mounted.send('timeupdate', { currentTime: 10 });
    expect([current(mounted, 'Chapters'), current(mounted, 'Transcript')]).toEqual(['0:08Result', '0:09Lines']);
    mounted.player.pause();
    getByRole(list(mounted, 'Transcript'), 'button', { name: /Sand/ }).click();
    await new Promise((resolve) => setTimeout(resolve));
    expect([mounted.media.currentTime, mounted.player.paused]).toEqual([5, false]);
    expect(mounted.frame().querySelectorAll('.cues p')).toHaveLength(0); // captions stay off
  });

  test('is one tab stop for each list, with arrow keys that do not change the volume', async () => {
    const mounted = await openFullscreen();
    button(mounted)?.click();
    const cues = within(list(mounted, 'Transcript')).getAllByRole('button');
    expect(cues.map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1]);
    cues[0]?.focus();
    fireEvent.keyDown(cues[0] as HTMLElement, { key: 'ArrowDown' });
    expect(mounted.player.shadowRoot?.activeElement).toBe(cues[1]);
    expect(cues.map(({ tabIndex }) => tabIndex)).toEqual([-1, 0, -1]);
    fireEvent.keyDown(cues[1] as HTMLElement, { key: 'End' });
    expect(mounted.player.shadowRoot?.activeElement).toBe(cues[2]);
    expect([mounted.media.volume, mounted.media.currentTime]).toEqual([1, 0]);
  });

  test('shows the transcript in the language of the captions', async () => {
    const mounted = await openFullscreen({ chapters, captions: 'de' });
    button(mounted)?.click();
    expect(list(mounted, 'Transcript').textContent).toBe('0:00Eine Platte');
    expect(list(mounted, 'Transcript').querySelector('[lang=de]')).not.toBeNull();
  });

  test('closes with its button, and with full screen; the language of a menu does not turn captions on', async () => {
    const mounted = await openFullscreen();
    button(mounted)?.click();
    within(panel(mounted) as HTMLElement)
      .getByRole('button', { name: 'Close' })
      .click();
    expect([panel(mounted), mounted.player.shadowRoot?.activeElement]).toEqual([null, button(mounted)]);
    button(mounted)?.click();
    setFullscreen(null);
    expect([panel(mounted), button(mounted)]).toEqual([null, null]);
    const before = mounted.frame();
    mounted.player.setAttribute('locale', 'de');
    while (mounted.frame() === before) await new Promise((resolve) => setTimeout(resolve));
    expect(mounted.frame().querySelectorAll('.cues p')).toHaveLength(0);
  });

  test('has no button without chapters and captions', async () => {
    const mounted = await openFullscreen({}, []);
    expect(button(mounted)).toBeNull();
    expect(getAllByRole(mounted.frame(), 'button').length).toBeGreaterThan(3);
  });
});
