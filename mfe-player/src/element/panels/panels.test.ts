import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { findByRole, fireEvent, getByRole, getByText, queryByRole, waitFor, within } from '@testing-library/dom';
import { fakeCue, mountPlayer, type MountedPlayer } from '../testing.ts';

const tracks = [
  { language: 'en', cues: [fakeCue(0, 5, 'One')] },
  { language: 'de', label: 'Deutsch', cues: [fakeCue(0, 5, 'Eins')] },
];

beforeEach(() => {
  localStorage.clear();
  // jsdom has no layout: a player with enough height for its menus
  Object.defineProperty(HTMLElement.prototype, 'clientHeight', { get: () => 500, configurable: true });
});
afterEach(() => document.body.replaceChildren());

const button = ({ frame }: MountedPlayer, name: string) => getByRole(frame(), 'button', { name });
async function openPanel(mounted: MountedPlayer, name: string): Promise<HTMLElement> {
  button(mounted, 'Settings').click();
  const settings = await findByRole(mounted.frame(), 'dialog', { name: 'Settings' }, { timeout: 5000 });
  if (name !== 'Captions') return settings;
  getByRole(settings, 'button', { name: /^Captions/ }).click();
  return getByRole(mounted.frame(), 'dialog', { name });
}

describe('togglePanel', () => {
  test('opens a menu with the focus in it; Escape closes it and restores the focus', async () => {
    const mounted = await mountPlayer({}, tracks);
    const panel = await openPanel(mounted, 'Captions');
    const settings = button(mounted, 'Settings');
    const off = getByRole(panel, 'radio', { name: 'Off' });
    expect(settings.getAttribute('aria-expanded')).toBe('true');
    expect(mounted.player.shadowRoot?.activeElement).toBe(off);
    fireEvent.keyDown(off, { key: 'Escape' });
    expect(queryByRole(mounted.frame(), 'dialog')).toBeNull();
    expect(mounted.player.shadowRoot?.activeElement).toBe(settings);
    expect(settings.getAttribute('aria-expanded')).toBe('false');
  });

  test('shows one menu at a time, and none after a click elsewhere', async () => {
    const mounted = await mountPlayer({}, tracks);
    await openPanel(mounted, 'Captions');
    expect(queryByRole(mounted.frame(), 'dialog', { name: 'Settings' })).toBeNull();
    button(mounted, 'Settings').click();
    await waitFor(() => expect(queryByRole(mounted.frame(), 'dialog')).toBeNull());
    await openPanel(mounted, 'Settings');
    fireEvent.pointerDown(document.body);
    expect(queryByRole(mounted.frame(), 'dialog')).toBeNull();
  });
});

describe('the button of captions', () => {
  test('switches captions on and off with one press, in the language chosen last, else in that of the page', async () => {
    const mounted = await mountPlayer({ locale: 'de' }, tracks);
    const captions = button(mounted, 'Untertitel');
    const shown = () => mounted.frame().querySelector('.cues')?.textContent;
    expect(captions.getAttribute('aria-pressed')).toBe('false');
    captions.click();
    expect([captions.getAttribute('aria-pressed'), shown()]).toEqual(['true', 'Eins']);
    expect(getByText(mounted.frame(), 'Untertitel: Deutsch').getAttribute('role')).toBe('status');
    captions.click();
    expect([captions.getAttribute('aria-pressed'), shown()]).toEqual(['false', '']);
    expect(queryByRole(mounted.frame(), 'dialog')).toBeNull();
    mounted.player.remove();

    localStorage.setItem('mediothek.player', '{"captionLanguage":"en"}');
    const next = await mountPlayer({ locale: 'de' }, tracks);
    button(next, 'Untertitel').click();
    expect(next.frame().querySelector('.cues')?.textContent).toBe('One');
  });

  test('is hidden without captions, and the settings then have no menu of captions', async () => {
    const mounted = await mountPlayer({}, [{ kind: 'descriptions', language: 'en' }]);
    expect(queryByRole(mounted.frame(), 'button', { name: 'Captions' })).toBeNull();
    const settings = await openPanel(mounted, 'Settings');
    expect(queryByRole(settings, 'button', { name: /^Captions/ })).toBeNull();
  });
});

describe('fillCaptionsPanel', () => {
  test('chooses language and style, also for the next player', async () => {
    const mounted = await mountPlayer({}, tracks);
    const panel = await openPanel(mounted, 'Captions');
    getByRole(panel, 'radio', { name: 'Deutsch' }).click();
    const cues = mounted.frame().querySelector<HTMLElement>('.cues');
    expect(cues?.textContent).toBe('Eins');
    fireEvent.change(getByRole(panel, 'combobox', { name: 'Size' }), { target: { value: 'large' } });
    fireEvent.change(getByRole(panel, 'combobox', { name: 'Position' }), { target: { value: 'top' } });
    expect([cues?.dataset['size'], mounted.frame().dataset['captions']]).toEqual(['large', 'top']);
    mounted.player.remove();

    const next = await mountPlayer({}, tracks);
    expect(next.frame().querySelector<HTMLElement>('.cues')?.dataset['size']).toBe('large');
    expect(next.frame().querySelector('.cues')?.textContent).toBe('Eins');
  });

  test('shows captions that could not be loaded, without an alert', async () => {
    const mounted = await mountPlayer({}, tracks);
    const panel = await openPanel(mounted, 'Captions');
    mounted.media.querySelector('track')?.dispatchEvent(new Event('error'));
    await waitFor(() => getByRole(panel, 'radio', { name: 'English could not be loaded' }));
    expect(mounted.frame().dataset['phase']).toBe('idle');
  });

  test('offers reading aloud only if there is a voice', async () => {
    const silent = await mountPlayer({}, tracks);
    expect(within(await openPanel(silent, 'Captions')).queryAllByRole('checkbox')).toEqual([]);
    silent.player.remove();
    Object.assign(globalThis, { speechSynthesis: {} });
    const speaking = await mountPlayer({}, [...tracks, { kind: 'descriptions', language: 'en' }]);
    const panel = within(await openPanel(speaking, 'Captions'));
    expect(panel.getAllByRole('checkbox')).toHaveLength(1);
    expect(panel.getAllByRole('radio')).toHaveLength(3); // descriptions are not readable tracks
    Reflect.deleteProperty(globalThis, 'speechSynthesis');
  });
});

describe('fillSettingsPanel', () => {
  test('changes the speed, for this medium and the next', async () => {
    const mounted = await mountPlayer();
    const panel = await openPanel(mounted, 'Settings');
    fireEvent.change(getByRole(panel, 'combobox', { name: 'Speed' }), { target: { value: '1.5' } });
    expect(mounted.media.playbackRate).toBe(1.5);
    expect(queryByRole(panel, 'combobox', { name: 'Quality' })).toBeNull(); // there is only one
    mounted.player.remove();
    expect((await mountPlayer()).media.playbackRate).toBe(1.5);
  });

  test('offers the file with the lowest bitrate next to a stream if the attribute is set', async () => {
    const mounted = await mountPlayer({ hls: '/m.m3u8', 'low-rate': '' });
    const panel = await openPanel(mounted, 'Settings');
    const quality = getByRole(panel, 'combobox', { name: 'Quality' });
    const options = within(quality).getAllByRole('option');
    expect(options.map((option) => option.textContent)).toEqual(['Automatic', 'Low data rate']);
    fireEvent.change(quality, { target: { value: 'file' } });
    await mounted.player.play();
    expect(mounted.media.src).toContain('/v.mp4');
  });

  test('stores the chosen quality for the next medium, but not the file with the lowest bitrate', async () => {
    const quality = () =>
      (JSON.parse(localStorage.getItem('mediothek.player') ?? '{}') as { quality?: number }).quality;
    localStorage.setItem('mediothek.player', '{"quality":720}');
    const mounted = await mountPlayer({ hls: '/m.m3u8', 'low-rate': '' });
    const panel = await openPanel(mounted, 'Settings');
    const choose = (value: string) =>
      fireEvent.change(getByRole(panel, 'combobox', { name: 'Quality' }), { target: { value } });
    choose('file');
    expect(quality()).toBe(720);
    choose('auto');
    expect(quality()).toBe(0);
  });
});
