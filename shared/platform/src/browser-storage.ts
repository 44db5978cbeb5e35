/**
 * The browser's storage, for the keys that the privacy page explains. It is the only module that reads `localStorage`
 * and `sessionStorage`; the linter rejects them elsewhere.
 */
import type { LocalStore, SessionStore } from '@mediothek/contract/browser-storage';

/** @throws if storage is blocked: browsers throw when the property is read */
export const localStore = (): LocalStore => localStorage;

/** Storage of this tab. @throws if storage is blocked */
export const sessionStore = (): SessionStore => sessionStorage;
