/** Short messages at the foot of the page; the shell shows them. `showToast(platform, { text })` from anywhere. */
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ToastContent } from '@mediothek/ui';

interface Toasts {
  /** Oldest first. */
  shown: readonly ToastContent[];
  /** Ids are not used again: what still refers to a message that is gone must not mean another one. */
  lastId: number;
}
export type ToastStore = StoreApi<Toasts>;
/** The platform, in general. */
interface HasToasts {
  toasts: ToastStore;
}
export type ToastOptions = Pick<ToastContent, 'text'> & Partial<Omit<ToastContent, 'id'>>;

/** The specification's values (section 9); `delay` is in ms. */
export const toastDefaults = { tone: 'info', autohide: true, delay: 5000 } as const;

export const createToasts = (): ToastStore => createStore<Toasts>(() => ({ shown: [], lastId: 0 }));

/** @returns the toast's id, for `hideToast` */
export function showToast({ toasts }: HasToasts, options: ToastOptions): number {
  const { shown, lastId } = toasts.getState();
  const id = lastId + 1;
  toasts.setState({ shown: [...shown, { ...toastDefaults, ...options, id }], lastId: id });
  return id;
}

/** Does nothing when the message is gone already. */
export function hideToast({ toasts }: HasToasts, id: number): void {
  toasts.setState(({ shown }) => ({ shown: shown.filter((toast) => toast.id !== id) }));
}
