import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { ReleasedRemote } from '@mediothek/contract';
import { ownFolder } from '../../composition/slots.ts';
import { currentRoutes } from '../../routes/current-routes.ts';
import { createRouteTable } from '../../routes/declared-routes.ts';
import { explainViolation } from './explain-violation.ts';
import { build, serve } from '../recovery/testing-release.ts';

const script = `${location.origin}/remotes/orbit/1/web/page.js`;
const call = (origin: string, changes: object = {}) =>
  explainViolation({
    effectiveDirective: 'connect-src',
    blockedURI: `${origin}/items`,
    sourceFile: script,
    ...changes,
  });

const live = (name: string, changes: Partial<ReleasedRemote>) => {
  const entry = `/remotes/${name}/1/web/remoteEntry.js`;
  return build('1', { name, entry, modules: [], styles: [], integrity: { [entry]: 'sha384-1' }, ...changes });
};

let error: ReturnType<typeof jest.spyOn>;
beforeEach(() => {
  error = jest.spyOn(console, 'error').mockImplementation(() => {});
  const remote = { name: 'orbit', version: '1', entry: '/remotes/orbit/1/web/remoteEntry.js' };
  ownFolder(remote);
  const title = { en: 'Shows', de: 'Ausstellungen' };
  currentRoutes.set(createRouteTable([{ ...remote, routes: [{ path: '/shows', page: 'home', title }] }]));
  const backend = ['https://allowed.example'];
  serve(live('orbit', { backend, unapproved: ['https://declared.example', 'https://late.example'] }));
  history.replaceState(null, '', '/shows');
});
afterEach(() => {
  jest.restoreAllMocks();
});
const messages = () => error.mock.calls.map(([text]: unknown[]) => String(text));

describe('explainViolation', () => {
  it('names the command for a declared origin, once', async () => {
    await Promise.all([call('https://declared.example'), call('https://declared.example')]);
    expect(messages()).toEqual([
      '"orbit" must not call https://declared.example here. Its build declares this origin, but no operator has approved it. Ask the operators of the portal to run: npx mediothek remote allow orbit https://declared.example',
    ]);
  });

  it('says where an origin is declared', async () => {
    await call('https://other.example');
    expect(messages()).toEqual([expect.stringMatching(/does not declare this origin.*src\/routes\.ts/)]);
  });

  it('knows pages of others, and pages that are older than the approval', async () => {
    await call('https://allowed.example', { sourceFile: '', effectiveDirective: 'img-src' });
    history.replaceState(null, '', '/search');
    await call('https://allowed.example:1');
    ownFolder({ name: 'nova', version: '1', entry: '/remotes/nova/1/web/remoteEntry.js' });
    serve(live('nova', { backend: ['https://nova.example'] }));
    await call('https://nova.example', { sourceFile: `${location.origin}/remotes/nova/1/web/a.js` });
    expect(messages()).toEqual([
      expect.stringContaining('It has been approved since this page was opened. Reload the page.'),
      expect.stringContaining('does not declare'),
      expect.stringMatching(/for pages of "nova" only, and this page belongs to "browse".*\/remotes\/nova\/backend\//),
    ]);
  });

  it('says nothing about other parts of the policy', async () => {
    await call('https://declared.example', { effectiveDirective: 'script-src-elem' });
    await call('https://declared.example', { blockedURI: 'inline' });
    history.replaceState(null, '', '/login');
    await call('https://declared.example', { sourceFile: 'chrome-extension://abc/content.js' });
    expect(messages()).toEqual([]);
  });

  it('tries again if the builds could not be read', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
    globalThis.fetch = jest.fn<typeof fetch>(() => Promise.reject(new TypeError('offline')));
    await call('https://late.example');
    expect(warn).toHaveBeenCalledTimes(1);
    serve(live('orbit', { unapproved: ['https://late.example'] }));
    await call('https://late.example');
    expect(messages()).toEqual([expect.stringContaining('no operator has approved it')]);
  });
});
