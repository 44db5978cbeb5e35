import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { fakeCue, mountPlayer, type MountedPlayer } from './testing.ts';

const hostile = '<img src=x onerror=alert(1)>';
const tracks = [
  { language: 'en', cues: [fakeCue(0, 5, 'One'), fakeCue(5, 10, hostile, { line: 0, snapToLines: true })] },
  { language: 'de', cues: [fakeCue(0, 5, 'Eins')] },
];

beforeEach(() => localStorage.clear());
afterEach(() => document.body.replaceChildren());

const lines = ({ frame }: MountedPlayer) => [...frame().querySelectorAll<HTMLElement>('.cues p')];
const texts = (mounted: MountedPlayer) => lines(mounted).map((line) => line.textContent);
const press = ({ player }: MountedPlayer, key: string) => player.dispatchEvent(new KeyboardEvent('keydown', { key }));

describe('CaptionDisplay', () => {
  test('shows the current cue, in the track’s language', async () => {
    const mounted = await mountPlayer({ captions: 'de' }, tracks);
    expect(texts(mounted)).toEqual(['Eins']);
    expect(lines(mounted)[0]?.lang).toBe('de');
    mounted.send('timeupdate', { currentTime: 6 });
    expect(texts(mounted)).toEqual([]);
  });

  test('draws the text in an element of its own, whose background follows its lines', async () => {
    const [line] = lines(await mountPlayer({ captions: 'en' }, tracks));
    expect([...(line?.children ?? [])].map(({ tagName, textContent }) => [tagName, textContent])).toEqual([
      ['SPAN', 'One'],
    ]);
  });

  test('never parses a cue as HTML, and respects its position', async () => {
    const mounted = await mountPlayer({ captions: 'en' }, tracks);
    mounted.send('timeupdate', { currentTime: 6 });
    expect(texts(mounted)).toEqual([hostile]);
    expect(mounted.frame().querySelector('img')).toBeNull();
    expect(mounted.frame().querySelector('.cues')?.hasAttribute('data-top')).toBe(true);
  });

  test('is off by default, announces a change, and stores it for the next medium', async () => {
    const first = await mountPlayer({}, tracks);
    expect(texts(first)).toEqual([]);
    press(first, 'c');
    expect([texts(first), first.frame().querySelector('.notice')?.textContent]).toEqual([['One'], 'Captions: English']);
    first.player.remove();

    const second = await mountPlayer({ locale: 'de' }, tracks);
    expect(texts(second)).toEqual(['One']); // the chosen language, not that of the labels
    press(second, 'c');
    second.player.remove();
    expect(texts(await mountPlayer({}, tracks))).toEqual([]);
  });

  test('leaves out the subtitles that the browser finds in a stream, unless there are no others', async () => {
    const stream = { language: 'fr', inBand: true, cues: [fakeCue(0, 5, 'Un')] };
    const both = await mountPlayer({ captions: 'fr' }, [...tracks, stream]);
    expect(texts(both)).toEqual(['One']);
    both.player.remove();
    expect(texts(await mountPlayer({ captions: 'fr' }, [stream]))).toEqual(['Un']);
  });

  test('stays on when the language changes', async () => {
    const mounted = await mountPlayer({ captions: 'en' }, tracks);
    const before = mounted.frame();
    mounted.player.setAttribute('locale', 'de');
    while (mounted.frame() === before) await new Promise((resolve) => setTimeout(resolve));
    expect(texts(mounted)).toEqual(['One']);
  });
});
