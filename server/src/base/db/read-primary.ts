import { AsyncLocalStorage } from 'node:async_hooks';

const current = new AsyncLocalStorage<true>();

/** Runs `run`. All reads that it starts, also asynchronously, use the primary. */
export const withPrimary = <T>(run: () => T): T => current.run(true, run);

/** Whether reads must not use a replica here. */
export const isPrimaryRequired = (): boolean => current.getStore() ?? false;
