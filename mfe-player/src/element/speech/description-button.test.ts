import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { findByLabelText, findByRole, queryByLabelText } from '@testing-library/dom';
import type { AudioTrack, PlayerSession } from '../../hls/player-session.ts';
import { mountPlayer, type MountedPlayer } from '../testing.ts';

const names = [
  ['en', 'Audio description', 'Audio description on', 'Audio description off'],
  ['de', 'Audiodeskription', 'Audiodeskription an', 'Audiodeskription aus'],
] as const;
const description = { kind: 'descriptions', language: 'en' };
const stored = () => localStorage.getItem('mediothek.player') ?? '';
const buttonOf = ({ frame }: MountedPlayer, name: string) => findByRole(frame(), 'button', { name }, { timeout: 5000 });

/** Gives the player's session audio tracks, as an open stream has them. */
function hearTracks({ player }: MountedPlayer, tracks: readonly Partial<AudioTrack>[]) {
  const { session } = player as unknown as { session: PlayerSession };
  let audioTrack: string | undefined = '0';
  const audioTracks = tracks.map((track, id) => ({
    id: String(id),
    name: '',
    language: 'en',
    describes: false,
    ...track,
  }));
  const chooseAudioTrack = (id: string) => {
    audioTrack = id;
    session.dispatchEvent(new Event('choices'));
  };
  for (const [name, property] of Object.entries({
    audioTracks: { value: audioTracks },
    audioTrack: { get: () => audioTrack },
    chooseAudioTrack: { value: chooseAudioTrack },
  }))
    Object.defineProperty(session, name, property);
  session.dispatchEvent(new Event('choices'));
  return () => audioTrack;
}

beforeEach(() => {
  localStorage.clear();
  const speech = Object.assign(new EventTarget(), { getVoices: () => [], cancel: () => {} });
  Object.assign(globalThis, { speechSynthesis: speech });
});
afterEach(() => {
  document.body.replaceChildren();
  Reflect.deleteProperty(globalThis, 'speechSynthesis');
});

describe('addDescriptionButton', () => {
  test.each(names)('%s: one press switches the description of text on, and off', async (locale, name, on, off) => {
    const mounted = await mountPlayer({ locale }, [description]);
    const button = await buttonOf(mounted, name);
    expect(button.previousElementSibling).toBe(mounted.frame().querySelector('[data-part=captions]'));
    expect(button.getAttribute('aria-pressed')).toBe('false');
    button.click();
    expect(button.getAttribute('aria-pressed')).toBe('true');
    expect(stored()).toContain('"describe":true');
    const status = mounted.frame().querySelector('[role=status].notice');
    expect(status?.textContent).toBe(on);
    button.click();
    expect([button.getAttribute('aria-pressed'), status?.textContent]).toEqual(['false', off]);
  });

  test('one press switches to the audio track with a description in the language that is heard, and back', async () => {
    const mounted = await mountPlayer();
    const heard = hearTracks(mounted, [
      { language: 'de' },
      { language: 'en', describes: true },
      { language: 'de', describes: true },
    ]);
    const button = await buttonOf(mounted, 'Audio description');
    button.click();
    expect([heard(), button.getAttribute('aria-pressed')]).toEqual(['2', 'true']);
    button.click();
    expect([heard(), button.getAttribute('aria-pressed')]).toEqual(['0', 'false']);
    button.click();
    mounted.player.remove();
    const next = await mountPlayer();
    const heardNext = hearTracks(next, [{}, { describes: true }]);
    await buttonOf(next, 'Audio description');
    expect(heardNext()).toBe('1');
  });

  test('is absent without a description, or without a voice that could read it', async () => {
    const plain = await mountPlayer({}, [{ language: 'en' }]);
    hearTracks(plain, [{}, { language: 'de' }]);
    plain.player.remove();
    Reflect.deleteProperty(globalThis, 'speechSynthesis');
    const silent = await mountPlayer({}, [description]);
    const button = await findByLabelText(silent.frame(), 'Audio description', {}, { timeout: 5000 });
    expect(button.hidden).toBe(true);
    expect(queryByLabelText(plain.frame(), 'Audio description')).toBeNull();
  });
});
