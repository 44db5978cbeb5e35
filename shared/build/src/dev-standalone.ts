/** Turns a remote's build for a development server into one that any host can show: the harness, or a deployed portal. */
import type { Configuration } from 'webpack';
import { cacheOf, developmentConfig, refreshGlobal, type DevelopmentTarget } from './dev-config.ts';
import { localFile } from './paths.ts';

/**
 * Where the page has no React Refresh runtime, since its React is the production build, no module takes itself for one of
 * components: its change reaches `dev-remote-entry.ts`.
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
