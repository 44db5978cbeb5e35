/** The main journeys of visitors in Firefox and WebKitGTK. In Chromium, the other journeys prove the same. */
import { join } from 'node:path';
import { embedCode } from '@mediothek/contract';
import { startFaultyProxy, type FaultyProxy } from '../faults/matrix/faulty-proxy.ts';
import { startOtherSite } from '../fixtures/other-site.ts';
import { repositoryRoot, startPortal } from '../fixtures/server.ts';
import { expect, test as base } from '../fixtures/test.ts';
import { captionedStream, playableMedia } from '../pages/catalogue.ts';
import type { Engine, EnginePage } from './engine.ts';
import { startFirefox } from './firefox-engine.ts';
import {
  button,
  expectPath,
  expectPlayback,
  expectVisible,
  field,
  isMarked,
  isVisible,
  link,
  markPage,
  notice,
  open,
  press,
  retryUntilRecovered,
  result,
  signIn,
  textOf,
  title,
  video,
} from './steps.ts';
import { startWebKit } from './webkit-engine.ts';

interface Fixtures {
  /** Console messages that a test causes on purpose. Any other message fails the test. */
  expected: { messages: RegExp[] };
  tab: EnginePage;
}
interface WorkerFixtures {
  engine: Engine;
  /** A portal, and what breaks its responses. */
  portal: FaultyProxy;
}

interface TestedEngine {
  name: string;
  start: () => Promise<Engine>;
  /** A module that failed is not requested again in the same document, so Retry reloads the page. */
  reloads?: true;
  /** Console messages of the engine that name no fault of the portal. */
  harmless?: RegExp[];
}

/**
 * A navigation ends requests: of files that are fetched ahead, and of data that is refreshed in the background. Both
 * engines still show the messages of the page that is left. Firefox compares the hash of no bytes, which begins like this.
 */
const endedByNavigation = [
  /computed hash is “47DEQpj8HBSa/,
  /Fetching "\w+" ahead failed/,
  /The (history|login status|site configuration) could not be (synchronised|refreshed)/,
];

/** WebKit's name for an observed size that changed again in the same frame: it tells the observer in the next one. */
const laterSize = [/ResizeObserver loop completed with undelivered notifications/];

const engines: TestedEngine[] = [
  { name: 'Firefox', start: startFirefox, reloads: true, harmless: endedByNavigation },
  { name: 'WebKitGTK', start: startWebKit, harmless: [...endedByNavigation, ...laterSize] },
];

for (const { name, start, reloads = false, harmless = [] } of engines) {
  const test = base.extend<Fixtures, WorkerFixtures>({
    engine: [
      async ({}, use) => {
        const engine = await start();
        await use(engine);
        await engine.stop();
      },
      { scope: 'worker', timeout: 120_000 },
    ],
    portal: [
      async ({}, use) => {
        const proxy = await startFaultyProxy();
        const server = await startPortal({ PUBLIC_URL: proxy.url });
        proxy.target(Number(new URL(server.url).port));
        await use(proxy);
        await server.stop();
        await proxy.stop();
      },
      { scope: 'worker', timeout: 300_000 },
    ],
    baseURL: ({ portal }, use) => use(portal.url),
    expected: [{ messages: [] }, { option: true }],
    tab: async ({ engine, expected }, use) => {
      const tab = await engine.newPage();
      await use(tab);
      const messages = await tab.messages();
      await tab.close();
      const known = [...harmless, ...expected.messages];
      const unexpected = messages.filter((text) => !known.some((pattern) => pattern.test(text)));
      expect(unexpected, 'messages in the console').toEqual([]);
    },
  });

  test.describe(name, { tag: '@engine' }, () => {
    test.describe.configure({ mode: 'default' }); // one browser and one portal for all

    test('home: shows its sections, opens a medium and returns', async ({ tab, portal }) => {
      await open(tab, portal.url);
      const medium = { css: 'main section article a[href^="/media/"]' };
      await expectVisible(tab, medium);
      await markPage(tab);
      const path = await tab.read(medium, (found) => found.getAttribute('href'));
      await press(tab, medium);
      await expectPath(tab, new RegExp(`^${path}$`));
      await expectVisible(tab, { css: 'mediothek-player' });
      await tab.back();
      await expectPath(tab, /^\/$/);
      await expectVisible(tab, title('Videos and recordings from science'));
      expect(await isMarked(tab), 'navigation within the page').toBe(true);
    });

    test('search: a query, a filter, a result', async ({ tab, portal }) => {
      await open(tab, portal.url);
      await tab.type({ css: 'input[type=search]' }, 'fractal\n');
      await expectPath(tab, /^\/search\?q=fractal$/);
      await expectVisible(tab, title('8 results for “fractal”'));
      await press(tab, { css: 'main [role=checkbox]', name: /^Computer Science/ });
      await expectPath(tab, /f=subject/);
      await expectVisible(tab, title('4 results for “fractal”'));
      const name = await textOf(tab, { css: 'main article h2' });
      await press(tab, { css: 'main article a' });
      await expectPath(tab, /^\/(media|series)\//);
      await expectVisible(tab, title(name));
    });

    test('details: the video plays, with captions', async ({ tab, portal, request }) => {
      const { id, english } = await captionedStream(request);
      await open(tab, `${portal.url}/media/${id}`);
      await press(tab, button('Play'));
      await expectPlayback(tab);
      const hasPip = await tab.read({ css: 'html' }, () => document.pictureInPictureEnabled);
      expect(await isVisible(tab, button('Picture-in-picture'))).toBe(Boolean(hasPip));
      await press(tab, button('Captions'));
      await tab.read(video, (media) => ((media as HTMLVideoElement).currentTime = 0));
      await expectVisible(tab, { css: '.cues *', name: english });
      await expectPlayback(tab);
    });

    test('embed: the player plays on another site', async ({ tab, portal, request }) => {
      const { stream } = await playableMedia(request);
      const site = await startOtherSite();
      try {
        site.show(embedCode({ origin: portal.url, id: stream, mediaTitle: 'A medium' }));
        await tab.open(site.url);
        await tab.inFrame('iframe', async (frame) => {
          await expectVisible(frame, button(/^Play: /));
          await frame.click(button(/^Play: /));
          await expectPlayback(frame);
        });
      } finally {
        await site.stop();
      }
    });

    test('sign-in: returns to the page before', async ({ tab, portal }) => {
      await open(tab, `${portal.url}/publishers`);
      await signIn(tab);
      await expectPath(tab, /^\/publishers$/);
    });

    test('save: by one press, to the list Watch later', async ({ tab, portal }) => {
      await open(tab, `${portal.url}/search?q=wave&f=type%3Bvideo`);
      await signIn(tab);
      await expectPath(tab, /^\/search/);
      await expectVisible(tab, result);
      const name = await textOf(tab, { css: 'main article h2' });
      await press(tab, button(`Save “${name}”`));
      await expectVisible(tab, { css: '[role=status] *', name: `Saved to Watch later: “${name}”` });
      await press(tab, link(/^My Media/));
      await expectPath(tab, /^\/mymedia/);
      await press(tab, { css: 'main a', name: /Watch later/ });
      await expectVisible(tab, { css: 'main article', name: new RegExp(name) });
    });

    test('upload: transfers a file and stores its description', async ({ tab, portal }) => {
      await open(tab, `${portal.url}/publishers`);
      await signIn(tab);
      await open(tab, `${portal.url}/upload`);
      await expectVisible(tab, button('Choose files'));
      await tab.chooseFile({ css: 'main input[type=file]' }, join(repositoryRoot, 'demo/files/1003/video.mp4'));
      await expectPath(tab, /\?draft=[0-9a-f-]{36}&step=file$/);
      await expectVisible(tab, { css: 'main *', name: 'video.mp4 is uploaded.' });
      await press(tab, { css: 'main a', name: 'Next' });
      await expectVisible(tab, field('Title in English'));
      await tab.type(field('Title in English'), 'Pendulum of Zwickau');
      await press(tab, { css: 'nav a', name: /Licence/ });
      await expectPath(tab, /step=licence$/);
      await open(tab, (await tab.read({ css: 'html' }, () => location.href)) ?? '');
      await press(tab, { css: 'nav a', name: /Description/ });
      await expectVisible(tab, field('Title in English'));
      expect(await tab.read(field('Title in English'), (input) => (input as HTMLInputElement).value)).toBe(
        'Pendulum of Zwickau',
      );
    });

    test.describe('recovery', () => {
      const failures = [/500/, /Remote "media" failed/, /ahead failed/, /[Ll]oad/, /hashes in the integrity/];
      test.use({ expected: { messages: failures } });

      test('a remote that fails costs only its own part, and Retry recovers it', async ({ tab, portal, request }) => {
        const { file } = await playableMedia(request);
        const mend = portal.break(/^\/remotes\/media\//, { kind: 'status', status: 500 });
        await tab.open(`${portal.url}/media/${file}`);
        await expectVisible(tab, notice);
        await expectVisible(tab, { css: 'h1' });
        await tab.type({ css: 'input[type=search]' }, 'wave\n');
        await expectPath(tab, /^\/search\?q=wave$/);
        await expectVisible(tab, result);
        await tab.back();
        await expectPath(tab, /^\/media\//);
        await expectVisible(tab, notice);
        await markPage(tab);
        mend();
        await retryUntilRecovered(tab);
        await expectVisible(tab, { css: 'mediothek-player' });
        expect(await isMarked(tab), 'without a reload').toBe(!reloads);
      });

      test.describe('of the shell', () => {
        // The starter of the page throws what it has caught. This is WebKit's text of it.
        test.use({ expected: { messages: [...failures, /^uncaught: .*Importing a module script failed/] } });

        test('a shell that fails starts with the next page', async ({ tab, portal }) => {
          const mend = portal.break(/^\/assets\/\w+\.\w+\.js$/, { kind: 'status', status: 500 });
          await tab.open(`${portal.url}/faq`);
          await expectVisible(tab, { css: 'h1' });
          expect(await tab.read({ css: 'html' }, (root) => root.querySelectorAll('[data-server-content]').length)).toBe(
            1,
          );
          mend();
          await open(tab, `${portal.url}/faq`);
        });
      });
    });
  });
}
