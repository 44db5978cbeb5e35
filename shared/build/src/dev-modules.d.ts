/** Modules of the development code for browsers that only webpack can resolve. */

declare module 'react-refresh/runtime' {
  const runtime: { performReactRefresh(): void; injectIntoGlobalHook(page: typeof globalThis): void };
  export default runtime;
}

/** The remote of a development server, as far as its wrapper uses it. */
declare module 'remote-under-development' {
  interface Translations {
    language: string;
    hasResourceBundle(locale: string, namespace: string): boolean;
    addResourceBundle(locale: string, namespace: string, texts: object, deep: boolean, overwrite: boolean): void;
    emit(event: 'languageChanged', language: string): void;
  }
  interface Props {
    platform: { i18n: Translations };
    domElement: object;
    hydrate: boolean;
  }
  type Lifecycle = (props: Props) => Promise<void>;

  export const name: string;
  export const texts: { namespace: string; load: Readonly<Record<string, () => Promise<{ texts: object }>>> };
  export const pages: Readonly<Record<string, { Page?: unknown; open?: () => Promise<void> }>>;
  export const bootstrap: Lifecycle;
  export const mount: Lifecycle;
  export const update: Lifecycle;
  export const unmount: Lifecycle;
}

/** https://webpack.js.org/api/hot-module-replacement/ */
interface ImportMeta {
  readonly webpackHot?: { accept(dependency: string, replaced: () => void): void };
}
