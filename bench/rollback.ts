/**
 * `node bench/rollback.ts`: simulates how soon a release is rolled back, with the rules of the server and with those
 * before decision 148: for broken releases, and for healthy ones that somebody reports as broken.
 */
import { rollbackReason } from '../server/src/remotes/health/error-budget.ts';
import { addCounts, noCounts, type HealthCounts } from '../server/src/remotes/health/health-counts.ts';
import { networkBit } from '../server/src/remotes/health/report-networks.ts';

const runs = Number(process.argv[2] ?? 100);
const horizonMinutes = 4 * 60;
const checkSeconds = 5;
/** Networks that the portal's visitors come from. */
const pool = 5_000;
const viewsPerVisitor = 2;

interface Scenario {
  name: string;
  visitorsPerHour: number;
  /** Share of visitors for whom the release fails. */
  failing: number;
  /** Networks of one person who reports failures, four a minute. */
  liarNetworks?: number;
  /** Whether one address reports as many successes as it can: ten times as many before, as samples. */
  flood?: boolean;
  /** Page views and failures of the version before. */
  before?: { mounts: number; failures: number };
}

interface Minute {
  counts: HealthCounts;
  networks: Set<string>;
  /** Successes that counted only with the rules before. */
  samples: number;
}

const before = { mounts: 19_980, failures: 20 };
const scenarios: Scenario[] = [
  ...[20, 200, 2_000].map((visitorsPerHour) => ({
    name: 'broken for everybody',
    visitorsPerHour,
    failing: 1,
    before,
  })),
  ...[20, 200, 2_000].map((visitorsPerHour) => ({
    name: 'broken for a quarter',
    visitorsPerHour,
    failing: 0.25,
    before,
  })),
  ...[200, 2_000, 20_000].map((visitorsPerHour) => ({
    name: 'broken for 2 %',
    visitorsPerHour,
    failing: 0.02,
    before,
  })),
  ...[40, 400].map((visitorsPerHour) => ({
    name: 'canary of 2 %, broken for its visitors, and one address floods successes',
    visitorsPerHour,
    failing: 1,
    flood: true,
    before,
  })),
  {
    name: 'broken for 2 %, and one address floods successes',
    visitorsPerHour: 2_000,
    failing: 0.02,
    flood: true,
    before,
  },
  {
    name: 'broken for everybody, and one address floods successes',
    visitorsPerHour: 200,
    failing: 1,
    flood: true,
    before,
  },
  ...[3, 5, 10, 30].flatMap((liarNetworks) =>
    [20, 200, 2_000].map((visitorsPerHour) => ({
      name: `healthy (0.1 %), and one person with ${liarNetworks} networks reports failures`,
      visitorsPerHour,
      failing: 0.001,
      liarNetworks,
      before,
    })),
  ),
  ...[20, 200, 2_000, 20_000].map((visitorsPerHour) => ({
    name: 'healthy (0.5 %)',
    visitorsPerHour,
    failing: 0.005,
    before: { mounts: 19_900, failures: 100 },
  })),
];

/** Rules before decision 148: five failures, a fifth of all page views, three networks. */
function earlierRule(minutes: readonly Minute[]): boolean {
  const failures = minutes.reduce((sum, { counts }) => sum + counts.failures, 0);
  const mounts = minutes.reduce((sum, { counts, samples }) => sum + counts.mounts + samples, 0);
  const networks = new Set(minutes.flatMap((minute) => [...minute.networks]));
  return networks.size >= 3 && failures >= 5 && failures >= 0.2 * (mounts + failures);
}

async function currentRule(minutes: readonly Minute[], known: Scenario['before']): Promise<boolean> {
  const total = (counted: readonly Minute[]) => counted.map(({ counts }) => counts).reduce(addCounts, noCounts());
  const [recent, hour] = [total(minutes.slice(-11)), total(minutes)];
  return (await rollbackReason({ recent, hour, before: async () => known, message: undefined })) !== undefined;
}

/** @returns minutes until each rule rolls the release back. `Infinity`: not within the horizon */
async function simulate(scenario: Scenario): Promise<{ earlier: number; current: number }> {
  const { visitorsPerHour, failing, liarNetworks = 0, flood = false } = scenario;
  const result = { earlier: Infinity, current: Infinity };
  const minutes: Minute[] = [];
  const report = (network: string, hasFailed: boolean, times = 1): void => {
    const minute = minutes.at(-1);
    if (!minute) return;
    const networks = networkBit('media v2', network);
    const counts = hasFailed ? { failures: times, failedNetworks: networks, networks } : { mounts: times, networks };
    minute.counts = addCounts(minute.counts, { ...noCounts(), ...counts });
    if (hasFailed) minute.networks.add(network);
  };
  const isOver = () => result.earlier < Infinity && result.current < Infinity;
  let liar = 0;
  for (let second = 0; second < horizonMinutes * 60 && !isOver(); second += checkSeconds) {
    if (second % 60 === 0) {
      minutes.push({ counts: noCounts(), networks: new Set(), samples: flood ? 540 : 0 });
      if (minutes.length > 61) minutes.shift();
      if (flood) report('flood', false, 60);
    }
    let failures = 0;
    for (let draws = 0; draws < visitorsPerHour / 10; draws++) {
      if (Math.random() >= (checkSeconds / 3600) * 10) continue;
      const hasFailed = Math.random() < failing;
      report(`visitor ${Math.floor(Math.random() * pool)}`, hasFailed, viewsPerVisitor);
      failures += Number(hasFailed);
    }
    if (liarNetworks > 0 && second % 15 === 0) {
      report(`liar ${liar++ % liarNetworks}`, true);
      failures += 1;
    }
    if (failures === 0) continue;
    const after = (second + checkSeconds) / 60;
    if (result.earlier === Infinity && earlierRule(minutes.slice(-11))) result.earlier = after;
    if (result.current === Infinity && (await currentRule(minutes, scenario.before))) result.current = after;
  }
  return result;
}

const percentile = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? Infinity;
const shown = (values: readonly number[]): string => {
  const done = values.filter((value) => value < Infinity).length;
  if (done === 0) return 'never';
  const [median, late] = [percentile(values, 0.5), percentile(values, 0.95)];
  const minutesOf = (value: number) => (value === Infinity ? '–' : value.toFixed(1));
  return `${minutesOf(median)} / ${minutesOf(late)} min${done < values.length ? ` (in ${Math.round((100 * done) / values.length)} %)` : ''}`;
};

process.stdout.write(
  `${runs} runs of ${horizonMinutes / 60} hours each; median / 95th percentile until the rollback\n\n`,
);
process.stdout.write('| Release | Visitors an hour | Rules before | Rules now |\n| --- | --- | --- | --- |\n');
for (const scenario of scenarios) {
  const results = [];
  for (let run = 0; run < runs; run++) results.push(await simulate(scenario));
  const [earlier, current] = [results.map((result) => result.earlier), results.map((result) => result.current)];
  process.stdout.write(`| ${scenario.name} | ${scenario.visitorsPerHour} | ${shown(earlier)} | ${shown(current)} |\n`);
}
