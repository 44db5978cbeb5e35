import { afterEach, describe, expect, test } from '@jest/globals';
import { getByRole, queryByRole } from '@testing-library/dom';
import { mountPlayer } from '../testing.ts';

afterEach(() => document.body.replaceChildren());

const named = { previous: 'Previous', next: 'Next', theatre: 'Theatre mode' } as const;

const observed = () => new Promise((resolve) => setTimeout(resolve)); // mutations are reported between tasks

describe('attachAdjacentMedia', () => {
  test('emits events for buttons and keys that the page supports', async () => {
    const { player, frame } = await mountPlayer({ 'has-next': '', theatre: 'off' });
    const events: string[] = [];
    for (const name of Object.keys(named)) {
      document.body.addEventListener(`mediothek-${name}`, ({ type }) => events.push(type));
    }
    const press = (key: string) => player.dispatchEvent(new KeyboardEvent('keydown', { key, cancelable: true }));
    expect(queryByRole(frame(), 'button', { name: named.previous })).toBeNull();
    expect(press('p')).toBe(true); // the page handles the key, because there is no previous medium
    getByRole(frame(), 'button', { name: named.next }).click();
    expect(press('n')).toBe(false);
    press('t');
    expect(events).toEqual(['mediothek-next', 'mediothek-next', 'mediothek-theatre']);
  });

  test('updates when the page changes its attributes', async () => {
    const { player, frame } = await mountPlayer({ theatre: 'off' });
    player.setAttribute('theatre', 'on');
    player.setAttribute('has-previous', '');
    await observed();
    getByRole(frame(), 'button', { name: 'Default view' });
    getByRole(frame(), 'button', { name: named.previous });
    player.removeAttribute('theatre');
    await observed();
    expect(queryByRole(frame(), 'button', { name: 'Default view' })).toBeNull();
  });
});
