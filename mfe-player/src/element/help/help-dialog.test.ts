import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { fireEvent, getByRole, waitFor } from '@testing-library/dom';
import { mountPlayer, type MountedPlayer } from '../testing.ts';

beforeEach(() => localStorage.clear());
afterEach(() => document.body.replaceChildren());

const press = ({ player }: MountedPlayer, key: string) => player.dispatchEvent(new KeyboardEvent('keydown', { key }));
async function openHelp(mounted: MountedPlayer): Promise<HTMLElement> {
  press(mounted, '?');
  await waitFor(() => expect(mounted.player.shadowRoot?.querySelector('dialog')).not.toBeNull(), { timeout: 5000 });
  return mounted.player.shadowRoot?.querySelector('dialog') as HTMLElement;
}

describe('openHelpDialog', () => {
  test('lists the keys by their names on the visitor’s keyboard, and closes', async () => {
    const mounted = await mountPlayer({ locale: 'de' });
    const dialog = await openHelp(mounted);
    expect(getByRole(dialog, 'row', { name: /Anfang/ }).textContent).toBe('Zum Anfang oder zum EndePos 1 oder Ende');
    getByRole(dialog, 'button', { name: 'Schließen' }).click();
    await waitFor(() => expect(mounted.player.shadowRoot?.querySelectorAll('dialog')).toHaveLength(0));
  });

  test('switches off single-character shortcuts, and stores that', async () => {
    const mounted = await mountPlayer();
    const dialog = await openHelp(mounted);
    fireEvent.keyDown(dialog, { key: 'm', bubbles: true, composed: true });
    expect(mounted.player.muted).toBe(false); // the dialog covers the player
    getByRole(dialog, 'checkbox').click();
    getByRole(dialog, 'button', { name: 'Close' }).click();
    press(mounted, 'm');
    expect(mounted.player.muted).toBe(false);
    mounted.player.remove();
    const next = await mountPlayer();
    press(next, 'm');
    press(next, 'ArrowDown');
    expect([next.player.muted, next.player.volume]).toEqual([false, 0.95]);
  });
});
