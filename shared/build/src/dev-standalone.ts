/** Changes a remote's development build so that any host can load it: the harness, or a deployed portal. */
import type { Configuration } from 'webpack';
import { cacheOf, developmentConfig, refreshGlobal, type DevelopmentTarget } from './dev-config.ts';
import { localFile } from './paths.ts';

/**
 * Replacement of the React Refresh runtime for pages with React's production build. No module is treated as a module of
 * components, so every change is handled by `dev-remote-entry.ts`.
 */
const noRefresh = `{
  register() {},
  createSignatureFunctionForTransform: () => (type) => type,
  isLikelyComponentType: () => false,
  getFamilyByType() {},
  injectIntoGlobalHook() {},
  performReactRefresh() {},
}`;

/** @param config made with the share scope of a production host, which has no `react/jsx-dev-runtime` */
export function standaloneConfig(config: Configuration, target: DevelopmentTarget): Configuration {
  const made = developmentConfig(config, target);
  return {
    ...made,
    resolve: {
      ...made.resolve,
      alias: { ...made.resolve?.alias, 'react/jsx-dev-runtime$': localFile('dev-jsx-runtime.ts') },
    },
    externals: { 'react-refresh/runtime': `var (globalThis.${refreshGlobal} ?? ${noRefresh})` },
    cache: cacheOf(`${target.name}-${new URL(target.origin).port}-alone`),
  };
}
