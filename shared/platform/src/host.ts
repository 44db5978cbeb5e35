/** Exports for hosts only: the shell in the browser, the renderer on the server. */
export * from './index.ts';
export { connectApi, type Transport } from './api.ts';
export { EarlyInput, noteInput } from './early-input.ts';
export { createI18n } from './i18n.ts';
export { platformTexts } from './platform-texts.ts';
export { switchLanguage } from './texts.ts';
export { PageProvider, type PageScope } from './page.tsx';
export {
  createPlatform,
  PlatformProvider,
  useToasts,
  type ExtensionView,
  type PlatformParts,
  type RemoteLoader,
  type RemoteOutcome,
} from './platform.tsx';
export type { LoadedDefinition } from './remote-module.ts';
export { idPrefix, RemoteTree } from './remote-tree.tsx';
export type { Theme, Visitor } from './visitor.ts';
export { dehydrate, type DehydratedState } from '@tanstack/react-query';
