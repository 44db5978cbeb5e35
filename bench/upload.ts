/**
 * `npm run bench:upload [-- MIB]`: an upload of 1 GiB (or of MIB) over loopback compared with a plain PUT, the cost of
 * a broken connection, and the home page during a transcode. Exit code 1 if a target is missed.
 */
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { declarations, type Upload } from '@mediothek/contract';
import { demoUser } from '../server/src/accounts/auth/seed-demo-user.ts';
import { load } from './load.ts';
import { startPortal } from './portal.ts';
import { startRawPut } from './raw-put.ts';
import { median, printFigures, reached, type Figure } from './report.ts';
import { sendFile } from './send-file.ts';

const bytes = Number(process.argv[2] ?? 1024) * 2 ** 20;
/** Bytes of one request, as in the upload wizard. */
const chunk = 32 * 2 ** 20;
const rounds = 3;
const milliseconds = 10_000;
const write = (text: string) => process.stdout.write(text);

const folder = await mkdtemp(join(tmpdir(), 'mediothek-bench-upload-'));
write('Starting the portal …\n');
const portal = await startPortal({ pool: { deadlineMs: 8_000 } });
const raw = await startRawPut(join(folder, 'raw'));

const signIn = await fetch(`${portal.url}/api/v0/auth`, {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ username: demoUser.username, password: demoUser.password }),
});
const cookie = signIn.headers
  .getSetCookie()
  .map((line) => line.split(';', 1)[0])
  .join('; ');

async function call(method: string, path: string, body?: object): Promise<Upload> {
  const response = await fetch(`${portal.url}/api/v0/uploads${path}`, {
    method,
    headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return response.json() as Promise<Upload>; // the server validates its responses with the same schema
}

/** @returns URL for the bytes */
async function announce({ id }: Upload, name: string, size: number): Promise<string> {
  const headers = {
    cookie,
    'tus-resumable': '1.0.0',
    'upload-length': String(size),
    'upload-metadata': `filename ${Buffer.from(name).toString('base64')}`,
  };
  const response = await fetch(`${portal.url}/api/v0/uploads/${id}/file`, { method: 'POST', headers });
  if (response.status !== 201) throw new Error(`The file is rejected: ${response.status} ${await response.text()}`);
  return new URL(response.headers.get('location') ?? '', portal.url).href;
}

async function offsetOf(url: string): Promise<number> {
  const response = await fetch(url, { method: 'HEAD', headers: { cookie, 'tus-resumable': '1.0.0' } });
  return Number(response.headers.get('upload-offset'));
}

const start = () => call('POST', '', { locale: 'en' });
const drop = async ({ id }: Upload) => {
  await fetch(`${portal.url}/api/v0/uploads/${id}`, { method: 'DELETE', headers: { cookie } });
};

async function throughput(): Promise<Figure[]> {
  const speeds = { raw: [] as number[], tus: [] as number[] };
  for (let round = 0; round < rounds; round++) {
    write(`Sending, round ${round + 1} of ${rounds} …\n`);
    const put = await sendFile({ url: raw.url, method: 'PUT', headers: {}, bytes, chunk: bytes });
    const upload = await start();
    const url = await announce(upload, 'bench.mp4', bytes);
    const sent = await sendFile({ url, method: 'PATCH', headers: { cookie }, bytes, chunk });
    speeds.raw.push(bytes / put.seconds / 2 ** 20);
    speeds.tus.push(bytes / sent.seconds / 2 ** 20);
    await drop(upload);
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
  const upload = await start();
  const url = await announce(upload, 'bench.mp4', bytes);
  const breaksAfter = Math.round(bytes * 0.6);
  const { sent } = await sendFile({ url, method: 'PATCH', headers: { cookie }, bytes, chunk, breaksAfter });
  const resent = (sent - (await offsetOf(url))) / 2 ** 20;
  await drop(upload);
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
  const upload = await start();
  const { version } = await call('PATCH', `/${upload.id}`, {
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
  const url = await announce(upload, 'film.mkv', content.length);
  const headers = {
    cookie,
    'tus-resumable': '1.0.0',
    'upload-offset': '0',
    'content-type': 'application/offset+octet-stream',
  };
  await fetch(url, { method: 'PATCH', headers, body: content });
  const { missing } = await call('GET', `/${upload.id}`);
  if (missing.length > 0) throw new Error(`The upload is not complete: ${missing.join(', ')}`);
  await call('POST', `/${upload.id}/submit`, { version });
  for (;;) {
    const { state, steps, failure } = await call('GET', `/${upload.id}`);
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
  const { steps } = await call('GET', `/${id}`);
  if (!steps.some(({ step, state }) => step === 'transcode' && state === 'running'))
    throw new Error('The transcode has ended before the measurement');
  return [
    { what: 'home page, p99', value: idle.p99, unit: 'ms' },
    { what: 'home page while a film is transcoded, p99', value: busy.p99, unit: 'ms' },
    { what: 'ratio to the idle portal', value: busy.p99 / idle.p99, unit: '×', target: { kind: 'at most', value: 3 } },
  ];
}

try {
  const figures = [...(await throughput()), await resume(), ...(await homeMeanwhile())];
  printFigures(`Uploads (load of the machine: ${loadavg()[0]?.toFixed(1)})`, figures);
  process.exitCode = figures.every(reached) ? 0 : 1;
} finally {
  raw.close();
  await portal.close();
  await rm(folder, { recursive: true, force: true });
}
