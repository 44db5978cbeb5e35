/**
 * Makes a remote's module from its pages. The lifecycles are single-spa-react's. Added are options for React's roots,
 * pages that are fetched first, and errors of the first render.
 */
import { Component, createContext, createElement, useEffect, type ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import singleSpaReact from 'single-spa-react';
import { EarlyInput, noteInput } from './early-input.ts';
import { RemoteTree, idPrefix } from './remote-tree.tsx';
import type {
  LoadedDefinition,
  RemoteDefinition,
  RemoteExtension,
  RemoteModule,
  RemoteProps,
} from './remote-module.ts';

type BoundaryProps = Pick<RemoteProps, 'beforeError' | 'onError'> & { children: ReactNode };

/** Reports an error of the page and renders nothing. The host shows its notice instead. */
class PageBoundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  /** Called after React has caught the error, while the page is still in the DOM. */
  override getSnapshotBeforeUpdate(_: BoundaryProps, before: { failed: boolean }) {
    if (this.state.failed && !before.failed) this.props.beforeError?.();
    return null;
  }
  /** React requires it together with `getSnapshotBeforeUpdate`. */
  override componentDidUpdate() {}
  override componentDidCatch(error: unknown) {
    // defence(boundary-reports): React would only log the error; the host shows it in the slot.
    this.props.onError(error);
  }
  override render() {
    return this.state.failed ? null : this.props.children;
  }
}

function Committed({ onCommit, children }: { onCommit(): void; children: ReactNode }) {
  // single-spa-react's timer may end before the page's effects run, and an effect may throw.
  useEffect(onCommit, [onCommit]);
  return children;
}

/**
 * Lifecycles of one mount. single-spa-react's own types require all props of single-spa, but it reads only `name` and
 * `domElement`.
 */
interface Lifecycles {
  mount(props: RemoteProps): Promise<unknown>;
  update?(props: RemoteProps): Promise<unknown>;
  unmount(props: RemoteProps): Promise<unknown>;
}
interface Mount {
  /** Settles with the first commit. */
  settled: Promise<void>;
  /** `undefined` until the page's code is loaded. */
  lifecycles?: Lifecycles;
}

/** Created for each mount, because `renderType` and React's root do not receive the props. */
function lifecyclesOf(
  definition: LoadedDefinition,
  { page, frame, hydrate, onRecoverableError }: RemoteProps,
  first: { onCommit(): void; onFailure(error: unknown): void },
): Lifecycles {
  const options = { identifierPrefix: idPrefix(definition.name, frame && page), onRecoverableError };
  // Options, although single-spa-react's types omit them. By default all mounts share these maps, under names that are
  // unique only in single-spa. A mount that failed would stay in them, because it is never unmounted.
  const ownMaps = { domElements: {}, renderResults: {}, updateResolves: {}, unmountResolves: {} };
  return singleSpaReact<RemoteProps>({
    ...ownMaps,
    React: { Component, createContext, createElement },
    ReactDOMClient: {
      createRoot: (container: HTMLElement) => createRoot(container, options),
      hydrateRoot: (container: HTMLElement, tree: ReactNode) => hydrateRoot(container, tree, options),
    },
    renderType: () => (hydrate ? 'hydrateRoot' : 'createRoot'),
    rootComponent: ({ page, frame, location, params, navigate, platform, domElement, beforeError, onError }) => {
      const onPageError = (error: unknown) => {
        first.onFailure(error); // single-spa-react resolves `mount` even if the page failed during it
        onError(error);
      };
      return (
        <PageBoundary beforeError={beforeError} onError={onPageError}>
          <EarlyInput place={domElement}>
            <Committed onCommit={first.onCommit}>
              <RemoteTree {...{ definition, page, frame, platform }} scope={{ location, params, navigate }} />
            </Committed>
          </EarlyInput>
        </PageBoundary>
      );
    },
    suppressComponentDidCatchWarning: true, // the boundary is inside
  });
}

/**
 * React has received the change when the call returns. The promise of single-spa-react also waits for a timer of the
 * next render, which never runs if the page is left before.
 */
const ifSettled = (call: Promise<unknown> | undefined) => Promise.race([call, undefined]);

export function defineRemote<
  Pages extends string,
  const Extensions extends readonly RemoteExtension[] = readonly RemoteExtension[],
>(described: RemoteDefinition<Pages, Extensions>): RemoteModule {
  const definition = described as LoadedDefinition; // the host passes each component the props of its slot
  const mounts = new WeakMap<HTMLElement, Mount>();
  const open = ({ page, frame }: RemoteProps) => (frame ? definition.components : definition.pages)?.[page]?.open?.();

  async function commitFirst(props: RemoteProps, entry: Mount): Promise<void> {
    await open(props);
    if (mounts.get(props.domElement) !== entry) return; // the page was left in the meantime
    if (props.hydrate) noteInput(props.domElement);
    const committed = new Promise<void>((onCommit, onFailure) => {
      entry.lifecycles = lifecyclesOf(definition, props, { onCommit, onFailure });
    });
    await Promise.all([committed, entry.lifecycles?.mount(props)]);
  }

  return {
    ...definition,
    async bootstrap() {},
    mount(props) {
      const entry: Mount = { settled: Promise.resolve() };
      mounts.set(props.domElement, entry);
      entry.settled = commitFirst(props, entry);
      return entry.settled;
    },
    /** Runs after the first commit: if React is updated while it hydrates, it discards the server's nodes. */
    async update(props) {
      const entry = mounts.get(props.domElement);
      await Promise.all([open(props), entry?.settled.catch(() => {})]); // an error was reported by mount
      if (entry && mounts.get(props.domElement) === entry) await ifSettled(entry.lifecycles?.update?.(props));
    },
    async unmount(props) {
      const entry = mounts.get(props.domElement);
      mounts.delete(props.domElement);
      await ifSettled(entry?.lifecycles?.unmount(props));
    },
  };
}
