import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { findByRole, getByRole, queryByRole, waitFor } from '@testing-library/dom';
import { mountPlayer } from '../testing.ts';

beforeEach(() => {
  localStorage.clear();
  // jsdom has no layout: a player with enough height for its menus
  Object.defineProperty(HTMLElement.prototype, 'clientHeight', { get: () => 500, configurable: true });
});
afterEach(() => document.body.replaceChildren());

const name = 'Play the next one automatically';

describe('addAutoplayChoice', () => {
  test('is the page’s choice: the player emits it, and the page sets the attribute', async () => {
    const mounted = await mountPlayer({ 'has-tools': '', 'autoplay-next': 'off' });
    const chosen = jest.fn<(event: Event) => void>();
    mounted.player.addEventListener('mediothek-autoplay-next', chosen);
    getByRole(mounted.frame(), 'button', { name: 'Settings' }).click();
    const panel = await findByRole(mounted.frame(), 'dialog', { name: 'Settings' }, { timeout: 5000 });
    await findByRole(panel, 'checkbox', { name }, { timeout: 5000 });
    const choice = () => getByRole<HTMLInputElement>(panel, 'checkbox', { name });
    choice().click();
    expect(chosen.mock.calls[0]?.[0]).toMatchObject({ detail: { on: true } });
    mounted.player.setAttribute('autoplay-next', 'on');
    await waitFor(() => expect(choice().checked).toBe(true));
    mounted.player.setAttribute('autoplay-next', 'off');
    await waitFor(() => expect(choice().checked).toBe(false));
    mounted.player.removeAttribute('autoplay-next');
    await waitFor(() => expect(queryByRole(panel, 'checkbox')).toBeNull());
  });
});
