import type { RemoteModule } from '@mediothek/platform/host';

interface Container {
  init(shareScope: object): Promise<void> | void;
  get(exposed: './app'): Promise<() => RemoteModule>;
}
/** webpack's names for the share scope: https://webpack.js.org/concepts/module-federation/#dynamic-remote-containers */
declare const __webpack_init_sharing__: (scope: 'default') => Promise<void>;
declare const __webpack_share_scopes__: { default: object };

/** As the shell loads it. Rejects with the remote's own error. */
export async function loadRemote(entry: string): Promise<RemoteModule> {
  await __webpack_init_sharing__('default');
  const container = (await import(/* webpackIgnore: true */ entry)) as Container;
  await container.init(__webpack_share_scopes__.default);
  const factory = await container.get('./app');
  return factory();
}
