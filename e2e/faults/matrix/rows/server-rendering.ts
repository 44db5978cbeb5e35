/** Node builds that harm the server on which they render. */
import { readFile, rm, appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '../../../fixtures/portal.ts';
import { expectCompletePage, isRendered, mediumPage } from '../expectations.ts';
import type { FaultPortal } from '../fault-portal.ts';
import type { FaultRow } from '../row.ts';

const detailsPage = (body: string) => `return { ...pages, details: { ...pages.details, Page: () => { ${body} } } };`;

let serial = 0;
/** Requests a new URL each time, so that no page comes from the page cache. */
const expectOthersRendered = ({ url }: FaultPortal) =>
  expect
    .poll(() => isRendered(`${url}/subjects?fault=${(serial += 1)}`), {
      message: 'other pages are rendered again',
      timeout: 60_000,
    })
    .toBe(true);

async function expectRejected(portal: FaultPortal, file: string): Promise<void> {
  await expect
    .poll(() => portal.output(), { message: 'the build is rejected', timeout: 40_000 })
    .toMatch(new RegExp(`cannot be used: .*${file}`));
}

export const serverRendering: readonly FaultRow[] = [
  {
    id: 'render-throws',
    side: 'server',
    happens: 'A page throws while the server renders it.',
    expected: 'The response is the page around it, with 200; the browser renders the rest.',
    defence: 'RemoteSession catches errors of a remote',
    removal: {
      description: 'an error of a remote ends the rendering of the page',
      mutations: { 'rendering-is-caught': { becomes: 'throw error;' } },
      fails: 'the page around the remote is rendered',
      together: 'shell',
    },
    messages: [/did not hydrate cleanly/],
    async run(portal, page) {
      await portal.deploy({ remote: 'media', node: detailsPage("throw new Error('on purpose: rendering')") });
      expect(await isRendered(portal.url + mediumPage), 'the page around the remote is rendered').toBe(true);
      await expectCompletePage(portal.url + mediumPage, page);
      await expectOthersRendered(portal);
    },
  },
  {
    id: 'render-loops',
    side: 'server',
    happens: 'A page loops forever while the server renders it.',
    expected:
      'The page is sent unrendered at the deadline; the thread is replaced, and other pages are rendered again.',
    defence: 'RenderPool replaces a thread that does not respond to a ping',
    removal: {
      description: 'a stuck thread is not replaced',
      mutations: { 'stuck-thread-replaced': 'gone' },
      fails: 'other pages are rendered again',
      together: 'server-2',
    },
    messages: [],
    async run(portal, page) {
      await portal.deploy({ remote: 'media', node: detailsPage('for (;;);') });
      expect(await isRendered(portal.url + mediumPage), 'the page is sent unrendered at the deadline').toBe(false);
      await expectOthersRendered(portal);
      await expectCompletePage(portal.url + mediumPage, page);
    },
  },
  {
    id: 'hangs-at-import',
    side: 'server',
    happens: 'The import of a Node build never ends.',
    expected: 'The deploy goes live anyway; the remote’s pages are rendered by the browser, all others by the server.',
    defence: 'A render thread that does not start in time is started without the remotes',
    removal: {
      description: 'the start of a thread has no time limit',
      mutations: { 'start-limit': { value: 'undefined' } },
      fails: 'the build is live',
      together: 'server',
    },
    messages: [],
    async run(portal, page) {
      await portal.deploy({ remote: 'media', nodeStart: 'await new Promise(() => {});' });
      await expectCompletePage(portal.url + mediumPage, page);
      await expectOthersRendered(portal);
    },
  },
  {
    id: 'leaks',
    side: 'server',
    happens: 'Each rendering leaks 8 MB.',
    expected: 'The thread is replaced before the server runs out of memory; no page is lost.',
    defence: 'RenderPool replaces worn threads',
    removal: {
      description: 'worn threads are not replaced',
      mutations: { 'worn-thread-replaced': 'gone' },
      fails: 'the memory is freed',
      together: 'server',
    },
    messages: [],
    async run(portal, page) {
      const node = `const leaked = [];
        const load = async (context) => { leaked.push(Buffer.alloc(8e6, 1)); return pages.details.load(context); };
        return { ...pages, details: { ...pages.details, load } };`;
      await portal.deploy({ remote: 'media', node });
      const before = await memory(portal);
      for (let at = 0; at < 60; at += 1) {
        const response = await fetch(`${portal.url}${mediumPage}?leak=${at}`);
        expect(response.status, 'no page is lost').toBe(200);
      }
      const grown = async () => (await memory(portal)) - before;
      await expect.poll(grown, { message: 'the memory is freed', timeout: 40_000 }).toBeLessThan(300);
      await expectCompletePage(portal.url + mediumPage, page);
    },
  },
  {
    id: 'calls-process-exit',
    side: 'server',
    happens: 'A page calls process.exit() while the server renders it.',
    expected: 'Only its thread ends, and another thread replaces it.',
    defence: 'Remotes run in threads; RenderPool starts missing ones',
    removal: {
      description: 'a thread that has ended is not replaced',
      mutations: { 'ended-thread-replaced': 'gone' },
      fails: 'other pages are rendered again',
      together: 'server',
    },
    messages: [],
    async run(portal, page) {
      await portal.deploy({ remote: 'media', node: detailsPage('process.exit(7);') });
      expect(await isRendered(portal.url + mediumPage), 'the page is sent unrendered').toBe(false);
      await expectOthersRendered(portal);
      await expectCompletePage(portal.url + mediumPage, page);
    },
  },
  {
    id: 'node-build-missing',
    side: 'server',
    happens: 'A build names a Node build that does not exist.',
    expected:
      'It is rejected and logged, and the previous release stays live; a build without a Node build is rendered by the browser.',
    defence: 'The server checks the files of a build before it makes the build live',
    removal: {
      description: 'the server does not check that the files of a Node build exist',
      mutations: { 'node-build-checked': 'gone', 'node-build-exists': 'gone' },
      fails: 'the build is rejected',
      together: 'server',
    },
    messages: [],
    async run(portal, page) {
      const before = await portal.live('media');
      await portal.offer({ remote: 'media', tamper: (folder) => rm(join(folder, 'node/remote.mjs')) });
      await expectRejected(portal, 'remote\\.mjs');
      expect(await portal.live('media'), 'the previous release stays live').toBe(before);
      await portal.putBack();
      await portal.deploy({ remote: 'media', manifest: (build) => ({ ...build, server: false }) });
      await expectCompletePage(portal.url + mediumPage, page);
    },
  },
  {
    id: 'node-and-browser-build-differ',
    side: 'server',
    happens: 'The Node build does not belong to the browser build: replaced afterwards, or made from other sources.',
    expected: 'A replaced one is rejected; if its HTML differs, the browser’s own rendering replaces it.',
    defence: 'nodeIntegrity in build.json',
    removal: {
      description: 'the server does not check the files of a Node build',
      mutations: { 'node-build-checked': 'gone' },
      fails: 'the build is rejected',
      together: 'server',
    },
    messages: [/did not hydrate cleanly/, /Minified React error #(418|423|425)/],
    async run(portal, page) {
      const tamper = (folder: string) => appendFile(join(folder, 'node/remote.mjs'), '\n// from another commit\n');
      await portal.offer({ remote: 'media', tamper });
      await expectRejected(portal, 'remote\\.mjs');
      await portal.putBack();
      await portal.deploy({ remote: 'media', node: detailsPage('return null;') });
      await expectCompletePage(portal.url + mediumPage, page);
    },
  },
];

/** Resident memory of the server in MB. */
async function memory(portal: FaultPortal): Promise<number> {
  const status = await readFile(`/proc/${portal.pid()}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024;
}
