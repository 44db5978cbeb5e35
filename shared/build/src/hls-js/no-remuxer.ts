/** Stands in for hls.js' writer of MP4: our segments are MP4 already. */
export default class NoRemuxer {}

/** Of timestamps of MPEG-TS alone. */
export const normalizePts = (value: number): number => value;
export function flushTextTrackMetadataCueSamples(): undefined {}
export function flushTextTrackUserdataCueSamples(): undefined {}
