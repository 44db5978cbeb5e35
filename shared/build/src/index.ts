export { createRemoteConfig, type RemoteBuildPlan, type RemoteOptions, type WebpackConfig } from './remote-config.ts';
export { createShellConfig, createTwinConfig, shellConfig } from './shell-config.ts';
export { buildAll, buildTargets, twinTarget } from './build-all.ts';
