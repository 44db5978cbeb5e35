/** In a file of its own, because the result of loading is kept for the life of a page. */
import { afterEach, describe, expect, test } from '@jest/globals';
import { isCastBrowser, loadCast } from './cast-api.ts';
import { installFakeCast, removeFakeCast } from './testing.ts';

afterEach(removeFakeCast);

describe('isCastBrowser', () => {
  test('is true in Chromium with the Presentation API only', () => {
    expect(isCastBrowser()).toBe(false);
    installFakeCast();
    expect(isCastBrowser()).toBe(true);
    Reflect.deleteProperty(navigator, 'presentation');
    expect(isCastBrowser()).toBe(false);
  });
});

describe('loadCast', () => {
  test('reports that Google’s script cannot cast here, and does not load it again', async () => {
    const fake = installFakeCast();
    fake.onScript = () => fake.arrive(false);
    await expect(loadCast()).rejects.toMatchObject({ failure: 'unavailable' });
    await expect(loadCast()).rejects.toMatchObject({ failure: 'unavailable' });
    expect(fake.scripts).toHaveLength(1);
  });
});
