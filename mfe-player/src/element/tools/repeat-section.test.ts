import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { findByRole, getByRole, queryByRole, waitFor } from '@testing-library/dom';
import { mountPlayer, type MountedPlayer } from '../testing.ts';

beforeEach(() => {
  localStorage.clear();
  // jsdom has no layout: a player with enough height for its menus
  Object.defineProperty(HTMLElement.prototype, 'clientHeight', { get: () => 500, configurable: true });
});
afterEach(() => document.body.replaceChildren());

async function openTools(attributes: Readonly<Record<string, string>> = { 'has-tools': '' }) {
  const mounted = await mountPlayer({ 'media-duration': '100', ...attributes });
  await mounted.player.play();
  const at = (seconds: number) => mounted.send('timeupdate', { currentTime: seconds });
  at(5);
  if ('has-tools' in attributes) await toolsOf(mounted);
  return { ...mounted, at };
}
/** The tools are loaded after the first frame. */
async function toolsOf(mounted: MountedPlayer) {
  while (!mark(mounted)) await new Promise((resolve) => setTimeout(resolve));
}
const press = ({ player }: MountedPlayer, key: string) =>
  player.dispatchEvent(new KeyboardEvent('keydown', { key, cancelable: true }));
const notice = ({ frame }: MountedPlayer) => frame().querySelector('.notice')?.textContent;
const mark = ({ frame }: MountedPlayer) => frame().querySelector<HTMLElement>('.section');

describe('repeatSection', () => {
  test('one key sets the start and the end, and ends the repetition', async () => {
    const mounted = await openTools();
    press(mounted, 'r');
    expect([notice(mounted), mounted.player.section]).toEqual(['From 0:05', undefined]);
    mounted.at(9);
    press(mounted, 'r');
    expect(notice(mounted)).toBe('Repeats 0:05 to 0:09');
    expect(mounted.player.section).toEqual({ start: 5, end: 9 });
    expect(mounted.media.currentTime).toBe(5);
    expect([mark(mounted)?.hidden, mark(mounted)?.style.getPropertyValue('--from')]).toEqual([false, '5%']);
    mounted.at(8.9);
    mounted.at(9.1);
    expect(mounted.media.currentTime).toBe(5);
    press(mounted, 'r');
    expect([notice(mounted), mounted.player.section, mark(mounted)?.hidden]).toEqual([
      'No section is repeated',
      undefined,
      true,
    ]);
    mounted.at(8.9);
    mounted.at(9.1);
    expect(mounted.media.currentTime).toBe(9.1);
  });

  test('leaves a visitor alone who has moved beyond the section', async () => {
    const mounted = await openTools();
    press(mounted, 'r');
    mounted.at(9);
    press(mounted, 'r');
    mounted.at(50);
    mounted.at(50.2);
    expect(mounted.media.currentTime).toBe(50.2);
  });

  test('buttons of the settings set the ends in any order, and show them', async () => {
    const mounted = await openTools();
    getByRole(mounted.frame(), 'button', { name: 'Settings' }).click();
    const group = await findByRole(mounted.frame(), 'group', { name: 'Repeat a section' }, { timeout: 5000 });
    const click = (name: string) => getByRole(group, 'button', { name }).click();
    click('End here');
    expect(group.textContent).toContain('Until 0:05');
    mounted.at(2);
    click('Start here');
    expect(group.textContent).toContain('0:02 to 0:05');
    click('Off');
    expect(group.textContent).toContain('No section is repeated');
    click('Start here');
    click('End here');
    expect([notice(mounted), mounted.player.section]).toEqual(['The section is too short', undefined]);
  });

  test('stays when the language changes', async () => {
    const mounted = await openTools();
    press(mounted, 'r');
    mounted.at(9);
    press(mounted, 'r');
    const before = mounted.frame();
    Object.defineProperty(mounted.media, 'played', { value: { length: 1 }, configurable: true });
    mounted.player.setAttribute('locale', 'de');
    await waitFor(() => expect(mounted.frame()).not.toBe(before));
    await waitFor(() => expect(mark(mounted)?.hidden).toBe(false));
  });

  test('is not part of a player without tools', async () => {
    const mounted = await openTools({});
    expect(press(mounted, 'r')).toBe(true); // not handled
    getByRole(mounted.frame(), 'button', { name: 'Settings' }).click();
    const settings = await findByRole(mounted.frame(), 'dialog', { name: 'Settings' }, { timeout: 5000 });
    expect(queryByRole(settings, 'group')).toBeNull();
  });
});
