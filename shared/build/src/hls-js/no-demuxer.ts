/** Replaces demuxers of hls.js that our streams do not need. It recognises no format. */
export default class NoDemuxer {
  static probe(): boolean {
    return false;
  }
}
export { NoDemuxer as AC3Demuxer };
