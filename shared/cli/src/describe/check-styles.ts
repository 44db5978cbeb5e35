import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { styleProblems } from '../styles/style-problems.ts';
import { deliveredFiles } from './build-files.ts';

/** Problems of the finished style sheets in `web/`, each with file, line and column. */
export function* checkStyles(folder: string, remote: string): Generator<string> {
  for (const path of deliveredFiles(folder).filter((file) => /^web\/.*\.css$/.test(file))) {
    for (const problem of styleProblems(readFileSync(join(folder, path), 'utf8'), { remote, finished: true })) {
      yield `${path}:${problem.line}:${problem.column} ${problem.message}`;
    }
  }
}
