import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { mountPlayer } from '../testing.ts';

afterEach(() => document.body.replaceChildren());

describe('attachPlay', () => {
  test('shows the poster and the large button if the browser requires a click', async () => {
    const { player, media, frame, send } = await mountPlayer();
    jest.spyOn(media, 'play').mockRejectedValueOnce(new DOMException('no gesture', 'NotAllowedError'));
    await player.play();
    const waits = () => [frame().dataset['phase'], frame().hasAttribute('data-fresh')];
    expect(waits()).toEqual(['paused', true]);
    await player.play();
    expect(waits()).toEqual(['playing', false]);
    send('pause', { paused: true });
    expect(waits()).toEqual(['paused', false]); // the current frame stays visible
  });

  test('plays and pauses by a mouse click on the video', async () => {
    const { player, media } = await mountPlayer();
    media.click();
    await new Promise((resolve) => setTimeout(resolve));
    expect(player.paused).toBe(false);
    media.click();
    expect(player.paused).toBe(true);
  });
});
