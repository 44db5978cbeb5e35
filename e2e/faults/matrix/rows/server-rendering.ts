/** Node builds that harm the server that renders with them. */
import { readFile, rm, appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '../../../fixtures/portal.ts';
import { expectWholePage, isRendered, mediumPage } from '../expectations.ts';
import type { FaultPortal } from '../fault-portal.ts';
import type { FaultRow } from '../row.ts';

const detailsPage = (body: string) => `return { ...pages, details: { ...pages.details, Page: () => { ${body} } } };`;

let serial = 0;
/** An address of its own each time, which no stored page answers. */
const expectOthersRendered = ({ url }: FaultPortal) =>
  expect
    .poll(() => isRendered(`${url}/subjects?fault=${(serial += 1)}`), {
      message: 'other pages are rendered again',
      timeout: 30_000,
    })
    .toBe(true);

async function expectRefused(portal: FaultPortal, file: string): Promise<void> {
  await expect
    .poll(() => portal.output(), { message: 'the build is refused', timeout: 20_000 })
    .toMatch(new RegExp(`cannot be used: .*${file}`));
}

export const serverRendering: readonly FaultRow[] = [
  {
    id: 'render-throws',
    side: 'server',
    happens: 'A page throws while the server renders it.',
    expected: 'The answer is the page around it, with 200; the browser renders the rest.',
    defence: 'RemoteSession catches what a remote throws',
    removal: {
      takes: 'what a remote throws ends the rendering of the page',
      losses: { 'rendering-is-caught': { becomes: 'throw error;' } },
      fails: 'the page around it is rendered',
      together: 'shell',
    },
    messages: [/did not hydrate cleanly/],
    async run(portal, page) {
      await portal.deploy({ remote: 'media', node: detailsPage("throw new Error('on purpose: rendering')") });
      expect(await isRendered(portal.url + mediumPage), 'the page around it is rendered').toBe(true);
      await expectWholePage(portal.url + mediumPage, page);
      await expectOthersRendered(portal);
    },
  },
  {
    id: 'render-loops',
    side: 'server',
    happens: 'A page loops without end while the server renders it.',
    expected:
      'Its answer goes out unrendered at the deadline; the thread is replaced, and other pages are rendered again.',
    defence: 'RenderPool replaces a thread that does not answer a ping',
    removal: {
      takes: 'a stuck thread is kept',
      losses: { 'stuck-thread-replaced': 'gone' },
      fails: 'other pages are rendered again',
      together: 'server-2',
    },
    messages: [],
    async run(portal, page) {
      await portal.deploy({ remote: 'media', node: detailsPage('for (;;);') });
      expect(await isRendered(portal.url + mediumPage), 'the answer goes out at the deadline').toBe(false);
      await expectOthersRendered(portal);
      await expectWholePage(portal.url + mediumPage, page);
    },
  },
  {
    id: 'hangs-at-import',
    side: 'server',
    happens: 'A Node build never finishes being imported.',
    expected:
      'The deploy goes live all the same; the remote’s pages are rendered by the browser, all others by the server.',
    defence: 'A render thread that does not start in time is started without the remotes',
    removal: {
      takes: 'a thread may start for ever',
      losses: { 'start-limit': { value: 'undefined' } },
      fails: 'the build is live',
      together: 'server',
    },
    messages: [],
    async run(portal, page) {
      await portal.deploy({ remote: 'media', nodeStart: 'await new Promise(() => {});' });
      await expectWholePage(portal.url + mediumPage, page);
      await expectOthersRendered(portal);
    },
  },
  {
    id: 'leaks',
    side: 'server',
    happens: 'Each rendering keeps 8 MB for ever.',
    expected: 'The thread is replaced before the server runs out of memory; no page is lost.',
    defence: 'RenderPool replaces worn threads',
    removal: {
      takes: 'worn threads are kept',
      losses: { 'worn-thread-replaced': 'gone' },
      fails: 'the memory is given back',
      together: 'server',
    },
    messages: [],
    async run(portal, page) {
      const node = `const kept = [];
        const load = async (context) => { kept.push(Buffer.alloc(8e6, 1)); return pages.details.load(context); };
        return { ...pages, details: { ...pages.details, load } };`;
      await portal.deploy({ remote: 'media', node });
      const before = await memory(portal);
      for (let at = 0; at < 60; at += 1) {
        const answer = await fetch(`${portal.url}${mediumPage}?leak=${at}`);
        expect(answer.status, 'no page is lost').toBe(200);
      }
      const grown = async () => (await memory(portal)) - before;
      await expect.poll(grown, { message: 'the memory is given back', timeout: 20_000 }).toBeLessThan(300);
      await expectWholePage(portal.url + mediumPage, page);
    },
  },
  {
    id: 'calls-process-exit',
    side: 'server',
    happens: 'A page calls process.exit() while the server renders it.',
    expected: 'Its thread alone ends, and another one takes its place.',
    defence: 'Remotes run in threads, which RenderPool fills up',
    removal: {
      takes: 'a thread that has ended has no successor',
      losses: { 'thread-succeeded': 'gone' },
      fails: 'other pages are rendered again',
      together: 'server',
    },
    messages: [],
    async run(portal, page) {
      await portal.deploy({ remote: 'media', node: detailsPage('process.exit(7);') });
      expect(await isRendered(portal.url + mediumPage), 'the page goes out unrendered').toBe(false);
      await expectOthersRendered(portal);
      await expectWholePage(portal.url + mediumPage, page);
    },
  },
  {
    id: 'node-build-missing',
    side: 'server',
    happens: 'A build names a Node build that is not there.',
    expected:
      'It is refused and reported, and the release before stays; one without a Node build is rendered by the browser.',
    defence: 'The server checks the files of a build before it takes it over',
    removal: {
      takes: 'nobody looks for the files of a Node build',
      losses: { 'node-build-checked': 'gone', 'node-build-there': 'gone' },
      fails: 'the build is refused',
      together: 'server',
    },
    messages: [],
    async run(portal, page) {
      const before = await portal.live('media');
      await portal.offer({ remote: 'media', tamper: (folder) => rm(join(folder, 'node/remote.mjs')) });
      await expectRefused(portal, 'remote\\.mjs');
      expect(await portal.live('media'), 'the release before stays').toBe(before);
      await portal.putBack();
      await portal.deploy({ remote: 'media', manifest: (build) => ({ ...build, server: false }) });
      await expectWholePage(portal.url + mediumPage, page);
    },
  },
  {
    id: 'node-and-browser-build-differ',
    side: 'server',
    happens: 'The Node build is not the one of the browser build: exchanged afterwards, or made from other sources.',
    expected:
      'An exchanged one is refused; where what it renders differs, the browser’s own rendering takes its place.',
    defence: 'nodeIntegrity in build.json',
    removal: {
      takes: 'nobody checks the files of a Node build',
      losses: { 'node-build-checked': 'gone' },
      fails: 'the build is refused',
      together: 'server',
    },
    messages: [/did not hydrate cleanly/, /Minified React error #(418|423|425)/],
    async run(portal, page) {
      const tamper = (folder: string) => appendFile(join(folder, 'node/remote.mjs'), '\n// from another commit\n');
      await portal.offer({ remote: 'media', tamper });
      await expectRefused(portal, 'remote\\.mjs');
      await portal.putBack();
      await portal.deploy({ remote: 'media', node: detailsPage('return null;') });
      await expectWholePage(portal.url + mediumPage, page);
    },
  },
];

/** Resident memory of the server, MB. */
async function memory(portal: FaultPortal): Promise<number> {
  const status = await readFile(`/proc/${portal.pid()}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024;
}
