/**
 * Replaces the worker creation of hls.js, which is switched off in our configuration, because the page's policy forbids
 * workers.
 */
export const hasUMDWorker = (): boolean => false;
export const injectWorker = (): undefined => undefined;
export const loadWorker = (): undefined => undefined;
export const removeWorkerFromStore = (): undefined => undefined;
