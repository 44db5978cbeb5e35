/** Remotes that teams host themselves. */
import { createReadStream } from 'node:fs';
import { stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import {
  expectOtherPages,
  expectMounted,
  openFailing,
  expectRecovery,
  expectUsable,
  mediumPage,
  assertionMessages,
} from '../expectations.ts';
import { withoutPrefetch } from '../fault-portal.ts';
import { withoutNotice, type FaultRow } from '../row.ts';

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
};

/** Static host of a team. */
async function startHost() {
  let root = '';
  let cors = true;
  const server = createServer((request, response) => {
    const respond = async () => {
      const { pathname } = new URL(request.url ?? '/', 'http://host.invalid');
      const file = join(root, normalize(pathname));
      if (!(await stat(file).catch(() => undefined))?.isFile()) return void response.writeHead(404).end();
      response.writeHead(200, {
        'content-type': types[extname(file)] ?? 'application/octet-stream',
        'cache-control': 'no-store',
        ...(cors && { 'access-control-allow-origin': '*' }),
      });
      createReadStream(file).pipe(response);
    };
    void respond();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const bound = server.address();
  if (typeof bound !== 'object' || !bound) throw new Error('The host does not listen');
  return {
    origin: `http://localhost:${bound.port}`,
    serve: (folder: string) => void (root = folder),
    allow: (allowed: boolean) => void (cors = allowed),
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export const ownOrigin: readonly FaultRow[] = [
  {
    id: 'cors-missing',
    side: 'browser',
    happens: 'A team’s own host sends no CORS header, so the portal’s pages cannot read its scripts.',
    expected: 'Notice with Retry, which loads the page once the header is back.',
    defence: 'RemoteOutlet shows OutletNotice in the slot',
    removal: withoutNotice(assertionMessages.notice),
    messages: [
      /CORS policy/,
      /ERR_FAILED/,
      /Failed to fetch/,
      /Remote "media" failed/,
      /ahead failed/,
      /not reloaded/,
      /did not hydrate cleanly/,
    ],
    async run(portal, page) {
      const host = await startHost();
      try {
        await withoutPrefetch(page);
        await portal.kill();
        await portal.start({ REMOTE_ORIGINS: host.origin });
        await portal.deploy({
          remote: 'media',
          async tamper(folder) {
            host.serve(folder);
            const release = { team: 'media', publishedAt: new Date().toISOString(), trusted: true, base: host.origin };
            await writeFile(join(folder, 'release.json'), JSON.stringify(release));
          },
        });
        await page.goto(portal.url + mediumPage);
        await expectMounted(page);
        host.allow(false);
        await openFailing(page, portal.url + mediumPage);
        await expectUsable(page, { notice: true });
        host.allow(true);
        await expectRecovery(page);
        await expectOtherPages(page);
      } finally {
        await host.stop();
      }
    },
  },
];
