/**
 * File transfers, one for each upload, several at the same time. They belong to the tab, not to a page: sending
 * continues while the author fills in the form or visits other pages of the portal.
 */
import type { Platform } from '@mediothek/platform';
import type { ChangeError } from '../change-error.ts';
import { createRateMeter, type Rate, type RateMeter } from './rate.ts';
import { sendFile, type SendFile, type Sending } from './send-file.ts';

export interface Transfer {
  uploadId: string;
  name: string;
  /** Bytes. */
  size: number;
  sent: number;
  /** `interrupted`: a request has failed and is repeated. */
  status: 'queued' | 'sending' | 'paused' | 'interrupted' | 'failed' | 'done';
  rate?: Rate | undefined;
  /** Reason of the failure. */
  error?: ChangeError;
}

export interface TransferStart {
  uploadId: string;
  file: File;
  /** URL of the partial upload on the server, if there is one. */
  address?: string | undefined;
  /** Bytes that the server has received. */
  received?: number | undefined;
}

interface Entry {
  transfer: Transfer;
  start: TransferStart;
  meter: RateMeter;
  sending?: Sending;
}

/** Further transfers would use up the browser's connections (six for each site with HTTP/1.1). */
const maxConcurrent = 2;
/** Minimum time between two updates of the progress. */
const updateIntervalMs = 250;
const isActive = ({ status }: Transfer): boolean => status === 'sending' || status === 'interrupted';
const isUnfinished = ({ status }: Transfer): boolean => status !== 'done' && status !== 'failed';

export class Transfers {
  readonly #entries = new Map<string, Entry>();
  readonly #listeners = new Set<() => void>();
  readonly #send: SendFile;
  readonly #onDone: (uploadId: string) => void;
  #all: readonly Transfer[] = [];

  /** @param onDone called when the server has received the last byte */
  constructor(onDone: (uploadId: string) => void, send: SendFile = sendFile) {
    this.#onDone = onDone;
    this.#send = send;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Returns the same array until something changes. */
  readonly all = (): readonly Transfer[] => this.#all;

  isOnItsWay(uploadId: string): boolean {
    const transfer = this.#entries.get(uploadId)?.transfer;
    return transfer !== undefined && isUnfinished(transfer);
  }

  start(start: TransferStart): void {
    this.#entries.get(start.uploadId)?.sending?.stop();
    const { uploadId, file, received = 0 } = start;
    const transfer: Transfer = { uploadId, name: file.name, size: file.size, sent: received, status: 'queued' };
    this.#entries.set(uploadId, { transfer, start, meter: createRateMeter() });
    this.#changed();
    this.#startNext();
  }

  pause(uploadId: string): void {
    const entry = this.#entries.get(uploadId);
    entry?.sending?.stop();
    delete entry?.sending;
    this.#show(uploadId, { status: 'paused', rate: undefined });
    this.#startNext();
  }

  /** Continues after a pause or a failure. */
  resume(uploadId: string): void {
    this.#show(uploadId, { status: 'queued' });
    this.#startNext();
  }

  /** Removes the transfer, because the upload was deleted or gets another file. */
  remove(uploadId: string): void {
    this.#entries.get(uploadId)?.sending?.stop();
    this.#entries.delete(uploadId);
    this.#changed();
    this.#startNext();
  }

  /** Shows a file as sent that was not sent (debug flag). */
  pretend(uploadId: string, { name, size }: Pick<File, 'name' | 'size'>): void {
    const transfer: Transfer = { uploadId, name, size, sent: size, status: 'done' };
    this.#entries.set(uploadId, { transfer, start: { uploadId, file: new File([], name) }, meter: createRateMeter() });
    this.#changed();
  }

  #startNext(): void {
    const entries = [...this.#entries.values()];
    const free = maxConcurrent - entries.filter(({ transfer }) => isActive(transfer)).length;
    for (const entry of entries.filter(({ transfer }) => transfer.status === 'queued').slice(0, Math.max(0, free))) {
      this.#begin(entry);
    }
  }

  #begin(entry: Entry): void {
    const { uploadId } = entry.start;
    let updatedAt = -Infinity;
    /** Whether the events belong to the current attempt. */
    const isCurrent = () => this.#entries.get(uploadId)?.sending === sending;
    const sending = this.#send(entry.start, {
      onUrl: (url) => {
        entry.start = { ...entry.start, address: url };
      },
      onProgress: (sent, size) => {
        if (!isCurrent()) return;
        const now = performance.now();
        const rate = entry.meter.measure(now, sent, size);
        if (now - updatedAt < updateIntervalMs && entry.transfer.status === 'sending') return;
        updatedAt = now;
        this.#show(uploadId, { sent, rate, status: 'sending' });
      },
      onInterrupted: () => isCurrent() && this.#show(uploadId, { status: 'interrupted', rate: undefined }),
      onFailed: (error) => {
        if (!isCurrent()) return;
        this.#show(uploadId, { status: 'failed', error, rate: undefined });
        this.#startNext();
      },
      onDone: () => {
        if (!isCurrent()) return;
        this.#show(uploadId, { status: 'done', sent: entry.transfer.size, rate: undefined });
        this.#onDone(uploadId);
        this.#startNext();
      },
    });
    entry.sending = sending;
    this.#show(uploadId, { status: 'sending' });
  }

  #show(uploadId: string, change: Partial<Transfer>): void {
    const entry = this.#entries.get(uploadId);
    if (!entry) return;
    entry.transfer = { ...entry.transfer, ...change };
    this.#changed();
  }

  #changed(): void {
    const before = this.#all.some(isUnfinished);
    this.#all = [...this.#entries.values()].map(({ transfer }) => transfer);
    const after = this.#all.some(isUnfinished);
    if (after && !before) addEventListener('beforeunload', warn);
    if (before && !after) removeEventListener('beforeunload', warn);
    for (const listener of this.#listeners) listener();
  }
}

/** The browser shows its own warning. */
const warn = (event: BeforeUnloadEvent) => event.preventDefault();

const known = new WeakMap<Platform, Transfers>();

/** Transfers of the tab. Browser only. */
export function transfersOf(platform: Platform, onDone: (uploadId: string) => void): Transfers {
  const transfers = known.get(platform) ?? new Transfers(onDone);
  known.set(platform, transfers);
  return transfers;
}
