/**
 * Short messages at the bottom of the page, rendered by the shell. Any code can call `showToast(platform, { text })`.
 */
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ToastContent } from '@mediothek/ui';

interface Toasts {
  /** Oldest first. */
  shown: readonly ToastContent[];
  /** Ids are never reused: a reference to a closed message must not match a new one. */
  lastId: number;
}
export type ToastStore = StoreApi<Toasts>;
/** The part of the platform that is needed here. */
interface HasToasts {
  toasts: ToastStore;
}
export type ToastOptions = Pick<ToastContent, 'text'> & Partial<Omit<ToastContent, 'id'>>;

/** Defaults of the specification (section 9). `delay` is in milliseconds. */
export const toastDefaults = { tone: 'info', autohide: true, delay: 5000 } as const;

export const createToasts = (): ToastStore => createStore<Toasts>(() => ({ shown: [], lastId: 0 }));

/** @returns the toast's id, for `hideToast` */
export function showToast({ toasts }: HasToasts, options: ToastOptions): number {
  const { shown, lastId } = toasts.getState();
  const id = lastId + 1;
  toasts.setState({ shown: [...shown, { ...toastDefaults, ...options, id }], lastId: id });
  return id;
}

/** Does nothing if the message is already closed. */
export function hideToast({ toasts }: HasToasts, id: number): void {
  toasts.setState(({ shown }) => ({ shown: shown.filter((toast) => toast.id !== id) }));
}
