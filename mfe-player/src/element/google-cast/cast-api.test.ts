import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { loadCast, openSession } from './cast-api.ts';
import { installFakeCast, removeFakeCast } from './testing.ts';

const sender = 'https://www.gstatic.com/cv/js/sender/v1/cast_sender.js?loadCastFramework=1';

afterEach(() => {
  jest.useRealTimers();
  removeFakeCast();
  Reflect.deleteProperty(navigator, 'userActivation');
  Reflect.deleteProperty(window, 'trustedTypes');
});

describe('loadCast', () => {
  test('loads the script again after it was blocked, waits for a slow one, and then keeps it', async () => {
    const policies: string[] = [];
    Object.assign(window, {
      trustedTypes: {
        createPolicy(name: string, rules: { createScriptURL(url: string): string }) {
          policies.push(name);
          expect(() => rules.createScriptURL('https://evil.example/')).toThrow(TypeError);
          return rules;
        },
      },
    });
    jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
    const fake = installFakeCast();
    fake.onScript = (script) => script.dispatchEvent(new Event('error'));
    await expect(loadCast()).rejects.toMatchObject({ failure: 'blocked' });
    expect(document.head.querySelector('script')).toBeNull();

    fake.onScript = () => {};
    const [slow] = await Promise.allSettled([loadCast(), jest.advanceTimersByTimeAsync(10_000)]);
    expect(slow).toMatchObject({ status: 'rejected', reason: { failure: 'blocked' } });

    const again = loadCast();
    fake.arrive();
    const api = await again;
    expect(await loadCast()).toBe(api);
    expect(fake.scripts).toEqual([sender, sender]);
    expect(policies).toEqual(['google-cast']); // browsers allow a name only once
    expect(fake.options).toEqual({
      receiverApplicationId: 'CC1AD845',
      autoJoinPolicy: 'page_scoped',
      resumeSavedSession: false,
    });
  });
});

describe('openSession', () => {
  /** The framework stays loaded. */
  const open = async () => openSession(await loadCast());

  test.each([
    ['cancel', 'NOT_CONNECTED', 'cancelled'],
    ['receiver_unavailable', 'NOT_CONNECTED', 'noDevice'],
    ['session_error', 'NO_DEVICES_AVAILABLE', 'noDevice'],
    ['session_error', 'NOT_CONNECTED', 'failed'],
    ['timeout', 'NOT_CONNECTED', 'failed'],
  ])('%s with %s is %s', async (code, castState, failure) => {
    const { context } = await loadCast();
    const failing = {
      ...context,
      requestSession: () => Promise.reject(code as unknown as Error), // Google rejects with a string
      getCastState: () => castState,
      getCurrentSession: () => null,
    };
    await expect(openSession({ ...(await loadCast()), context: failing })).rejects.toMatchObject({ failure });
  });

  test('needs another click if the first one is too long ago', async () => {
    Object.defineProperty(navigator, 'userActivation', { value: { isActive: false }, configurable: true });
    await expect(open()).rejects.toMatchObject({ failure: 'again' });
  });

  test('uses the existing session', async () => {
    const session = await open();
    expect(await open()).toBe(session);
  });
});
