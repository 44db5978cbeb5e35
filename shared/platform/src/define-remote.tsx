/**
 * Makes a remote's module from its pages. The lifecycles are single-spa-react's; around them stands what it does not
 * know: options for React's roots, pages that are fetched first, a first render that fails.
 */
import { Component, createContext, createElement, useEffect, type ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import singleSpaReact from 'single-spa-react';
import { EarlyInput, noteInput } from './early-input.ts';
import { RemoteTree, idPrefix } from './remote-tree.tsx';
import type { RemoteDefinition, RemoteModule, RemoteProps } from './remote-module.ts';

type BoundaryProps = Pick<RemoteProps, 'beforeError' | 'onError'> & { children: ReactNode };

/** Reports a page that threw and renders nothing: the host's notice takes its place. */
class PageBoundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  /** The only moment at which React has noticed and the page still stands. */
  override getSnapshotBeforeUpdate(_: BoundaryProps, before: { failed: boolean }) {
    if (this.state.failed && !before.failed) this.props.beforeError?.();
    return null;
  }
  /** React wants it beside the one above. */
  override componentDidUpdate() {}
  override componentDidCatch(error: unknown) {
    // defence(boundary-reports): React would only log it: the host says so in the slot.
    this.props.onError(error);
  }
  override render() {
    return this.state.failed ? null : this.props.children;
  }
}

function Committed({ onCommit, children }: { onCommit(): void; children: ReactNode }) {
  useEffect(onCommit, [onCommit]); // single-spa-react's timer may end before the page's effects, one of which may throw
  return children;
}

/** Of one mount. single-spa-react's own types ask for all of single-spa's props; it reads `name` and `domElement`. */
interface Lifecycles {
  mount(props: RemoteProps): Promise<unknown>;
  update?(props: RemoteProps): Promise<unknown>;
  unmount(props: RemoteProps): Promise<unknown>;
}
interface Mount {
  /** Settles with the first commit. */
  settled: Promise<void>;
  /** From the moment at which the page's code is there. */
  lifecycles?: Lifecycles;
}

/** Made for each mount, since `renderType` and React's root know of no props. */
function lifecyclesOf(
  definition: RemoteDefinition,
  { hydrate, onRecoverableError }: RemoteProps,
  first: { onCommit(): void; onFailure(error: unknown): void },
): Lifecycles {
  const options = { identifierPrefix: idPrefix(definition.name), onRecoverableError };
  // Options, too, though its types leave them out. All mounts would share the maps, by names that only single-spa makes
  // unique, and keep in them what failed to mount, which nobody unmounts.
  const ownMaps = { domElements: {}, renderResults: {}, updateResolves: {}, unmountResolves: {} };
  return singleSpaReact<RemoteProps>({
    ...ownMaps,
    React: { Component, createContext, createElement },
    ReactDOMClient: {
      createRoot: (container: HTMLElement) => createRoot(container, options),
      hydrateRoot: (container: HTMLElement, tree: ReactNode) => hydrateRoot(container, tree, options),
    },
    renderType: () => (hydrate ? 'hydrateRoot' : 'createRoot'),
    rootComponent: ({ page, location, params, navigate, platform, domElement, beforeError, onError }) => {
      const onPageError = (error: unknown) => {
        first.onFailure(error); // single-spa-react takes the place that was emptied for a mounted page
        onError(error);
      };
      return (
        <PageBoundary beforeError={beforeError} onError={onPageError}>
          <EarlyInput place={domElement}>
            <Committed onCommit={first.onCommit}>
              <RemoteTree {...{ definition, page, platform }} scope={{ location, params, navigate }} />
            </Committed>
          </EarlyInput>
        </PageBoundary>
      );
    },
    suppressComponentDidCatchWarning: true, // the boundary is inside
  });
}

/**
 * React has been told when the call returns. single-spa-react's promise waits for a timer of the render that follows,
 * which never comes when the page is left before it.
 */
const ifSettled = (call: Promise<unknown> | undefined) => Promise.race([call, undefined]);

export function defineRemote(definition: RemoteDefinition): RemoteModule {
  const mounts = new WeakMap<HTMLElement, Mount>();
  const open = (page: string) => definition.pages[page]?.open?.();

  async function commitFirst(props: RemoteProps, entry: Mount): Promise<void> {
    await open(props.page);
    if (mounts.get(props.domElement) !== entry) return; // it was left meanwhile
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
    /** After the first commit: an update while hydrating would make React throw the server's nodes away. */
    async update(props) {
      const entry = mounts.get(props.domElement);
      await Promise.all([open(props.page), entry?.settled.catch(() => {})]); // mount has told what failed
      if (entry && mounts.get(props.domElement) === entry) await ifSettled(entry.lifecycles?.update?.(props));
    },
    async unmount(props) {
      const entry = mounts.get(props.domElement);
      mounts.delete(props.domElement);
      await ifSettled(entry?.lifecycles?.unmount(props));
    },
  };
}
