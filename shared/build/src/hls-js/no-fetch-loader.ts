/** Replaces the `fetch` loader of hls.js, which is used only if configured. The default is XMLHttpRequest. */
export default class NoFetchLoader {}

export const fetchSupported = (): boolean => false;
