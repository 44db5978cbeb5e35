export { createRemoteConfig, type RemoteBuildPlan, type RemoteOptions } from './remote-config.ts';
export { createShellConfig, createTwinConfig } from './shell-config.ts';
export { buildAll, buildTargets, twinTarget } from './build-all.ts';
