/** Console output about the compilers: when the portal is ready, what was updated, and errors. */
import type { Compiler } from 'webpack';

/**
 * Logs builds after the first one, and errors of all builds.
 * @param compilers all of them; each has a name
 * @param log receives one line, or webpack's own message about an error
 * @returns when every compiler has finished once, with or without errors
 */
export function reportBuilds(compilers: readonly Compiler[], log: (text: string) => void): Promise<void> {
  return new Promise((resolve) => {
    const pending = new Set(compilers);
    for (const compiler of compilers) {
      const name = compiler.name ?? 'build';
      let failed = false;
      compiler.hooks.done.tap('reportBuilds', (stats) => {
        const milliseconds = stats.endTime - stats.startTime;
        if (stats.hasErrors() || stats.hasWarnings()) {
          const problems = stats.toString({ preset: 'errors-warnings', colors: process.stdout.isTTY });
          log(`\n${name}: ${problems}\n`);
        } else if (!pending.has(compiler)) log(`${name} ${failed ? 'repaired' : 'updated'} in ${milliseconds} ms`);
        failed = stats.hasErrors();
        if (pending.delete(compiler) && pending.size === 0) resolve();
      });
    }
  });
}
