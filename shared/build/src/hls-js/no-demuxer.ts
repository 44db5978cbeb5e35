/** Stands in for the demuxers of hls.js that our streams need not: it recognises nothing. */
export default class NoDemuxer {
  static probe(): boolean {
    return false;
  }
}
export { NoDemuxer as AC3Demuxer };
