/**
 * Stands in for controllers of hls.js that may be absent and have nothing to do here: captions (which come by `<track>`),
 * encryption, advertising, live streams, metadata in ID3, lower renditions for dropped frames.
 */
export default undefined;
export const IFrameController = undefined;
export const SubtitleStreamController = undefined;
export const TimelineController = undefined;
