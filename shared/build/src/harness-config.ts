/** Build of the harness: React's development build and the portal's platform, without the shell. */
import { join } from 'node:path';
import type { Configuration } from 'webpack';
import { browserConfig } from './base-config.ts';
import { cacheOf } from './dev-config.ts';
import { withHostFederation } from './federation.ts';
import { moduleRules } from './module-rules.ts';
import { localFile } from './paths.ts';

/** Path of the harness on the development server. */
export const harnessPath = '/harness/';

/** @param output folder that no other process uses */
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
    // The harness's own components are never replaced, so they are compiled without React Refresh.
    module: { rules: moduleRules({ prefix: 'harness', server: false }) },
    cache: cacheOf('harness'),
    infrastructureLogging: { level: 'none' },
  };
}
