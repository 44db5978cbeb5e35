/**
 * `npm run bench:upload [-- MIB]`: an upload of 1 GiB (or of MIB) over loopback compared with a plain PUT, the cost of
 * a broken connection, and the home page during a transcode; then uploads and playback with an object storage. Exit code 1
 * if a target is missed.
 */
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { declarations, type Upload } from '@mediothek/contract';
import { load } from './load.ts';
import { startPortal } from './portal.ts';
import { startRawPut } from './raw-put.ts';
import { median, printFigures, reached, type Figure } from './report.ts';
import { sendFile } from './send-file.ts';
import { measureStorage } from './measure-storage.ts';
import { chunk, openUploads } from './upload-client.ts';

const bytes = Number(process.argv[2] ?? 1024) * 2 ** 20;
const rounds = 3;
const milliseconds = 10_000;
const write = (text: string) => process.stdout.write(text);

const folder = await mkdtemp(join(tmpdir(), 'mediothek-bench-upload-'));
write('Starting the portal …\n');
const portal = await startPortal({ pool: { deadlineMs: 8_000 } });
const raw = await startRawPut(join(folder, 'raw'));

const client = await openUploads(portal.url);

async function throughput(): Promise<Figure[]> {
  const speeds = { raw: [] as number[], tus: [] as number[] };
  for (let round = 0; round < rounds; round++) {
    write(`Sending, round ${round + 1} of ${rounds} …\n`);
    const put = await sendFile({ url: raw.url, method: 'PUT', headers: {}, bytes, chunk: bytes });
    const sent = await client.send(bytes);
    speeds.raw.push(bytes / put.seconds / 2 ** 20);
    speeds.tus.push(bytes / sent.seconds / 2 ** 20);
  }
  const share = (100 * median(speeds.tus)) / median(speeds.raw);
  return [
    { what: `PUT of ${bytes / 2 ** 20} MiB to a file`, value: median(speeds.raw), unit: 'MiB/s' },
    { what: 'the same as an upload', value: median(speeds.tus), unit: 'MiB/s' },
    { what: 'of the PUT', value: share, unit: '%', target: { kind: 'at least', value: 60 } },
  ];
}

async function resume(): Promise<Figure> {
  write('Interrupting the connection …\n');
  const upload = await client.start();
  const url = await client.announce(upload, 'bench.mp4', bytes);
  const breaksAfter = Math.round(bytes * 0.6);
  const { sent } = await sendFile({
    url,
    method: 'PATCH',
    headers: { cookie: client.cookie },
    bytes,
    chunk,
    breaksAfter,
  });
  const resent = (sent - (await client.offsetOf(url))) / 2 ** 20;
  await client.drop(upload);
  return {
    what: 'sent twice after an interrupted connection',
    value: resent,
    unit: 'MiB',
    target: { kind: 'at most', value: chunk / 2 ** 20 },
  };
}

/** Uploads a film that takes minutes to encode. @returns as soon as the transcode runs */
async function beginTranscode(): Promise<Upload> {
  const ffmpeg = process.env['FFMPEG_PATH'] ?? 'ffmpeg';
  const source = ['-f', 'lavfi', '-i', 'testsrc2=size=1920x1080:rate=30:duration=120'];
  const film = ['-nostdin', '-v', 'error', '-y', ...source, '-c:v', 'mpeg4', '-q:v', '5', 'film.mkv'];
  await promisify(execFile)(ffmpeg, film, { cwd: folder });
  const content = await readFile(join(folder, 'film.mkv'));
  const upload = await client.start();
  const { version } = await client.call('PATCH', `/${upload.id}`, {
    version: upload.version,
    description: {
      title: { en: 'Bench' },
      abstract: { en: 'Bench' },
      creators: [{ family: 'Bench' }],
      publisher: 'Bench',
      language: 'en',
      genre: 'other',
      subjects: ['mathematics'],
      year: 2026,
    },
    rights: { licence: 'CC BY 4.0', declared: [...declarations] },
  });
  const url = await client.announce(upload, 'film.mkv', content.length);
  const headers = {
    cookie: client.cookie,
    'tus-resumable': '1.0.0',
    'upload-offset': '0',
    'content-type': 'application/offset+octet-stream',
  };
  await fetch(url, { method: 'PATCH', headers, body: content });
  const { missing } = await client.call('GET', `/${upload.id}`);
  if (missing.length > 0) throw new Error(`The upload is not complete: ${missing.join(', ')}`);
  await client.call('POST', `/${upload.id}/submit`, { version });
  for (;;) {
    const { state, steps, failure } = await client.call('GET', `/${upload.id}`);
    if (steps.some(({ step, state: at }) => step === 'transcode' && at === 'running')) return upload;
    if (state !== 'processing') throw new Error(`It is ${state} before it is transcoded: ${failure?.detail ?? ''}`);
    await wait(100);
  }
}

async function homeMeanwhile(): Promise<Figure[]> {
  const order = { port: portal.port, path: '/', connections: 8, milliseconds, delayMs: 5 };
  write('Requesting the home page …\n');
  const idle = await load(order);
  write('Transcoding a film, and requesting the home page at the same time …\n');
  const { id } = await beginTranscode();
  const busy = await load(order);
  const { steps } = await client.call('GET', `/${id}`);
  if (!steps.some(({ step, state }) => step === 'transcode' && state === 'running'))
    throw new Error('The transcode has ended before the measurement');
  return [
    { what: 'home page, p99', value: idle.p99, unit: 'ms' },
    { what: 'home page while a film is transcoded, p99', value: busy.p99, unit: 'ms' },
    { what: 'ratio to the idle portal', value: busy.p99 / idle.p99, unit: '×', target: { kind: 'at most', value: 3 } },
  ];
}

let isReached = false;
try {
  const figures = [...(await throughput()), await resume(), ...(await homeMeanwhile())];
  printFigures(`Uploads (load of the machine: ${loadavg()[0]?.toFixed(1)})`, figures);
  isReached = figures.every(reached);
} finally {
  raw.close();
  await portal.close();
  await rm(folder, { recursive: true, force: true });
}

const ofStorage = await measureStorage({ bytes, rounds, write });
if (ofStorage) printFigures(`Object storage: OpenStack Swift (load: ${loadavg()[0]?.toFixed(1)})`, ofStorage);
else write('\nNot measured: OpenStack Swift is not installed\n');
process.exitCode = isReached && (ofStorage ?? []).every(reached) ? 0 : 1;
