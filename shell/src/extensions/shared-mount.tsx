/**
 * One mount of an extension for many places of a page, such as all of its cards: the remote is loaded once, and has one
 * React root, with a portal for each place.
 */
import { Component, useLayoutEffect, type ComponentType, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import type { Platform } from '@mediothek/platform/host';
import { RemoteHandle, type HandleProps } from '../composition/remote-handle.ts';
import { serverContent } from '../composition/server-content.ts';
import { extensionProps, type ExtensionParts } from './extension-parts.ts';
import type { Extension } from './extensions-of.ts';

interface Place {
  key: string;
  props: object;
}

/** An error in one place leaves the others. */
class PlaceBoundary extends Component<{ onError(error: unknown): void; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  override componentDidCatch(error: unknown) {
    this.props.onError(error);
  }
  override render() {
    return this.state.failed ? null : this.props.children;
  }
}

/** Removes what the server rendered in this place, in the same frame in which the browser's own content appears. */
function Shown({ place, children }: { place: HTMLElement; children: ReactNode }) {
  useLayoutEffect(() => place.querySelector(`:scope > [${serverContent}]`)?.remove(), [place]);
  return children;
}

let serial = 0;

export class SharedMount {
  readonly #parts: ExtensionParts;
  readonly #platform: Platform;
  readonly #extension: Extension;
  readonly #places = new Map<HTMLElement, Place>();
  #handle: RemoteHandle | undefined;
  #unsubscribe: (() => void) | undefined;
  #isScheduled = false;
  /** Reported once: a page may have many places in which the same code fails. */
  #reported = false;

  constructor(parts: ExtensionParts, platform: Platform, extension: Extension) {
    this.#parts = parts;
    this.#platform = platform;
    this.#extension = extension;
  }

  /** Shows the extension in the place, or updates its props. */
  show(place: HTMLElement, props: object): void {
    serial += 1;
    this.#places.set(place, { key: this.#places.get(place)?.key ?? String(serial), props });
    this.#schedule();
  }

  remove(place: HTMLElement): void {
    this.#places.delete(place);
    this.#schedule();
  }

  /** The places of a page change together, and so they are one update. */
  #schedule(): void {
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    queueMicrotask(() => {
      this.#isScheduled = false;
      if (this.#places.size === 0) this.#end();
      else if (this.#handle) this.#handle.update(this.#props());
      else this.#begin();
    });
  }

  #begin(): void {
    const { remote } = this.#extension;
    const { recovery, markMount } = this.#parts;
    this.#reported = false;
    this.#unsubscribe = recovery?.subscribe(remote, () => {
      this.#end();
      this.#schedule();
    });
    this.#handle = new RemoteHandle({
      name: remote,
      slot: document.createElement('div'), // its root has nothing but portals
      loader: this.#platform.remotes,
      markMount,
      props: this.#props(),
      onRecoverableError: (error) => console.error(error),
    });
  }

  #end(): void {
    this.#unsubscribe?.();
    this.#handle?.dispose();
    this.#handle = undefined;
  }

  #props(): HandleProps {
    const places = [...this.#places];
    return {
      ...extensionProps(this.#parts, this.#platform, this.#extension),
      frame: (Part: ComponentType<object>) =>
        places.map(([place, { key, props }]) =>
          createPortal(
            <PlaceBoundary onError={this.#report}>
              <Shown place={place}>
                <Part {...props} />
              </Shown>
            </PlaceBoundary>,
            place,
            key,
          ),
        ),
      onError: this.#report,
    };
  }

  readonly #report = (error: unknown) => {
    const { remote, component } = this.#extension;
    if (this.#reported) return;
    this.#reported = true;
    console.warn(`The extension "${component}" of "${remote}" failed`, error);
    this.#platform.remotes.settled?.(remote, { phase: this.#handle?.phase ?? 'load', error });
  };
}
