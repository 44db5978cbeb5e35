/** Replaces the MP4 remuxer of hls.js. Our segments are MP4 already. */
export default class NoRemuxer {}

/** Used for timestamps of MPEG-TS only. */
export const normalizePts = (value: number): number => value;
export function flushTextTrackMetadataCueSamples(): undefined {}
export function flushTextTrackUserdataCueSamples(): undefined {}
