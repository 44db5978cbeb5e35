/**
 * Replaces optional controllers of hls.js that are not needed here: captions (which are `<track>`s), encryption,
 * advertising, live streams, ID3 metadata, lower renditions for dropped frames.
 */
export default undefined;
export const IFrameController = undefined;
export const SubtitleStreamController = undefined;
export const TimelineController = undefined;
