/**
 * `npm run bench [-- builds slow-link page-cache shared-cache account-times load render-faults]`: measures and prints a table. Exit
 * code 1 if a target is missed.
 */
import { accountTimes } from './account-times.ts';
import { builds } from './builds.ts';
import { crowd } from './crowd.ts';
import { printFigures, reached, type Figure } from './report.ts';
import { renderFaults } from './render-faults.ts';
import { slowLink } from './slow-link.ts';
import { pageCache } from './page-cache.ts';
import { sharedCache } from './shared-cache.ts';

const benchmarks: Record<string, { title: string; run(): Promise<Figure[]> }> = {
  builds: { title: 'Builds', run: builds },
  'slow-link': { title: 'Slow 4G, cold, medians of five', run: slowLink },
  'page-cache': { title: 'Page cache', run: pageCache },
  'shared-cache': { title: 'A day of page views through Varnish, replayed', run: sharedCache },
  'account-times': { title: 'Response times with and without an account, alternating', run: accountTimes },
  load: { title: 'Many visitors at the same time', run: crowd },
  'render-faults': { title: 'Remotes that are broken on the server', run: renderFaults },
};

const names = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(benchmarks);
let missed = 0;
for (const name of names) {
  const benchmark = benchmarks[name];
  if (!benchmark) throw new Error(`No benchmark "${name}"; there are ${Object.keys(benchmarks).join(', ')}`);
  process.stdout.write(`Measuring ${name} …\n`);
  const figures = await benchmark.run();
  printFigures(benchmark.title, figures);
  missed += figures.filter((figure) => !reached(figure)).length;
}
process.exit(missed === 0 ? 0 : 1);
