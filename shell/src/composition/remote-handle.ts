/**
 * One mounted remote. Serialises mount, update and unmount, because single-spa does not allow them to overlap. Merges
 * pending updates, and adopts the element that the server rendered, if there is one.
 */
import type { Parcel } from 'single-spa';
import type { RemoteLoader, RemoteOutcome, RemoteProps } from '@mediothek/platform/host';
import type { MarkMount } from '../recovery/mount-marks.ts';
import { ownerMount } from './parcel-owner.ts';
import { serverContent } from './server-content.ts';
import { openSlot, remoteRan } from './slots.ts';

export type HandleProps = Omit<RemoteProps, 'domElement' | 'hydrate' | 'onRecoverableError'>;

export interface HandleOptions {
  name: string;
  /** Parent of the remote's element. React never changes its content. */
  slot: HTMLElement;
  loader: RemoteLoader;
  props: HandleProps;
  /** Marks the remote until the mount has ended: with success, with an error, or because the handle is disposed. */
  markMount?: MarkMount | undefined;
  /** Called after the loader was told that the remote is mounted. */
  onMounted?(): void;
  onRecoverableError(error: unknown): void;
}

/** Current phase of the remote, in which the next failure is reported. */
type Phase = Extract<RemoteOutcome, { error: unknown }>['phase'];

/** A remote that mounts slowly because the device is slow must not be reported as failed. */
const mountLimitMs = 15_000;

let serial = 0;

export class RemoteHandle {
  readonly #options: HandleOptions;
  readonly #element: HTMLElement;
  readonly #adopted: boolean;
  readonly #closeSlot: () => void;
  readonly #endMount: (() => void) | undefined;
  readonly #requestedAt = Date.now();
  /** The server's element belongs to the handle that adopts it, which may be another one. */
  #owned: boolean;
  #queue: Promise<void>;
  #parcel: Parcel<RemoteProps> | undefined;
  #next: HandleProps | undefined;
  #disposed = false;
  #phase: Phase = 'load';
  /** An effect of the first commit has thrown: single-spa reports the remote as mounted, but it is empty. */
  #failed = false;

  constructor(options: HandleOptions) {
    this.#options = options;
    this.#closeSlot = openSlot(options.name);
    this.#endMount = options.markMount?.(options.name);
    const rendered = options.slot.querySelector<HTMLElement>(`:scope > [${serverContent}]`);
    this.#adopted = rendered !== null;
    this.#owned = rendered === null;
    this.#element = rendered ?? document.createElement('div');
    if (!rendered) options.slot.append(this.#element);
    this.#next = options.props;
    this.#queue = this.#mount().catch((error: unknown) => this.#fail(error));
  }

  get phase(): Phase {
    return this.#phase;
  }

  /** Time at which the pending mount began, in ms since the epoch; now if it has ended. */
  get pendingSince(): number {
    return this.#phase === 'render' ? Date.now() : this.#requestedAt;
  }

  update(props: HandleProps): void {
    this.#next = props;
    this.#queue = this.#queue.then(() => this.#flush()).catch((error: unknown) => this.#fail(error));
  }

  /** Server content that was never adopted stays for the next handle. */
  dispose(): void {
    this.#disposed = true;
    this.#endMount?.();
    this.#queue = this.#queue
      .then(async () => {
        if (this.#parcel?.getStatus() === 'MOUNTED') await this.#parcel.unmount();
      })
      .catch((error: unknown) => {
        // defence(unmount-is-caught): An error while a remote unmounts must not affect the next page.
        console.error(error);
      })
      .finally(() => {
        if (this.#owned) this.#element.remove();
        this.#parcel = undefined;
        this.#closeSlot();
      });
  }

  async #mount(): Promise<void> {
    const { name, loader, onMounted } = this.#options;
    const { bootstrap, mount, update, unmount } = await loader.load(name);
    this.#phase = 'mount';
    const mountParcel = await ownerMount();
    if (this.#disposed) return; // leaves the server's element to the next handle
    const first = this.#take();
    if (!first) return;
    this.#element.removeAttribute(serverContent);
    this.#owned = true;
    serial += 1;
    const limit = {
      millis: mountLimitMs,
      // defence(mount-limit): Without a limit, a remote that throws without reporting it would never finish mounting.
      dieOnTimeout: true,
      warningMillis: mountLimitMs,
    };
    const timeouts = { bootstrap: limit, mount: limit, unmount: limit, update: limit };
    this.#parcel = mountParcel(
      { name: `${name}#${serial}`, bootstrap, mount, update, unmount, timeouts },
      this.#parcelProps(first),
    );
    // Rejects together with `unmount()`, whose failure is logged by the caller.
    this.#parcel.unmountPromise.catch(() => undefined);
    await this.#parcel.mountPromise;
    this.#endMount?.();
    if (this.#failed) return;
    this.#phase = 'render';
    remoteRan(name);
    loader.settled?.(name, { ms: Date.now() - this.#requestedAt });
    onMounted?.();
    await this.#flush();
  }

  async #flush(): Promise<void> {
    while (this.#parcel && !this.#disposed) {
      const next = this.#take();
      if (!next) return;
      await this.#parcel.update?.(this.#parcelProps(next));
    }
  }

  #take(): HandleProps | undefined {
    const props = this.#next;
    this.#next = undefined;
    return props;
  }

  /** single-spa's update replaces all props, so each update includes the element. */
  #parcelProps(props: HandleProps): RemoteProps {
    const { onRecoverableError } = this.#options;
    const onError = (error: unknown) => {
      this.#failed = true;
      props.onError(error);
    };
    return { ...props, domElement: this.#element, hydrate: this.#adopted, onRecoverableError, onError };
  }

  #fail(error: unknown): void {
    this.#endMount?.();
    // defence(handle-reports): Reports errors of loading and mounting to the slot.
    if (!this.#disposed) this.#options.props.onError(error);
  }
}
