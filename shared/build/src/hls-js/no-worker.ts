/** Stands in for hls.js' making of workers, which its configuration switches off: the page's policy forbids them. */
export const hasUMDWorker = (): boolean => false;
export const injectWorker = (): undefined => undefined;
export const loadWorker = (): undefined => undefined;
export const removeWorkerFromStore = (): undefined => undefined;
