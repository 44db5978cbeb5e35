/** The build of the harness: React's development build and the portal's platform, without the shell. */
import { join } from 'node:path';
import type { Configuration } from 'webpack';
import { browserConfig } from './base-config.ts';
import { cacheOf } from './dev-config.ts';
import { withHostFederation } from './federation.ts';
import { moduleRules } from './module-rules.ts';
import { localFile } from './paths.ts';

/** Under which the development server offers it. */
export const harnessPath = '/harness/';

/** @param output folder of this process alone */
export function harnessConfig(output: string): Configuration {
  const folder = join(localFile('.'), 'harness');
  const config = browserConfig({
    name: 'harness',
    folder,
    output,
    publicPath: harnessPath,
    entry: { main: localFile('harness/main.tsx') },
    development: true,
  });
  return {
    ...withHostFederation(config, 'harness'),
    // Its own components are never replaced, so that they are not written for it either.
    module: { rules: moduleRules({ prefix: 'harness', server: false }) },
    cache: cacheOf('harness'),
    infrastructureLogging: { level: 'none' },
  };
}
