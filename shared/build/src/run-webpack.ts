import webpack, { type Configuration } from 'webpack';

/** Runs the builds one after the other. Rejects with webpack's own messages. */
export async function runWebpack(configurations: Configuration[]): Promise<void> {
  for (const configuration of configurations) {
    await new Promise<void>((resolve, reject) => {
      const compiler = webpack({ ...configuration, stats: 'errors-warnings' });
      if (!compiler) return reject(new Error(`webpack made no compiler for ${configuration.name ?? 'a build'}`));
      compiler.run((error, stats) => {
        const failure = error ?? (stats?.hasErrors() ? new Error(stats.toString('errors-only')) : undefined);
        if (stats?.hasWarnings() && !failure) process.stderr.write(`${stats.toString('errors-warnings')}\n`);
        compiler.close((closing) => {
          const problem = failure ?? closing;
          if (problem) reject(new Error(`${configuration.name ?? 'build'}: ${problem.message}`, { cause: problem }));
          else resolve();
        });
      });
    });
  }
}
