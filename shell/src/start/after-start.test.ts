import { describe, expect, it, jest } from '@jest/globals';
import { startFeatures } from './after-start.ts';
import { fakeSite } from '@mediothek/platform/testing';
import { createTestContext } from '../after-start/testing-context.ts';

describe('startFeatures', () => {
  it('starts the other features if one cannot start', () => {
    const error = jest.spyOn(console, 'error').mockImplementation(() => {});
    Object.assign(performance, { getEntriesByType: () => [] });
    Reflect.deleteProperty(globalThis, 'BroadcastChannel');
    const responses = { 'GET /api/v0/config': () => Response.json(fakeSite) };
    const context = { ...createTestContext({ responses }), buildId: 'one' };
    const subscribe = jest.spyOn(context.router, 'subscribe');
    const end = startFeatures(context);
    expect(error.mock.calls.map(([text]) => text)).toEqual(['"loginStatus" did not start']);
    expect(subscribe).toHaveBeenCalled();
    end();
  });
});
