/**
 * `npm run bench:player [-- RUNS]`: time to the first frame over a slow link (150 ms, 1.6 Mbit/s, TCP and TLS
 * handshakes, slow start). Compares the embedded player with other players on the same stream, by the median of five
 * runs. Exit code 1 if a target is missed.
 */
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright';
import type { MediaDetails, MediaRecord } from '@mediothek/contract';
import { makeStream } from '../e2e/fixtures/test-streams.ts';
import { readAssets } from '../server/src/site/live-release.ts';
import { FolderStore } from '../server/src/base/blobs/folder-store.ts';
import { createStreamStart } from '../server/src/library/media/create-stream-start.ts';
import { buildPages } from './player/build-pages.ts';
import { comparedPlayers } from './player/compared-players.ts';
import { firstFrame, type FirstFrame } from './player/first-frame.ts';
import { startFront } from './player/front-server.ts';
import { installPlayers } from './player/install-players.ts';
import { freePort, startPortal } from './portal.ts';
import { median, printFigures, reached, type Figure } from './report.ts';
import { shape } from './shaper.mjs';

const runs = Number(process.argv[2] ?? 5);
const write = (text: string) => process.stdout.write(text);

const modules = await installPlayers();
write('Bundling the players …\n');
const pages = await buildPages(modules);
write('Making the stream …\n');
const stream = await makeStream({ seconds: 40, languages: ['en'], renditions: [240, 480] });

const id = '9001';
const dist = join(import.meta.dirname, '../dist');
const library = await mkdtemp(join(tmpdir(), 'mediothek-bench-library-'));
await cp(stream, join(library, 'files', id), { recursive: true });
const record: MediaRecord = {
  kind: 'media',
  id,
  medium: 'video',
  title: { en: 'Bench' },
  language: 'en',
  creators: [],
  contributors: [],
  publisher: 'Bench',
  subjects: [],
  keywords: [],
  duration: 40,
  series: [],
  stock: 'online',
  added: '2026-01-01T00:00:00Z',
  files: { hls: `${id}/master.m3u8` },
};
await writeFile(join(library, 'library.jsonl'), `${JSON.stringify(record)}\n`);
write('Starting the portal …\n');
const portal = await startPortal({ pool: { deadlineMs: 8_000 } }, undefined, library);
const { files } = (await (await fetch(`${portal.url}/api/v0/videos/${id}`)).json()) as MediaDetails;
const url = files.hls ?? '';
const config = await createStreamStart(new FolderStore(stream))({ key: 'master.m3u8', url });
const starter = (await readAssets(dist)).remotes['player']?.scripts['starter'] ?? '';
if (!config || !starter) throw new Error('The stream, or the build, has no starter');

const [frontPort, port] = [await freePort(), await freePort()];
const front = await startFront({
  port: frontPort,
  target: portal.port,
  pages,
  stream: url,
  floor: { starter, config },
});
const link = shape(port, frontPort);
const origin = `https://127.0.0.1:${port}`;
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
});

interface Measured {
  name: string;
  click: boolean;
  path: string;
  results: FirstFrame[];
}
const both = (name: string, autoplay: string, click: string): Measured[] => [
  { name, click: false, path: autoplay, results: [] },
  { name, click: true, path: click, results: [] },
];
const measured = [
  ...both('floor: the starter without a player', '/bench/floor-autoplay', '/bench/floor-click'),
  ...both('our embed', `/player/${id}?autoplay=1`, `/player/${id}`),
  ...comparedPlayers.flatMap(({ name }, at) => both(name, `/bench/${at}-autoplay`, `/bench/${at}-click`)),
];

// Visitors get the cached page.
await fetch(`${portal.url}/player/${id}?autoplay=1`).then((response) => response.text());
await fetch(`${portal.url}/player/${id}`).then((response) => response.text());
const load = loadavg()[0] ?? 0;
// The players alternate, so that other load of the machine affects all of them equally.
for (let run = 1; run <= runs; run += 1) {
  for (const one of measured) {
    const result = await firstFrame(browser, origin + one.path, one.click);
    one.results.push(result);
    write(`  run ${run} of ${runs}, ${one.name}, ${one.click ? 'click' : 'autoplay'}: ${result.time.toFixed(0)} ms\n`);
  }
}
await browser.close();
link.close();
front.close();
await portal.close();
await rm(library, { recursive: true, force: true });

const timeOf = (name: string, click: boolean) =>
  median(
    measured
      .filter((one) => one.name === name && one.click === click)
      .flatMap(({ results }) => results.map(({ time }) => time)),
  );
const names = [...new Set(measured.map(({ name }) => name))];
const figures: Figure[] = [
  ...[false, true].flatMap((click) =>
    names.map((name) => ({ what: `${click ? 'click' : 'autoplay'}: ${name}`, value: timeOf(name, click), unit: 'ms' })),
  ),
  ...measured
    .filter(({ click }) => !click)
    .map(({ name, results }) => ({
      what: `code before the first media request: ${name}`,
      value: median(results.map(({ code }) => code)),
      unit: 'B',
      ...(name === 'our embed' && { target: { kind: 'at most', value: 0 } as const }),
    })),
  {
    what: 'autoplay: our embed ÷ floor',
    value: timeOf('our embed', false) / timeOf('floor: the starter without a player', false),
    unit: '×',
    target: { kind: 'at most', value: 1.05 },
  },
  {
    what: 'click: our embed ÷ hls.js with its bundle already there',
    value: timeOf('our embed', true) / timeOf('hls.js/light, native controls', true),
    unit: '×',
    target: { kind: 'at most', value: 0.75 },
  },
];
printFigures(
  `Time to the first frame, slow link, medians of ${runs} (load of the machine ${load.toFixed(1)})`,
  figures,
);
process.exit(figures.every(reached) ? 0 : 1);
