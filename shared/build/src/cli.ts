/** `node shared/build/src/cli.ts [--twin]`: builds changed targets into `dist/`. */
import { join } from 'node:path';
import { buildAll, buildTargets, twinTarget } from './build-all.ts';
import { repositoryRoot } from './paths.ts';

const started = performance.now();
const targets = process.argv.includes('--twin') ? [...buildTargets(), twinTarget()] : buildTargets();
const built = await buildAll(join(repositoryRoot, 'dist'), targets, (line) => process.stdout.write(`${line}\n`)).catch(
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  },
);
const seconds = ((performance.now() - started) / 1000).toFixed(1);
process.stdout.write(
  built.length ? `Built ${built.length} of ${targets.length} in ${seconds} s\n` : 'Nothing to build\n',
);
