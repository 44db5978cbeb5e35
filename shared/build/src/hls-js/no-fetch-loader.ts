/** Stands in for hls.js' loader by `fetch`, which its configuration has to ask for: XMLHttpRequest is the default. */
export default class NoFetchLoader {}

export const fetchSupported = (): boolean => false;
