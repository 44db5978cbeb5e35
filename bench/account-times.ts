/**
 * Compares response times with and without an account: 200 requests each, alternating. The time must not reveal whether
 * an account exists.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import http from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demoUser } from '../server/src/accounts/auth/seed-demo-user.ts';
import { startServer } from '../server/src/serve.ts';
import { readSettings } from '../server/src/settings.ts';
import { freePort } from './portal.ts';
import { rankSumP } from './rank-sum.ts';
import { median, type Figure } from './report.ts';

const rounds = 200;
/** Minimum p-value. Equal distributions give a smaller one in one of a thousand comparisons. */
const minP = 0.001;

type Body = Record<string, string | boolean>;
interface Attempt {
  what: string;
  path: string;
  status: number;
  /** @param exists whether the body names the demo account @param round different each time */
  body(exists: boolean, round: number): Body;
}

/** As long as the values of the demo user, so that the request bodies have equal lengths. */
const unknownUser = { username: 'dema', email: 'dema@mediothek.example' };
const userOf = (exists: boolean) => (exists ? demoUser : unknownUser);

const attempts: Attempt[] = [
  {
    what: 'sign-in by username',
    path: '/api/v0/auth',
    status: 401,
    body: (exists) => ({ username: userOf(exists).username, password: 'a wrong password' }),
  },
  {
    what: 'sign-in by e-mail',
    path: '/api/v0/auth',
    status: 401,
    body: (exists) => ({ username: userOf(exists).email, password: 'a wrong password' }),
  },
  {
    what: 'password reset',
    path: '/api/v0/auth/reset-password',
    status: 202,
    body: (exists) => ({ username: userOf(exists).username, email: userOf(exists).email, language: 'en' }),
  },
  {
    what: 'registration',
    path: '/api/v0/users',
    status: 202,
    body: (exists, round) => ({
      username: `visitor${1000 + round}${exists ? 'a' : 'b'}`,
      email: userOf(exists).email,
      password: 'four words of nonsense',
      language: 'en',
      terms: true,
      privacy: true,
    }),
  },
];

const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
let visitors = 0;

/**
 * Sends one request from a new IP address, so that no rate limit applies.
 * @returns ms until the response is complete
 */
function time(port: number, { path, status }: Attempt, body: Body): Promise<number> {
  visitors += 1;
  const headers = {
    'content-type': 'application/json',
    'x-forwarded-for': `10.${visitors >> 16}.${(visitors >> 8) & 255}.${visitors & 255}`,
  };
  const text = JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const started = performance.now();
    const request = http.request({ host: '127.0.0.1', port, path, method: 'POST', agent, headers }, (response) => {
      response.resume();
      response.on('end', () => {
        const elapsedMs = performance.now() - started;
        if (response.statusCode === status) resolve(elapsedMs);
        else reject(new Error(`${path}: ${response.statusCode}, not ${status}`));
      });
    });
    request.on('error', reject);
    request.end(text);
  });
}

async function compare(port: number, attempt: Attempt): Promise<Figure[]> {
  const times = { known: [] as number[], unknown: [] as number[] };
  for (let round = -10; round < rounds; round += 1) {
    // The order is random, so that after-effects of one request do not always hit the same other one.
    const order = Math.random() < 0.5 ? [true, false] : [false, true];
    for (const exists of order) {
      const elapsedMs = await time(port, attempt, attempt.body(exists, round));
      if (round >= 0) times[exists ? 'known' : 'unknown'].push(elapsedMs * 1000);
    }
  }
  const { known, unknown } = times;
  return [
    { what: `${attempt.what}, account exists: median of ${rounds}`, value: median(known), unit: 'µs' },
    { what: `${attempt.what}, no account: median of ${rounds}`, value: median(unknown), unit: 'µs' },
    {
      what: `${attempt.what}: Mann-Whitney test`,
      value: rankSumP(known, unknown),
      unit: 'p',
      target: { kind: 'at least', value: minP },
    },
  ];
}

export async function accountTimes(): Promise<Figure[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'mediothek-bench-'));
  const settings = readSettings({ PORT: String(await freePort()), DATA_DIR: dataDir, TRUST_PROXY: 'loopback' });
  const server = await startServer({ settings, log: false, writeLine: () => {} });
  try {
    const figures: Figure[] = [];
    for (const attempt of attempts) figures.push(...(await compare(settings.port, attempt)));
    return figures;
  } finally {
    agent.destroy();
    await server.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}
