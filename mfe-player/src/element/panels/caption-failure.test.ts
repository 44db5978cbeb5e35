import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { findByRole, findByText, getByRole, queryByRole } from '@testing-library/dom';
import { mountPlayer, type MountedPlayer } from '../testing.ts';

const texts = [
  ['en', 'Captions', 'The captions could not be loaded: German.', 'Retry'],
  ['de', 'Untertitel', 'Die Untertitel konnten nicht geladen werden: Deutsch.', 'Erneut versuchen'],
] as const;

function fail({ media }: MountedPlayer): HTMLTrackElement {
  const element = media.querySelector('track');
  if (!element) throw new Error('There is no track');
  element.dispatchEvent(new Event('error'));
  return element;
}

beforeEach(() => localStorage.clear());
afterEach(() => document.body.replaceChildren());

describe('showCaptionFailure', () => {
  test.each(texts)('%s: a status message in the player, with Retry', async (locale, captions, text, retry) => {
    const mounted = await mountPlayer({ locale, captions: 'de' }, [{ language: 'de' }]);
    const element = fail(mounted);
    const message = await findByText(mounted.frame(), text, {}, { timeout: 5000 });
    expect(message.getAttribute('role')).toBe('status');
    element.src = '/captions.vtt';
    const button = getByRole(mounted.frame(), 'button', { name: retry });
    button.focus();
    button.click();
    expect(element.src).toBe('http://localhost/captions.vtt#');
    expect(message.isConnected).toBe(false);
    expect(mounted.player.shadowRoot?.activeElement).toBe(getByRole(mounted.frame(), 'button', { name: captions }));
    fail(mounted);
    await findByText(mounted.frame(), text);
  });

  test('ends when captions are switched off, and is absent for captions that are not chosen', async () => {
    const mounted = await mountPlayer({ captions: 'de' }, [{ language: 'de' }]);
    fail(mounted);
    await findByRole(mounted.frame(), 'button', { name: 'Retry' }, { timeout: 5000 });
    const captions = getByRole(mounted.frame(), 'button', { name: 'Captions' });
    captions.click();
    expect(queryByRole(mounted.frame(), 'button', { name: 'Retry' })).toBeNull();
    captions.click();
    await findByRole(mounted.frame(), 'button', { name: 'Retry' });
  });
});
