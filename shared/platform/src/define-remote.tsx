/**
 * Makes a remote's module from its pages. Own lifecycles instead of single-spa-react's, which pass neither
 * `identifierPrefix` nor `onRecoverableError` to hydrateRoot (single-spa-react 6.0.2).
 */
import { Component, useEffect, type ReactNode } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
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
  useEffect(onCommit, [onCommit]); // tells single-spa, which is outside React, that the first commit happened
  return children;
}

export function defineRemote(definition: RemoteDefinition): RemoteModule {
  const mounted = new WeakMap<HTMLElement, { root: Root; onCommit(): void }>();

  const tree = (props: RemoteProps, onCommit: () => void) => {
    const { page, location, params, navigate, platform, domElement, beforeError, onError } = props;
    return (
      <PageBoundary {...{ beforeError, onError }}>
        <EarlyInput place={domElement}>
          <Committed onCommit={onCommit}>
            <RemoteTree {...{ definition, page, platform }} scope={{ location, params, navigate }} />
          </Committed>
        </EarlyInput>
      </PageBoundary>
    );
  };

  return {
    ...definition,
    async bootstrap() {},
    /** Resolves after the first commit: an update while hydrating would make React throw the server's nodes away. */
    mount: async (props) => {
      await definition.pages[props.page]?.open?.();
      return new Promise<void>((resolve, reject) => {
        const first = {
          ...props,
          onError: (error: unknown) => {
            reject(error);
            props.onError(error);
          },
        };
        const options = { identifierPrefix: idPrefix(definition.name), onRecoverableError: props.onRecoverableError };
        if (props.hydrate) noteInput(props.domElement);
        const root = props.hydrate
          ? hydrateRoot(props.domElement, tree(first, resolve), options)
          : createRoot(props.domElement, options);
        if (!props.hydrate) root.render(tree(first, resolve));
        mounted.set(props.domElement, { root, onCommit: resolve });
      });
    },
    async update(props) {
      await definition.pages[props.page]?.open?.();
      const entry = mounted.get(props.domElement);
      entry?.root.render(tree(props, entry.onCommit));
    },
    async unmount({ domElement }) {
      mounted.get(domElement)?.root.unmount();
      mounted.delete(domElement);
    },
  };
}
